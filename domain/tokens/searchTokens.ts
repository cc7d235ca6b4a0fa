import type { Address } from '../shared/Address.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { Token } from './token.ts'

const MAX_SEARCH_LENGTH = 100

/**
 * By symbol, name or address, with symbols that start with the text first; all for an empty text.
 * Never used as a pattern (rules/money: search-is-text). Only the first 100 characters count.
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

/** An address pasted into the search. */
export function addressSought(text: string): Address | undefined {
  const address = parseAddress(text.slice(0, MAX_SEARCH_LENGTH).trim())
  return address.ok ? address.value : undefined
}
