import { amountText } from '../shared/amount.ts'
import type { Arrival, Movement, ReviewTerms } from '../activity/PreparedWrite.ts'
import { lengthText, momentText } from '../shared/timeText.ts'
import type { Wei } from '../shared/Wei.ts'
import { periodAt, unlocksAt } from './period.ts'
import { claimAfterStart } from './rewards.ts'
import type { Staker, StakePool } from './StakePool.ts'
import * as texts from './texts.ts'

/** Added to a review by the chain's state: received amounts, and a sentence for each consequence. */
export interface StakeConsequences {
  readonly arrives: readonly Arrival[]
  readonly notes: readonly string[]
}

export interface StakeUnits {
  readonly asset: Omit<Movement, 'amount'>
  readonly receipt: Omit<Movement, 'amount'>
  readonly coin: Omit<Movement, 'amount'>
}

const EMPTY = { leaves: [], arrives: [], notes: [] } as const

export function depositTerms(amount: Wei, asset: StakeUnits['asset']): ReviewTerms {
  return { ...EMPTY, title: texts.stakeToken(asset.symbol), leaves: [{ amount, ...asset }] }
}

export function withdrawTerms(asset: StakeUnits['asset']): ReviewTerms {
  return { ...EMPTY, title: texts.unstakeToken(asset.symbol) }
}

export const CLAIM_TERMS: ReviewTerms = { ...EMPTY, title: texts.claimRewards }

export const PERIOD_TERMS: ReviewTerms = { ...EMPTY, title: texts.startNextPeriod }

/**
 * `lockedFrom` is when the review was first made: a date that moves with the clock would make every new review
 * differ from the one that the user has read.
 */
export function depositConsequences(
  pool: StakePool,
  staker: Staker,
  amount: Wei,
  { now, lockedFrom }: { readonly now: number; readonly lockedFrom: number },
  units: StakeUnits,
): StakeConsequences {
  const date = momentText(unlocksAt(lockedFrom, pool))
  return {
    arrives: [{ amount, ...units.receipt, as: texts.asReceipt }, ...rewardLines(staker, units)],
    notes: [
      staker.staked > 0n
        ? texts.wholeStakeLocked(date)
        : texts.stakeLocked(lengthText(pool.periodLength), date),
      ...withdrawalNotes(pool),
      ...missedNotes(pool, staker, now, units),
      texts.earnsNextPeriod,
    ],
  }
}

/** A full withdrawal names the rewards it gives up; any other those it misses if the period is over. */
export function withdrawConsequences(
  pool: StakePool,
  staker: Staker,
  amount: Wei,
  now: number,
  units: StakeUnits,
): StakeConsequences {
  const isFullExit = amount === staker.staked
  return {
    arrives: [{ amount, ...units.asset }, ...rewardLines(staker, units)],
    notes: [
      texts.receiptBurned(amountText(amount, units.receipt)),
      ...(isFullExit ? [exitNote(pool, staker, now, units)] : paidNotes(pool, staker, now, units)),
    ],
  }
}

export function claimConsequences(
  pool: StakePool,
  staker: Staker,
  now: number,
  units: StakeUnits,
): StakeConsequences {
  return { arrives: rewardLines(staker, units), notes: paidNotes(pool, staker, now, units) }
}

export function periodStartConsequences(
  pool: StakePool,
  staker: Staker,
  units: StakeUnits,
): StakeConsequences {
  return {
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
  claimable > 0n ? [{ amount: claimable, ...coin, as: texts.asRewards }] : []

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
