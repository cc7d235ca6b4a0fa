import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { MAX_WATCHED, readWatchlist, writeWatchlist } from './watchlist.ts'

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, 'c')}` as Address

it('The stored watchlist is read in its order, up to the maximal length', () => {
  const many = Array.from({ length: MAX_WATCHED + 5 }, (_, index) => addressOf(index))
  expect(readWatchlist(writeWatchlist(many.slice(0, 3)))).toEqual(many.slice(0, 3))
  expect(readWatchlist(writeWatchlist(many))).toEqual(many.slice(0, MAX_WATCHED))
  expect(writeWatchlist(many)).toBe(writeWatchlist(many.slice(0, MAX_WATCHED)))
  expect(readWatchlist(JSON.stringify({ v: 1, collections: many }))).toEqual(many.slice(0, MAX_WATCHED))
})

it.each([
  undefined,
  '',
  'null',
  '[]',
  '{"v":2,"collections":[]}',
  '{"v":1,"collections":{}}',
  '{"collections":["0x1"]}',
])('The stored text %j is read as an empty list', (text) => {
  expect(readWatchlist(text)).toEqual([])
})

it('Invalid addresses in the stored watchlist are left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(addressOf(7), [addressOf(7)]))),
      (collections) => {
        const read = readWatchlist(JSON.stringify({ v: 1, collections }))
        expect(read).toEqual(collections.filter((collection) => collection === addressOf(7)))
      },
    ),
    { numRuns: 300 },
  )
})
