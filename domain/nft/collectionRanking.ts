import { sameAddress } from '../shared/Address.ts'
import type { CollectionCard } from './collection.ts'
import type { CollectionList } from './collectionList.ts'

/** Lists whose order no contract knows: made of what was looked at. */
export type RankedList = Exclude<CollectionList, 'new' | 'featured'>

type Stat = (card: CollectionCard) => number | bigint | undefined

/** What a list goes by, the most first; undefined for a collection that has no place in it. */
const STATS: Readonly<Record<RankedList, Stat>> = {
  music: ({ sounds }) => (sounds ? 0 : undefined),
  video: ({ moves }) => (moves ? 0 : undefined),
  'most traded': ({ trades }) => trades || undefined,
  'top-priced': ({ price }) => price,
  'most holders': ({ holders }) => holders || undefined,
}

/** The collections of a list in its order; of equals the newer first. `cards` stand as they were launched. */
export function rankCollections(
  list: RankedList,
  cards: readonly CollectionCard[],
): readonly CollectionCard[] {
  const statOf = STATS[list]
  return cards
    .flatMap((card, age) => {
      const stat = statOf(card)
      return stat === undefined ? [] : [{ card, figure: stat, age }]
    })
    .toSorted((a, b) => (a.figure === b.figure ? b.age - a.age : a.figure < b.figure ? 1 : -1))
    .map(({ card }) => card)
}

/** Characters of a text that collections are looked for with. */
const MAX_QUERY_LENGTH = 256

/**
 * The collections of that name or address, then those whose name begins like that, then those that have it anywhere; none
 * for an empty text. `cards` stand as they were launched, and so do those that are found: who takes a name that another
 * has stands behind it.
 */
export function collectionsNamed(
  text: string,
  cards: readonly CollectionCard[],
  max: number,
): readonly CollectionCard[] {
  const sought = text.trim().toLowerCase()
  if (sought === '' || sought.length > MAX_QUERY_LENGTH) return []
  const exact: CollectionCard[] = []
  const begin: CollectionCard[] = []
  const within: CollectionCard[] = []
  for (const card of cards) {
    const name = card.name.toLowerCase()
    if (name === sought || sameAddress(card.address, sought)) exact.push(card)
    else if (name.startsWith(sought)) begin.push(card)
    else if (name.includes(sought)) within.push(card)
  }
  return [...exact, ...begin, ...within].slice(0, max)
}
