import { createSimpleStringSchema } from '@farcaster/miniapp-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cutText, simpleText } from './simpleText.ts'

describe('simpleText', () => {
  it.each([
    ['Get your .degen name!!', 30, 'Get your .degen name!'],
    ['Names & points @ home', 30, 'Names points home'],
    ['🔥 Warm ☀ place', 30, 'Warm place'],
    ['!🔥!', 30, '!'],
    ['A very long sentence about everything here', 20, 'A very long sentence'],
    ['A very long sentence about everything here', 19, 'A very long'],
    ['Unbrokenunbrokenunbroken', 10, 'Unbrokenun'],
    ['', 30, ''],
    ['@@@', 30, ''],
  ])('shortens %j to %i units: %j', (text, max, expected) => {
    expect(simpleText(text, max)).toBe(expected)
  })

  it('always returns a text that the manifest schema accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        expect(createSimpleStringSchema({ max: max }).safeParse(simpleText(text, max)).success).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('returns a valid text unchanged', () => {
    expect(simpleText('Names, points: all here. Really?', 40)).toBe('Names, points: all here. Really?')
  })
})

describe('cutText', () => {
  it('never splits a character, and never exceeds the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const cut = cutText(text, max)
        expect(cut.length).toBeLessThanOrEqual(Math.max(max, 0))
        expect(cut).not.toMatch(/\p{Cs}/u)
        if (text.length <= max) expect(cut).toBe(text)
        else expect(text.startsWith(cut.trimEnd()) || text.trimStart().startsWith(cut)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('never splits a surrogate pair', () => {
    expect(cutText('🔥🔥🔥', 3)).toBe('🔥')
  })
})
