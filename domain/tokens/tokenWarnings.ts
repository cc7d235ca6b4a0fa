import type { Address } from '../shared/Address.ts'
import type { Token } from './token.ts'

/** What is to be known of a token before it changes hands. */
export type TokenWarning =
  /** It reads like a token of the community, and is another. */
  | { readonly kind: 'not the token'; readonly symbol: string }
  /** The user imported it: its symbol says nothing, its address everything. */
  | { readonly kind: 'imported token'; readonly symbol: string; readonly token: Address }

/** Every warning about a token; `clash` is the known one that it may be taken for. */
export function tokenWarnings(
  { address, origin, symbol }: Token,
  clash: Token | undefined,
): readonly TokenWarning[] {
  if (origin !== 'imported') return []
  return [
    ...(clash ? [{ kind: 'not the token', symbol: clash.symbol } as const] : []),
    { kind: 'imported token', symbol, token: address },
  ]
}
