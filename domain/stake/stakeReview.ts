import { amountText } from '../shared/amount.ts'
import type { Arrival, Movement, ReviewTerms } from '../activity/PreparedWrite.ts'
import { estimateText } from '../shared/significantText.ts'
import { momentText } from '../shared/timeText.ts'
import type { Wei } from '../shared/Wei.ts'
import { periodAt, unlocksAt } from './period.ts'
import { claimAfterStart } from './rewards.ts'
import type { Staker, StakePool } from './StakePool.ts'
import * as texts from './texts.ts'

export interface StakeUnits {
  readonly asset: Omit<Movement, 'amount'>
  readonly receipt: Omit<Movement, 'amount'>
  readonly coin: Omit<Movement, 'amount'>
}

/** `lockedFrom` is when the review was first made: a moving date would make every review a new one. */
export function depositReview(
  pool: StakePool,
  staker: Staker,
  amount: Wei,
  { now, lockedFrom }: { readonly now: number; readonly lockedFrom: number },
  units: StakeUnits,
): ReviewTerms {
  const date = momentText(unlocksAt(lockedFrom, pool))
  return {
    title: texts.stakeAmount(estimateText(amount, units.asset, 'down')),
    leaves: [{ amount, ...units.asset }],
    arrives: [{ amount, ...units.receipt, as: 'receipt' }, ...rewardLines(staker, units)],
    rows: [
      { label: staker.staked > 0n ? texts.wholeStakeLocked : texts.stakeLocked, value: texts.about(date) },
    ],
    notes: [...withdrawalNotes(pool), ...missedNotes(pool, staker, now, units), texts.earnsNextPeriod],
  }
}

/**
 * One receipt is burned for each token, so both are rounded alike. A full withdrawal names the rewards it gives up; any
 * other those it misses if the period is over.
 */
export function withdrawReview(
  pool: StakePool,
  staker: Staker,
  amount: Wei,
  now: number,
  units: StakeUnits,
): ReviewTerms {
  const isFullExit = amount === staker.staked
  return {
    title: texts.unstakeAmount(estimateText(amount, units.asset, 'down')),
    leaves: [],
    arrives: [{ amount, ...units.asset }, ...rewardLines(staker, units)],
    rows: [{ label: texts.receiptBurned, value: { amount, ...units.receipt, rounds: 'down' } }],
    notes: isFullExit ? [exitNote(pool, staker, now, units)] : paidNotes(pool, staker, now, units),
  }
}

export function claimReview(pool: StakePool, staker: Staker, now: number, units: StakeUnits): ReviewTerms {
  return {
    title: texts.claimRewards,
    leaves: [],
    arrives: rewardLines(staker, units),
    notes: paidNotes(pool, staker, now, units),
  }
}

export function periodStartReview(pool: StakePool, staker: Staker, units: StakeUnits): ReviewTerms {
  return {
    title: texts.startNextPeriod,
    leaves: [],
    arrives: [],
    notes: [
      texts.startPaysNothing,
      texts.claimableAfterStart(amountText(claimAfterStart(pool, staker), units.coin)),
    ],
  }
}

/** Warns before a deposit that stakes cannot be withdrawn. */
export function withdrawalNotes({ withdrawals }: Pick<StakePool, 'withdrawals'>): readonly string[] {
  if (withdrawals === 'off') return [texts.pausedWarning]
  return withdrawals === 'off forever' ? [texts.disabledWarning] : []
}

/** Every deposit, withdrawal and claim also pays the claimable rewards. */
const rewardLines = ({ claimable }: Staker, { coin }: StakeUnits): readonly Arrival[] =>
  claimable > 0n ? [{ amount: claimable, ...coin, as: 'rewards' }] : []

/** A full withdrawal gives up the rewards for the next period (rules/rewards: full-exit). */
function exitNote(pool: StakePool, staker: Staker, now: number, { coin }: StakeUnits): string {
  return periodAt(pool, now).due
    ? texts.givesUpDue(amountText(claimAfterStart(pool, staker), coin))
    : texts.givesUpSoFar(amountText(staker.nextClaim, coin))
}

/** Only a call that pays rewards counts as a claim in the period it starts. */
const paidNotes = (pool: StakePool, staker: Staker, now: number, units: StakeUnits): readonly string[] =>
  staker.claimable > 0n ? missedNotes(pool, staker, now, units) : []

/** A call that starts a period counts as a claim in it, so its rewards are missed (rules/rewards: period-begins). */
function missedNotes(pool: StakePool, staker: Staker, now: number, { coin }: StakeUnits): readonly string[] {
  const missed = claimAfterStart(pool, staker)
  return periodAt(pool, now).due && missed > 0n ? [texts.missesNextPeriod(amountText(missed, coin))] : []
}
