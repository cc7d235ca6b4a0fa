import { parseJson } from '../shared/parseJson.ts'

/** Undoes `toChainText`. Text that another app sent unescaped stays unchanged. */
export function fromChainText(text: string): string {
  const unescaped = parseJson(`"${text}"`)
  return typeof unescaped === 'string' ? unescaped : text
}
