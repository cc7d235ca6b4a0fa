import type { TokenWarning } from '../activity/ReviewWarnings.ts'
import type { Token } from './token.ts'

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
