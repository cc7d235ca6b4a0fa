import type { EpochMillis } from './EpochMillis.ts'

/** Whether a cache entry is too old; 0 means it never is (spec 3, product 1.5). */
export function isExpired(stored: number, expiry: number, now: EpochMillis): boolean {
  return expiry !== 0 && stored + expiry < now
}
