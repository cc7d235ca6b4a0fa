import { expect, it } from 'vitest'

import { basisPoints } from './BasisPoints.ts'

it.each([0n, 1n, 80n, 10_000n])('A share of %i basis points is read as it is', (value) => {
  expect(basisPoints(value)).toBe(Number(value))
})

it.each([-1n, 10_001n, 2n ** 256n - 1n])('A share of %i basis points is refused', (value) => {
  expect(() => basisPoints(value)).toThrow(RangeError)
})
