import { sameAddress } from '../shared/Address.ts'
import type { CollectionCard } from './collection.ts'
import type { CollectionList } from './collectionList.ts'

/** Lists whose order comes from the index and not from a contract. */
export type RankedList = Exclude<CollectionList, 'new' | 'featured'>

type Stat = (card: CollectionCard) => number | bigint | undefined

/** Sorts a list, highest first; undefined keeps a collection out. */
const STATS: Readonly<Record<RankedList, Stat>> = {
  music: ({ sounds }) => (sounds ? 0 : undefined),
  video: ({ moves }) => (moves ? 0 : undefined),
  'most traded': ({ trades }) => trades || undefined,
  'top-priced': ({ price }) => price,
  'most holders': ({ holders }) => holders || undefined,
}

/**
 * Of equals the newer first. `cards` are in launch order. Leaves out those without audio (music),
 * without video (video), of unknown price, without trades or without holders.
 */
export function rankCollections(
  list: RankedList,
  cards: readonly CollectionCard[],
): readonly CollectionCard[] {
  const statOf = STATS[list]
  return cards
    .toReversed()
    .flatMap((card) => {
      const stat = statOf(card)
      return stat === undefined ? [] : [{ card, stat }]
    })
    .toSorted((a, b) => Number(a.stat < b.stat) - Number(a.stat > b.stat))
    .map(({ card }) => card)
}

const MAX_QUERY_LENGTH = 256

/**
 * Exact matches of name or address, then names that start with the text, then those that contain it,
 * in any case; none for an empty text or more than 256 characters. Each group keeps the launch order of `cards`,
 * so that imitations come later.
 */
export function collectionsNamed(
  text: string,
  cards: readonly CollectionCard[],
  max: number,
): readonly CollectionCard[] {
  const query = text.trim().toLowerCase()
  if (query === '' || query.length > MAX_QUERY_LENGTH) return []
  const equal: CollectionCard[] = []
  const starting: CollectionCard[] = []
  const containing: CollectionCard[] = []
  for (const card of cards) {
    const name = card.name.toLowerCase()
    if (name === query || sameAddress(card.address, query)) equal.push(card)
    else if (name.startsWith(query)) starting.push(card)
    else if (name.includes(query)) containing.push(card)
  }
  return [...equal, ...starting, ...containing].slice(0, max)
}
