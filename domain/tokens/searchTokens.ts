import type { Address } from '../shared/Address.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { Token } from './token.ts'

/** Longer than any symbol, name or address. */
const MAX_SEARCH_LENGTH = 100

/**
 * The tokens whose symbol, name or address holds the text, those whose symbol begins with it first; all of them for no
 * text. Any text may be typed: it is compared, never taken for a pattern (rules/money: search-is-text).
 */
export function searchTokens(tokens: readonly Token[], text: string): readonly Token[] {
  const sought = text.slice(0, MAX_SEARCH_LENGTH).trim().toLowerCase()
  if (sought === '') return tokens
  const found = tokens.filter(({ symbol, name, address }) =>
    [symbol, name, address].some((each) => each.toLowerCase().includes(sought)),
  )
  const begins = ({ symbol }: Token) => symbol.toLowerCase().startsWith(sought)
  return [...found.filter(begins), ...found.filter((token) => !begins(token))]
}

/** The address somebody pasted to find a token; undefined for any other text. */
export function addressSought(text: string): Address | undefined {
  const address = parseAddress(text.slice(0, MAX_SEARCH_LENGTH).trim())
  return address.ok ? address.value : undefined
}
