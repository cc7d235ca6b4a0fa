import { skeletonOf } from '../names/skeleton.ts'
import { sameAddress } from '../shared/Address.ts'
import type { CollectionCard } from './collection.ts'

export type NamedCollection = Pick<CollectionCard, 'address' | 'name' | 'createdAt'>

/** Whether a collection was the first with its name or a similar-looking one. */
export type NameStanding =
  | { readonly kind: 'first' }
  /** `first` had the name before. */
  | { readonly kind: 'later'; readonly first: CollectionCard }
  /** Some earlier collections are unknown, or the name has no visible character. */
  | { readonly kind: 'unknown' }

/** By skeleton; of equal times the earlier in the list. */
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
 * `firsts` covers every launch up to `known`, in seconds since 1970: only until then can a collection be called
 * the first. Of two launches at the same time, the one missing from `firsts` is the later.
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

/** Collections without a launch time come last. */
const launchTime = ({ createdAt }: Pick<CollectionCard, 'createdAt'>): number =>
  createdAt === 0 ? Infinity : createdAt
