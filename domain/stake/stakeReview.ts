import { amountText } from '../shared/amount.ts'
import type { Movement, ReviewTerms } from '../activity/PreparedWrite.ts'
import { lengthText, momentText } from '../shared/timeText.ts'
import type { Wei } from '../shared/Wei.ts'
import { periodAt, unlocksAt } from './period.ts'
import { claimAfterBeginning } from './rewards.ts'
import type { Staker, StakePool } from './StakePool.ts'
import * as texts from './texts.ts'

/** What is worth knowing before a write: what comes back, and one sentence for each consequence. */
export interface StakeConsequences {
  readonly arrives: readonly string[]
  readonly notes: readonly string[]
}

/** How amounts are written here. */
export interface StakeUnits {
  readonly asset: Omit<Movement, 'amount'>
  readonly receipt: Omit<Movement, 'amount'>
  readonly coin: Omit<Movement, 'amount'>
}

const EMPTY = { leaves: [], arrives: [], notes: [] } as const

/** What a deposit says of itself; its consequences come on top, as those of the others. */
export function depositTerms(amount: Wei, asset: StakeUnits['asset']): ReviewTerms {
  return { ...EMPTY, title: texts.stakeToken(asset.symbol), leaves: [{ amount, ...asset }] }
}

/** What a withdrawal says of itself. */
export function withdrawTerms(asset: StakeUnits['asset']): ReviewTerms {
  return { ...EMPTY, title: texts.unstakeToken(asset.symbol) }
}

/** What a claim says of itself. */
export const CLAIM_TERMS: ReviewTerms = { ...EMPTY, title: texts.claimRewards }

/** What beginning a period says of itself. */
export const PERIOD_TERMS: ReviewTerms = { ...EMPTY, title: texts.startNextPeriod }

/**
 * What a deposit brings with it. `lockedFrom` is when it was first asked for: a date that moved while it is being read
 * would make each look another one.
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
    arrives: [texts.asReceipt(amountText(amount, units.receipt)), ...paidAlong(staker, units)],
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

/** What a withdrawal brings with it. */
export function withdrawConsequences(
  pool: StakePool,
  staker: Staker,
  amount: Wei,
  now: number,
  units: StakeUnits,
): StakeConsequences {
  const whole = amount === staker.staked
  return {
    arrives: [amountText(amount, units.asset), ...paidAlong(staker, units)],
    notes: [
      texts.receiptBurned(amountText(amount, units.receipt)),
      ...(whole ? [exitNote(pool, staker, now, units)] : paidNotes(pool, staker, now, units)),
    ],
  }
}

/** What a claim brings with it. */
export function claimConsequences(
  pool: StakePool,
  staker: Staker,
  now: number,
  units: StakeUnits,
): StakeConsequences {
  return { arrives: paidAlong(staker, units), notes: paidNotes(pool, staker, now, units) }
}

/** What beginning the next period brings with it. */
export function beginningConsequences(pool: StakePool, staker: Staker, units: StakeUnits): StakeConsequences {
  return {
    arrives: [],
    notes: [
      texts.startPaysNothing,
      texts.thenClaim(amountText(claimAfterBeginning(pool, staker), units.coin)),
    ],
  }
}

/** What is said wherever somebody is about to stake while stakes cannot be taken out. */
export function withdrawalNotes({ withdrawals }: Pick<StakePool, 'withdrawals'>): readonly string[] {
  if (withdrawals === 'off') return [texts.pausedWarning]
  return withdrawals === 'off for ever' ? [texts.disabledWarning] : []
}

/** Every deposit, withdrawal and claim pays what is due. */
const paidAlong = ({ claimable }: Staker, { coin }: StakeUnits): readonly string[] =>
  claimable > 0n ? [texts.asRewards(amountText(claimable, coin))] : []

/** Who leaves has no part in what was collected while they were there (rules/rewards: full-exit). */
function exitNote(pool: StakePool, staker: Staker, now: number, { coin }: StakeUnits): string {
  return periodAt(pool, now).due
    ? texts.givesUpDue(amountText(claimAfterBeginning(pool, staker), coin))
    : texts.givesUpSoFar(amountText(staker.nextClaim, coin))
}

/** Whoever is paid by the call that begins a period has claimed in it already; who is paid nothing has not. */
const paidNotes = (pool: StakePool, staker: Staker, now: number, units: StakeUnits): readonly string[] =>
  staker.claimable > 0n ? missedNotes(pool, staker, now, units) : []

/**
 * With a call that begins the next period and counts as a claim in it (rules/rewards: period-begins), its rewards are
 * missed.
 */
function missedNotes(pool: StakePool, staker: Staker, now: number, { coin }: StakeUnits): readonly string[] {
  const missed = claimAfterBeginning(pool, staker)
  return periodAt(pool, now).due && missed > 0n ? [texts.missesNextPeriod(amountText(missed, coin))] : []
}
