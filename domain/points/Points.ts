import type { Brand } from '../shared/Brand.ts'

/**
 * Activity points in the chain's own unit: one point as people count is 10^18 of them (rules/referral: point-units).
 * Never negative.
 */
export type Points = Brand<bigint, 'Points'>

/** Marks a chain answer as points. Throws a RangeError when it is negative. */
export function points(value: bigint): Points {
  if (value < 0n) throw new RangeError('Points cannot be negative')
  return value as Points
}
