import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { memoryHouse } from '#container/memoryContainer.ts'

import { findPages, findPeople, SEARCH_SOURCES } from './search.ts'

const { config } = memoryHouse({ config: { showFeatures: { sendTokens: true } } })
const titles = (text: string) => findPages(text, config).map(({ title }) => title)

describe('the search', () => {
  it('finds open pages by any of their words, and none that is not enabled', () => {
    expect(titles('')).toEqual(['Home', 'Profile', 'Find user', 'Send tokens', 'About'])
    expect(titles('SEND')).toEqual(['Send tokens'])
    expect(titles('how it works')).toEqual(['About'])
    expect(titles('stake')).toEqual([])
    expect(titles('send stake')).toEqual([])
  })

  it.each([
    ['alice', '/profile/?id=alice.degen'],
    ['Alice.DEGEN', '/profile/?id=alice.degen'],
    ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', '/profile/?id=0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['a&b', '/profile/?id=a%26b.degen'],
  ])('takes %j for the person at %s', (text, to) => {
    expect(findPeople(text, config).map((result) => result.to)).toEqual([to])
  })

  it.each(['', '   ', 'a b', 'a.b', 'x'.repeat(257)])('takes %j for nobody', (text) => {
    expect(findPeople(text, config)).toEqual([])
  })

  it('never throws, and leads only into this app', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        SEARCH_SOURCES.flatMap((find) => find(text, config)).every(
          ({ to }) => new URL(to, 'https://hearth.example').origin === 'https://hearth.example',
        ),
      ),
      { numRuns: 1000, seed: 742 },
    )
  })
})
