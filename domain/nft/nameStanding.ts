import { skeletonOf } from '../names/skeleton.ts'
import { sameAddress } from '../shared/Address.ts'
import type { CollectionCard } from './collection.ts'

export type NamedCollection = Pick<CollectionCard, 'address' | 'name' | 'createdAt'>

/** Whether a collection was the first with its name or with a similar-looking name. */
export type NameStanding =
  | { readonly kind: 'first' }
  /** The collection `first` had the name before. */
  | { readonly kind: 'later'; readonly first: CollectionCard }
  /** Not all earlier collections are known, or the name has no visible character. */
  | { readonly kind: 'unknown' }

/** The first collection by the skeleton of its name; of two with the same time, the earlier in the list. */
export function firstByName(cards: readonly CollectionCard[]): ReadonlyMap<string, CollectionCard> {
  const first = new Map<string, CollectionCard>()
  for (const card of cards) {
    const skeleton = skeletonOf(card.name)
    const other = first.get(skeleton)
    if (skeleton !== '' && (!other || launchTime(card) < launchTime(other))) first.set(skeleton, card)
  }
  return first
}

/**
 * Compares a name with `firsts`. `known`, in seconds since 1970, is the time up to which `firsts` covers every launch:
 * only up to then a collection can be called the first. Of two launches at the same time, the one that is not in
 * `firsts` is the later.
 */
export function nameStanding(
  collection: NamedCollection,
  firsts: ReadonlyMap<string, CollectionCard>,
  known: number,
): NameStanding {
  const skeleton = skeletonOf(collection.name)
  const first = firsts.get(skeleton)
  if (first && !sameAddress(first.address, collection.address) && launchTime(first) <= launchTime(collection))
    return { kind: 'later', first }
  return skeleton !== '' && launchTime(collection) <= known ? { kind: 'first' } : { kind: 'unknown' }
}

/** A collection without a launch time comes after all others. */
const launchTime = ({ createdAt }: Pick<CollectionCard, 'createdAt'>): number =>
  createdAt === 0 ? Infinity : createdAt
