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

describe('whether a collection had its name first', () => {
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
  const firsts = firstByName(listed)
  const judged = (collection: CollectionCard, known: number) => {
    const standing = nameStanding(collection, firsts, known)
    return standing.kind === 'later' ? standing.first.address : standing.kind
  }

  it.each<readonly [string, CollectionCard, number, string]>([
    ['the first of its name, where all before it are known', card(1, 'Sunrise', 100), 100, 'first'],
    ['unknown where one before it may not be known', card(1, 'Sunrise', 100), 99, 'unknown'],
    ['later with another alphabet', card(2, 'Sunr\u0456se', 200), 1000, addressOf(1)],
    ['later in other letter case', card(3, 'SUNRISE', 200), 1000, addressOf(1)],
    ['later with what nobody sees', card(9, 'Sun\u200brise', 900), 0, addressOf(1)],
    ['later without the space', card(4, 'Sunset', 0), 1000, addressOf(5)],
    [
      'the first, though one that does not say its age is listed before it',
      card(5, 'Sun set', 300),
      1000,
      'first',
    ],
    ['the first of the same second, as the directory has it', card(6, 'twin', 400), 1000, 'first'],
    ['the second of the same second', card(7, 'Twin', 400), 1000, addressOf(6)],
    ['unknown where nobody sees its name', card(8, '\u200b', 500), 1000, 'unknown'],
    ['later than all, where it does not say when it was made', card(10, 'sunrise', 0), 1000, addressOf(1)],
    [
      'unknown, where it does not say when it was made and has a name of its own',
      card(11, 'Moon', 0),
      1000,
      'unknown',
    ],
    ['the first, though a later one is known already', card(12, 'sunrise', 50), 1000, 'first'],
  ])('is %s', (_, collection, known, expected) => {
    expect(judged(collection, known)).toBe(expected)
  })

  it('has one first for each name, and whoever is not it comes after it', () => {
    const names = fc.constantFrom('Sunrise', 'sunrise', 'Sunr\u0456se', 'Moon', 'M00n', 'Hill')
    const launches = fc.array(fc.tuple(names, fc.integer({ min: 1, max: 5 })), { maxLength: 12 })
    fc.assert(
      fc.property(launches, (all) => {
        const cards = all.map(([name, createdAt], index) => card(index + 1, name, createdAt))
        const found = firstByName(cards)
        const standings = cards.map((each) => nameStanding(each, found, Infinity))
        expect(standings.filter(({ kind }) => kind === 'first')).toHaveLength(found.size)
        for (const [index, standing] of standings.entries())
          if (standing.kind === 'later')
            expect(standing.first.createdAt).toBeLessThanOrEqual(cards[index]?.createdAt ?? 0)
      }),
      runs,
    )
  })
})
