import { describe, expect, it } from 'vitest'

import { wei } from './Wei.ts'

describe('wei', () => {
  it.each([0n, 1n, 2n ** 256n - 1n])('%d is an amount', (value) => {
    expect(wei(value)).toBe(value)
  })

  it('a negative value is a fault, and the fault says so', () => {
    expect(() => wei(-1n)).toThrow(new RangeError('An amount cannot be negative'))
  })
})
