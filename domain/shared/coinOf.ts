import { ZERO_ADDRESS, type Address } from './Address.ts'
import type { CommunityConfig } from './CommunityConfig.ts'

/** The chain's coin, as the unit of an amount. */
export function coinOf({ chain }: Pick<CommunityConfig, 'chain'>): {
  readonly symbol: string
  readonly decimals: number
  readonly token: Address
} {
  const { symbol, decimals } = chain.currency
  return { symbol, decimals, token: ZERO_ADDRESS }
}
