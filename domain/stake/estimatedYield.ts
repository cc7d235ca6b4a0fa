import { wei, type Wei } from '../shared/Wei.ts'
import { partOf } from './share.ts'
import type { StakePool } from './StakePool.ts'

const YEAR = 365n * 86_400n

/** If every period paid like the running one. */
export interface EstimatedYield {
  /** Hundredths of a percent, rounded down; 0 without stakes or rewards. */
  readonly yearly: bigint
  /** Coins shared by all stakers in the running period. */
  readonly rewards: Wei
  /** In hundredths. */
  readonly periodsInYear: bigint
  /** All stakes in coins: their share of twice the wrapped coins in the exchange pool. */
  readonly worth: Wei
}

export type YieldFigures = Pick<StakePool, 'exchange' | 'periodLength' | 'rewards' | 'totalStaked'>

/** Like the contract's getApy, which returns whole percents and divides by zero without stakes. */
export function estimatedYield(pool: YieldFigures): EstimatedYield {
  const { exchange, periodLength, rewards, totalStaked } = pool
  const length = BigInt(periodLength)
  const worth = exchange.supply === 0n ? 0n : (2n * exchange.wrappedCoins * totalStaked) / exchange.supply
  return {
    yearly: partOf(rewards * YEAR, worth * length),
    rewards,
    periodsInYear: length === 0n ? 0n : (100n * YEAR) / length,
    worth: wei(worth),
  }
}
