import { wei, type Wei } from '../shared/Wei.ts'
import { periodAt } from './period.ts'
import type { Staker, StakePool } from './StakePool.ts'

/** What one has of the rewards, and what comes next. Amounts are coins. */
export type ClaimState =
  | { readonly kind: 'nothing staked' }
  /** There is something to claim, and the period goes on. */
  | { readonly kind: 'claimable'; readonly amount: Wei }
  /** This period's share has been paid, or the stake came too late for it. */
  | { readonly kind: 'had it' }
  /** Nobody gets anything in this period: too little had arrived for it. */
  | { readonly kind: 'nothing to share' }
  /**
   * The period is over, and the next one waits to be begun. Who begins it by a claim is paid `now` and has then claimed
   * in the new period; who begins it by itself can claim `after` (rules/rewards: periods).
   */
  | { readonly kind: 'due'; readonly now: Wei; readonly after: Wei }

/** What a staker may do about rewards at a moment of the chain's time. */
export function claimState(pool: StakePool, staker: Staker, now: number): ClaimState {
  if (staker.staked === 0n) return { kind: 'nothing staked' }
  if (periodAt(pool, now).due)
    return { kind: 'due', now: staker.claimable, after: claimAfterBeginning(pool, staker) }
  if (staker.claimable > 0n) return { kind: 'claimable', amount: staker.claimable }
  return staker.lastClaimed >= pool.periodStart ? { kind: 'had it' } : { kind: 'nothing to share' }
}

/**
 * A staker's share of the period that would begin now, in coins: of everything the contract holds, what nobody claimed
 * included, or nothing where that is below the minimum (rules/rewards: periods).
 */
export function claimAfterBeginning(pool: StakePool, { staked }: Pick<Staker, 'staked'>): Wei {
  const { held, rewardsMinimum, totalStaked } = pool
  if (held < rewardsMinimum || totalStaked === 0n) return wei(0n)
  return wei((held * staked) / totalStaked)
}
