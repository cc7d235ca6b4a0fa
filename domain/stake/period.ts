import type { StakePool } from './StakePool.ts'

/** The running reward period, seen from one moment. Times are seconds since 1970. */
export interface Period {
  readonly startsAt: number
  /** The last second of the period. The next one starts with the first call after it, not by itself. */
  readonly endsAt: number
  readonly progress: number
  /** Whether the period is over and the next one can be started. */
  readonly due: boolean
}

/** The running period at `now`, the chain's time (rules/rewards: periods). */
export function periodAt(
  { periodStart, periodLength }: Pick<StakePool, 'periodStart' | 'periodLength'>,
  now: number,
): Period {
  const endsAt = periodStart + periodLength
  const elapsed = Math.min(Math.max(now - periodStart, 0), periodLength)
  return {
    startsAt: periodStart,
    endsAt,
    progress: periodLength === 0 ? 1 : elapsed / periodLength,
    due: now > endsAt,
  }
}

/** The first second in which a stake can be withdrawn, right after the last second of the lock (rules/rewards: lock). */
export function unlocksAt(lastDeposit: number, { periodLength }: Pick<StakePool, 'periodLength'>): number {
  return lastDeposit + periodLength + 1
}

export function isLocked(lastDeposit: number, pool: Pick<StakePool, 'periodLength'>, now: number): boolean {
  return now < unlocksAt(lastDeposit, pool)
}
