import type { TokenWarning } from '../activity/ReviewWarnings.ts'
import type { Token } from './token.ts'

/** `clash` is the known token that it imitates. Only imported tokens have warnings. */
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
