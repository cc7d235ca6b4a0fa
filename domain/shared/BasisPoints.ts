import type { Brand } from './Brand.ts'

/** Hundredths of a percent, whole, from 0 to 10,000. */
export type BasisPoints = Brand<number, 'BasisPoints'>

/** Throws a RangeError above 100%, where the remaining amount would be negative. */
export function basisPoints(value: bigint): BasisPoints {
  if (value < 0n || value > 10_000n) throw new RangeError(`A share of ${value} basis points is none`)
  return Number(value) as BasisPoints
}
