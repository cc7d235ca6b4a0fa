import { wei, type Wei } from '../shared/Wei.ts'
import { periodAt } from './period.ts'
import type { Staker, StakePool } from './StakePool.ts'

/** The rewards of a staker in the running period. Amounts are coins. */
export type ClaimState =
  | { readonly kind: 'nothing staked' }
  | { readonly kind: 'claimable'; readonly amount: Wei }
  /** This period's share was claimed, or the stake was deposited too late for it. */
  | { readonly kind: 'claimed or too late' }
  /** Too little was collected, so this period pays nothing. */
  | { readonly kind: 'nothing to share' }
  /**
   * The period is over. A claim pays `now`, starts the next period and counts as the claim in it; starting the period
   * first makes `after` claimable (rules/rewards: period-begins).
   */
  | { readonly kind: 'due'; readonly now: Wei; readonly after: Wei }

/** The rewards of a staker at `now`, the chain's time. That the period is over counts before anything claimable. */
export function claimState(pool: StakePool, staker: Staker, now: number): ClaimState {
  if (staker.staked === 0n) return { kind: 'nothing staked' }
  if (periodAt(pool, now).due)
    return { kind: 'due', now: staker.claimable, after: claimAfterStart(pool, staker) }
  if (staker.claimable > 0n) return { kind: 'claimable', amount: staker.claimable }
  return staker.lastClaimed >= pool.periodStart
    ? { kind: 'claimed or too late' }
    : { kind: 'nothing to share' }
}

/**
 * A staker's coins in a period that would start now: a share of everything the contract holds, unclaimed rewards
 * included, or nothing if that is below the minimum (rules/rewards: periods).
 */
export function claimAfterStart(pool: StakePool, { staked }: Pick<Staker, 'staked'>): Wei {
  const { held, rewardsMinimum, totalStaked } = pool
  if (held < rewardsMinimum || totalStaked === 0n) return wei(0n)
  return wei((held * staked) / totalStaked)
}
