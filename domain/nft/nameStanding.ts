import { skeletonOf } from '../names/skeleton.ts'
import { sameAddress } from '../shared/Address.ts'
import type { CollectionCard } from './collection.ts'

/** What of a collection its name is judged by. */
export type NamedCollection = Pick<CollectionCard, 'address' | 'name' | 'createdAt'>

/** Whether a collection had its name first, or one that reads like it. */
export type NameStanding =
  | { readonly kind: 'first' }
  /** Another had it before. */
  | { readonly kind: 'later'; readonly first: CollectionCard }
  /** Not all that were launched before it are known, or nobody sees its name. */
  | { readonly kind: 'unknown' }

/** Each name, as a hasty reader remembers it, with the collection that had it first; of the same second the earlier in the list. */
export function firstByName(cards: readonly CollectionCard[]): ReadonlyMap<string, CollectionCard> {
  const first = new Map<string, CollectionCard>()
  for (const card of cards) {
    const skeleton = skeletonOf(card.name)
    const other = first.get(skeleton)
    if (skeleton !== '' && (!other || madeAt(card) < madeAt(other))) first.set(skeleton, card)
  }
  return first
}

/**
 * Judges a name among the first ones. Of the collections that were launched up to `known`, in seconds since 1970, all
 * are among them: only then nobody can have been before.
 */
export function nameStanding(
  collection: NamedCollection,
  firsts: ReadonlyMap<string, CollectionCard>,
  known: number,
): NameStanding {
  const skeleton = skeletonOf(collection.name)
  const first = firsts.get(skeleton)
  if (first && !sameAddress(first.address, collection.address) && madeAt(first) <= madeAt(collection))
    return { kind: 'later', first }
  return skeleton !== '' && madeAt(collection) <= known ? { kind: 'first' } : { kind: 'unknown' }
}

/** One that does not say when it was made comes after all others. */
const madeAt = ({ createdAt }: Pick<CollectionCard, 'createdAt'>): number =>
  createdAt === 0 ? Infinity : createdAt
