import type { Address } from '../shared/Address.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { Token } from './token.ts'

const MAX_SEARCH_LENGTH = 100

/**
 * The tokens whose symbol, name or address contains the text; those whose symbol starts with it come first. All tokens
 * for an empty text. The text is never used as a pattern (rules/money: search-is-text). Only the first 100 characters
 * of the text count.
 */
export function searchTokens(tokens: readonly Token[], text: string): readonly Token[] {
  const wanted = text.slice(0, MAX_SEARCH_LENGTH).trim().toLowerCase()
  if (wanted === '') return tokens
  const found = tokens.filter(({ symbol, name, address }) =>
    [symbol, name, address].some((each) => each.toLowerCase().includes(wanted)),
  )
  const startsWith = ({ symbol }: Token) => symbol.toLowerCase().startsWith(wanted)
  return [...found.filter(startsWith), ...found.filter((token) => !startsWith(token))]
}

/** The address that was pasted into the search; undefined for any other text. */
export function addressSought(text: string): Address | undefined {
  const address = parseAddress(text.slice(0, MAX_SEARCH_LENGTH).trim())
  return address.ok ? address.value : undefined
}
