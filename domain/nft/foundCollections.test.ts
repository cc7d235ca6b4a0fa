import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { CollectionCard } from './collection.ts'
import { foundCollections } from './foundCollections.ts'
import { firstByName, nameStanding } from './nameStanding.ts'
import * as texts from './texts.ts'

const cards = ['Sunrise', 'Sunriѕe', 'Sunrise ', 'SUNRISE', 'Sun\u200Brise', 'Sunset'].map(
  (name, index) =>
    ({
      address: `0x${String(index + 1).padStart(40, '0')}` as Address,
      name,
      createdAt: index + 1,
    }) as CollectionCard,
)
const standings = cards.map((card) => nameStanding(card, firstByName(cards), Infinity))
const shown = (found: readonly number[], max: number) =>
  foundCollections(
    found.flatMap((index) => cards[index] ?? []),
    found.flatMap((index) => standings[index] ?? []),
    max,
  ).map(({ name, warning }) => [name, warning])

it('Each imitation is marked and below every other collection, however many there are', () => {
  expect(shown([4, 3, 2, 1, 5, 0], 3)).toEqual([
    ['Sunset', undefined],
    ['Sunrise', undefined],
    ['Sun\u200Brise', texts.laterName],
  ])
})

it('The collection that had the name first is found by the letters of its imitation', () => {
  expect(shown([1], 6)).toEqual([
    ['Sunrise', undefined],
    ['Sunriѕe', texts.laterName],
  ])
})

it('Without a comparison each is shown as it was found, with what its name itself gives away', () => {
  const [first, imitation] = cards
  if (!first || !imitation) throw new Error('There is no card.')
  expect(foundCollections([imitation, first], [], 6).map(({ warning }) => warning)).toEqual([
    texts.lookalikeName,
    undefined,
  ])
})
