import type { StakePool } from './StakePool.ts'

/** Where a moment stands in the running reward period. Times are seconds since 1970. */
export interface Period {
  readonly startsAt: number
  /** Its last second. The next period begins with the first call after it, not by itself. */
  readonly endsAt: number
  /** How much of it has passed, 0 to 1. */
  readonly progress: number
  /** Whether it is over and the next one waits to be begun. */
  readonly due: boolean
}

/** The running period at a moment of the chain's time (rules/rewards: periods). */
export function periodAt(
  { periodStart, periodLength }: Pick<StakePool, 'periodStart' | 'periodLength'>,
  now: number,
): Period {
  const endsAt = periodStart + periodLength
  const passed = Math.min(Math.max(now - periodStart, 0), periodLength)
  return {
    startsAt: periodStart,
    endsAt,
    progress: periodLength === 0 ? 1 : passed / periodLength,
    due: now > endsAt,
  }
}

/**
 * The first second in which a stake can be taken out: one after the lock's end, which still belongs to it
 * (rules/rewards: lock).
 */
export function unlocksAt(lastDeposit: number, { periodLength }: Pick<StakePool, 'periodLength'>): number {
  return lastDeposit + periodLength + 1
}

/** Whether a stake is still locked at a moment of the chain's time. */
export function isLocked(lastDeposit: number, pool: Pick<StakePool, 'periodLength'>, now: number): boolean {
  return now < unlocksAt(lastDeposit, pool)
}
