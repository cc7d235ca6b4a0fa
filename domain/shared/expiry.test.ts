import { describe, expect, it } from 'vitest'

import type { EpochMillis } from './EpochMillis.ts'
import { isExpired } from './expiry.ts'

describe('isExpired', () => {
  it.each([
    [1000, 500, 1499, false],
    [1000, 500, 1500, false],
    [1000, 500, 1501, true],
    [1000, 0, 1001, false],
    [1000, 500, 999, true],
    [9_999_999, 500, 1000, true],
    [9_999_999, 0, 1000, false],
    [0, 0, Number.MAX_SAFE_INTEGER, false],
  ])('for a value stored at %d with a lifetime of %d, at time %d, is %s', (stored, expiry, now, expired) => {
    expect(isExpired(stored, expiry, now as EpochMillis)).toBe(expired)
  })
})
