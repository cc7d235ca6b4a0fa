import type { Brand } from './Brand.ts'

/** Hundredths of a percent, a whole number from 0 to 10,000. */
export type BasisPoints = Brand<number, 'BasisPoints'>

/** A share read from a contract. Throws a RangeError above 100 %: the amount that remains would be negative. */
export function basisPoints(value: bigint): BasisPoints {
  if (value < 0n || value > 10_000n) throw new RangeError(`A share of ${value} basis points is none`)
  return Number(value) as BasisPoints
}
