import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mostWithin } from './walk.ts'

describe('the most requests within a window', () => {
  it('is zero without a request', () => expect(mostWithin([], 10)).toBe(0))

  it('leaves out a request at the very end of the window', () => {
    expect(mostWithin([0, 5, 10], 10)).toBe(2)
    expect(mostWithin([0, 5, 9], 10)).toBe(3)
  })

  it('is what counting from every request finds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100)), fc.integer({ min: 1, max: 50 }), (given, length) => {
        const times = given.toSorted((a, b) => a - b)
        const counts = times.map(
          (from) => times.filter((time) => time >= from && time < from + length).length,
        )
        expect(mostWithin(times, length)).toBe(Math.max(0, ...counts))
      }),
    )
  })
})
