import type { EpochMillis } from './EpochMillis.ts'

/** Also true for the future, where a clock is or was wrong. Never with an expiry of 0 (rules/storage: expiry). */
export function isExpired(stored: number, expiry: number, now: EpochMillis): boolean {
  return expiry !== 0 && (stored > now || stored + expiry < now)
}
