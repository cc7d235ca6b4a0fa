import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { CollectionCard } from './collection.ts'
import { firstByName, nameStanding } from './nameStanding.ts'

const runs = { numRuns: 1000 }

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, 'c')}` as Address
const card = (number: number, name: string, createdAt: number): CollectionCard => ({
  address: addressOf(number),
  name,
  createdAt,
  preview: '',
  price: undefined,
  supply: undefined,
  owner: undefined,
  sounds: false,
  moves: false,
})

describe('The standing of a collection', () => {
  const listed = [
    card(1, 'Sunrise', 100),
    card(2, 'Sunr\u0456se', 200),
    card(3, 'SUNRISE', 200),
    card(4, 'Sunset', 0),
    card(5, 'Sun set', 300),
    card(6, 'twin', 400),
    card(7, 'Twin', 400),
    card(8, '\u200b', 500),
  ]
  const standingOf = (collection: CollectionCard, known: number) => {
    const standing = nameStanding(collection, firstByName(listed), known)
    return standing.kind === 'later' ? standing.first.address : standing.kind
  }

  it.each<readonly [string, CollectionCard, number, string]>([
    ['first with its name, if all earlier collections are known', card(1, 'Sunrise', 100), 100, 'first'],
    ['unknown, if an earlier collection may be missing', card(1, 'Sunrise', 100), 99, 'unknown'],
    ['later with letters of another alphabet', card(2, 'Sunr\u0456se', 200), 1000, addressOf(1)],
    ['later in other letter case', card(3, 'SUNRISE', 200), 1000, addressOf(1)],
    ['later with an invisible character', card(9, 'Sun\u200brise', 900), 0, addressOf(1)],
    ['later without the space', card(4, 'Sunset', 0), 1000, addressOf(5)],
    [
      'first, even if a collection without a launch time is listed before it',
      card(5, 'Sun set', 300),
      1000,
      'first',
    ],
    ['first for the earlier in the directory of two with the same time', card(6, 'twin', 400), 1000, 'first'],
    ['later for the second of two with the same time', card(7, 'Twin', 400), 1000, addressOf(6)],
    ['unknown for an invisible name', card(8, '\u200b', 500), 1000, 'unknown'],
    ['unknown for another invisible name', card(13, '\u200b', 600), 1000, 'unknown'],
    ['later than all others without a launch time', card(10, 'sunrise', 0), 1000, addressOf(1)],
    ['unknown for a unique name without a launch time', card(11, 'Moon', 0), 1000, 'unknown'],
    ['first, even if a later collection is already known', card(12, 'sunrise', 50), 1000, 'first'],
  ])('is %s', (_, collection, known, expected) => {
    expect(standingOf(collection, known)).toBe(expected)
  })

  it('is first for a single collection of each name, and later for those launched after it', () => {
    const names = fc.constantFrom('Sunrise', 'sunrise', 'Sunr\u0456se', 'Moon', 'M00n', 'Hill')
    const launches = fc.array(fc.tuple(names, fc.integer({ min: 1, max: 5 })), { maxLength: 12 })
    fc.assert(
      fc.property(launches, (all) => {
        const cards = all.map(([name, createdAt], index) => card(index + 1, name, createdAt))
        const found = firstByName(cards)
        const standings = cards.map((collection) => nameStanding(collection, found, Infinity))
        expect(standings.filter(({ kind }) => kind === 'first')).toHaveLength(found.size)
        for (const [index, standing] of standings.entries())
          if (standing.kind === 'later')
            expect(standing.first.createdAt).toBeLessThanOrEqual(cards[index]?.createdAt ?? 0)
      }),
      runs,
    )
  })
})
