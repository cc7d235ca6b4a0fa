import { describe, expect, it } from 'vitest'

import { wei } from './Wei.ts'

describe('wei', () => {
  it.each([0n, 1n, 2n ** 256n - 1n])('accepts %d', (value) => {
    expect(wei(value)).toBe(value)
  })

  it('throws for a negative value, with a clear message', () => {
    expect(() => wei(-1n)).toThrow(new RangeError('An amount cannot be negative'))
  })
})
