import type { TokenWarning } from '../activity/ReviewWarnings.ts'
import type { Token } from './token.ts'

/** The warnings about a token; `clash` is the known token that it imitates. Only an imported token has any. */
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
