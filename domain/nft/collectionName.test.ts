import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hasDeceptiveCharacter } from '../shared/characters.ts'
import { shownCollectionName } from './collectionName.ts'

describe('shownCollectionName', () => {
  it.each([
    ['Night Songs', 'Night Songs'],
    ['  Night   Songs ', 'Night Songs'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['Sun\u200Brise', 'Sun⚠rise'],
    ['gnp.\u202Eesirnus', 'gnp.⚠esirnus'],
    ['', ''],
    ['   ', ''],
    ['\u200B', '⚠'],
    ['x'.repeat(10_000), `${'x'.repeat(79)}…`],
    // Only the first 320 characters are examined.
    [`${' '.repeat(319)}xy`, 'x'],
  ])('shows %j as %j', (name, shown) => {
    expect(shownCollectionName(name)).toBe(shown)
  })

  it('returns a short text without invisible characters other than single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (name) => {
        const shown = shownCollectionName(name)
        expect([...shown].length).toBeLessThanOrEqual(80)
        expect(
          shown.split(' ').some((word) => shown !== '' && (word === '' || hasDeceptiveCharacter(word))),
        ).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})
