import type { EpochMillis } from './EpochMillis.ts'

/**
 * Whether what was stored is too old, or from a time that is still to come: a clock was wrong then or is now. An expiry of 0
 * means that it never is (rules/storage: expiry).
 */
export function isExpired(stored: number, expiry: number, now: EpochMillis): boolean {
  return expiry !== 0 && (stored > now || stored + expiry < now)
}
