import type { Brand } from '../shared/Brand.ts'

/** Activity points; 10^18 are one displayed point (rules/referral: point-units). Never negative. */
export type Points = Brand<bigint, 'Points'>

/** Throws a RangeError for a negative value. */
export function points(value: bigint): Points {
  if (value < 0n) throw new RangeError('Points cannot be negative')
  return value as Points
}
