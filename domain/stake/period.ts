import type { StakePool } from './StakePool.ts'

/** Times are seconds since 1970. */
export interface Period {
  readonly startsAt: number
  /** The last second. The next period starts with the first call after it, not by itself. */
  readonly endsAt: number
  readonly progress: number
  /** Over: the next period can be started. */
  readonly due: boolean
}

/** `now` is chain time (rules/rewards: periods). */
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

/** The second after the lock's last one (rules/rewards: lock). */
export function unlocksAt(lastDeposit: number, { periodLength }: Pick<StakePool, 'periodLength'>): number {
  return lastDeposit + periodLength + 1
}

export function isLocked(lastDeposit: number, pool: Pick<StakePool, 'periodLength'>, now: number): boolean {
  return now < unlocksAt(lastDeposit, pool)
}
