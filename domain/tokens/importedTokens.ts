import { readStoredAddress, sameAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import type { TokenFacts } from './Tokens.ts'
import type { Token } from './token.ts'
import * as texts from './texts.ts'
import { tokenText } from './tokenList.ts'

/** The storage key of the imported tokens (rules/storage: versioned-entries). */
export const IMPORTED_TOKENS_KEY = 'imported-tokens'

/** Per chain. */
export const MAX_IMPORTED = 30

/** Only the user vouches for it (rules/money: community-list). */
export function importedToken(address: Address, facts: TokenFacts): Token {
  const name = tokenText(facts.name)
  const symbol = tokenText(facts.symbol) || name || texts.unnamed
  return { address, name: name || symbol, symbol, decimals: facts.decimals, origin: 'imported' }
}

/** At most `MAX_IMPORTED` tokens; omits invalid and repeated entries (rules/storage: checked-when-read). */
export function readImported(text: string | undefined, chainId: number): readonly Token[] {
  const list = chainsIn(text)[String(chainId)]
  if (!Array.isArray(list)) return []
  const tokens = list.flatMap((entry: unknown) => readToken(asRecord(entry)) ?? [])
  return tokens
    .filter(
      ({ address }, index) => tokens.findIndex((other) => sameAddress(other.address, address)) === index,
    )
    .slice(0, MAX_IMPORTED)
}

export function readAllImported(text: string | undefined): readonly Token[] {
  return Object.keys(chainsIn(text)).flatMap((chainId) => readImported(text, Number(chainId)))
}

/** Replaces one chain's tokens, at most `MAX_IMPORTED`. */
export function writeImported(text: string | undefined, chainId: number, tokens: readonly Token[]): string {
  const entries = tokens
    .slice(0, MAX_IMPORTED)
    .map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }))
  return JSON.stringify({ v: 1, chains: { ...chainsIn(text), [String(chainId)]: entries } })
}

function chainsIn(text: string | undefined): Readonly<Record<string, unknown>> {
  const stored = asRecord(parseJson(text))
  return stored?.['v'] === 1 ? (asRecord(stored['chains']) ?? {}) : {}
}

function readToken(stored: Readonly<Record<string, unknown>> | undefined): Token | undefined {
  if (!stored) return undefined
  const { address, name, symbol, decimals } = stored
  const known = typeof address === 'string' ? readStoredAddress(address) : undefined
  if (!known || typeof name !== 'string' || typeof symbol !== 'string') return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    return undefined
  return importedToken(known, { name, symbol, decimals })
}
