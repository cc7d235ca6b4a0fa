import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { CollectionCard } from './collection.ts'
import { collectionsNamed, rankCollections } from './collectionRanking.ts'

const card = (number: number, facts: Partial<CollectionCard> = {}): CollectionCard => ({
  address: `0x${number.toString(16).padStart(40, '0')}` as Address,
  name: `Collection ${number}`,
  preview: '',
  price: wei(1n),
  supply: 1n,
  createdAt: number,
  owner: undefined,
  sounds: false,
  moves: false,
  ...facts,
})
const numbers = (cards: readonly CollectionCard[]) => cards.map(({ address }) => Number(address))

describe('rankCollections', () => {
  const cards = [
    card(1, { price: wei(5n), sounds: true, trades: 2, holders: 1 }),
    card(2, { price: undefined, moves: true, trades: 9, holders: 0 }),
    card(3, { price: wei(5n), sounds: true, moves: true, trades: 0, holders: 3 }),
    card(4, { price: wei(70n), trades: 2 }),
  ]

  it.each([
    ['music', [3, 1]],
    ['video', [3, 2]],
    ['most traded', [2, 4, 1]],
    ['top-priced', [4, 3, 1]],
    ['most holders', [3, 1]],
  ] as const)('sorts the list "%s" as %j, with the newer of equal collections first', (list, order) => {
    expect(numbers(rankCollections(list, cards))).toEqual(order)
  })

  it('sorts in descending order with the newer of equal ones first, and neither loses nor repeats one', () => {
    const many = fc
      .array(fc.bigInt({ min: 0n, max: 9n }))
      .map((prices) => prices.map((price, index) => card(index + 1, { price: wei(price) })))
    fc.assert(
      fc.property(many, (all) => {
        const ranked = rankCollections('top-priced', all)
        expect(numbers(ranked).toSorted((a, b) => a - b)).toEqual(numbers(all))
        for (const [index, { price = wei(0n), createdAt }] of ranked.entries()) {
          const next = ranked[index + 1]
          expect(price).toBeGreaterThanOrEqual(next?.price ?? 0n)
          if (price === next?.price) expect(createdAt).toBeGreaterThan(next.createdAt)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('collectionsNamed', () => {
  const cards = [
    card(1, { name: 'Night Songs' }),
    card(2, { name: 'Songs of Home' }),
    card(3, { name: 'Songs' }),
    card(4, { name: '<b>' }),
  ]

  it('finds an equal name first, then names that start with the text, then names that contain it', () => {
    expect(numbers(collectionsNamed(' SONGS', cards, 9))).toEqual([3, 2, 1])
    expect(numbers(collectionsNamed('songs', cards, 2))).toEqual([3, 2])
    expect(numbers(collectionsNamed('song', cards, 9))).toEqual([2, 3, 1])
    expect(numbers(collectionsNamed('<B', cards, 2))).toEqual([4])
  })

  it('puts an imitation of a name after the original', () => {
    const twins = [...cards, card(5, { name: 'Songs' }), card(6, { name: 'songs' })]
    expect(numbers(collectionsNamed('songs', twins, 9))).toEqual([3, 5, 6, 2, 1])
  })

  it('finds a collection by its address, regardless of its case', () => {
    const [first] = cards
    expect(numbers(collectionsNamed(first?.address.toUpperCase() ?? '', cards, 9))).toEqual([1])
  })

  it('finds names by a text of up to 256 characters', () => {
    const long = [card(1, { name: 'x'.repeat(300) })]
    expect(collectionsNamed(` ${'x'.repeat(256)} `, long, 9)).toEqual(long)
    expect(collectionsNamed('x'.repeat(257), long, 9)).toEqual([])
  })

  it.each(['', '   ', 'nothing', 'x'.repeat(257)])('finds nothing for %j', (text) => {
    expect(collectionsNamed(text, cards, 9)).toEqual([])
  })
})
