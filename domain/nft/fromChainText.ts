import { parseJson } from '../shared/parseJson.ts'

/** Unescapes a text that a contract joins into its JSON (`toChainText`). A text that another app sent without escaping is returned unchanged. */
export function fromChainText(text: string): string {
  const unescaped = parseJson(`"${text}"`)
  return typeof unescaped === 'string' ? unescaped : text
}
