import { wei, type Wei } from '../shared/Wei.ts'
import { partOf } from './share.ts'
import type { StakePool } from './StakePool.ts'

const YEAR = 365n * 86_400n

/** What a year would bring if every period were like this one: an estimate, with what it was made of. */
export interface EstimatedYield {
  /** Hundredths of a percent a year, cut; 0 where nothing is staked and where nothing is shared out. */
  readonly yearly: bigint
  /** What all stakers share in the running period, in coins. */
  readonly rewards: Wei
  /** Periods in a year, in hundredths. */
  readonly periodsInYear: bigint
  /** What everything staked is worth, in coins: twice the wrapped coins of the exchange's pool, the stake's part of it. */
  readonly worth: Wei
}

/**
 * The yearly yield, as the contract's own getApy counts it (whole percent there, and it divides by zero when nothing is
 * staked, so it is never asked).
 */
export function estimatedYield(pool: StakePool): EstimatedYield {
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
