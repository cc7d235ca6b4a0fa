import { wei, type Wei } from '../shared/Wei.ts'
import { periodAt } from './period.ts'
import type { Staker, StakePool } from './StakePool.ts'

/** Amounts are coins. */
export type ClaimState =
  | { readonly kind: 'nothing staked' }
  | { readonly kind: 'claimable'; readonly amount: Wei }
  /** This period's share was claimed, or the stake came too late for it. */
  | { readonly kind: 'claimed or too late' }
  /** Too little was collected, so this period pays nothing. */
  | { readonly kind: 'nothing to share' }
  /**
   * The period is over. A claim pays `now` and counts as the claim in the period it starts;
   * starting that first makes `after` claimable (rules/rewards: period-begins).
   */
  | { readonly kind: 'due'; readonly now: Wei; readonly after: Wei }

/** `now` is chain time. A period that is over takes precedence over claimable rewards. */
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
 * Coins in a period that starts now: a share of all that the contract holds, unclaimed rewards included,
 * or nothing below the minimum (rules/rewards: periods).
 */
export function claimAfterStart(pool: StakePool, { staked }: Pick<Staker, 'staked'>): Wei {
  const { held, rewardsMinimum, totalStaked } = pool
  if (held < rewardsMinimum || totalStaked === 0n) return wei(0n)
  return wei((held * staked) / totalStaked)
}
