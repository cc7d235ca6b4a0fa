import type { EpochMillis } from './EpochMillis.ts'

/**
 * Whether a stored value is too old, or from the future: a clock was wrong then or is now. With an expiry of 0 no value
 * is (rules/storage: expiry).
 */
export function isExpired(stored: number, expiry: number, now: EpochMillis): boolean {
  return expiry !== 0 && (stored > now || stored + expiry < now)
}
