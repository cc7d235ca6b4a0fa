import type { CollectionCard } from './collection.ts'
import type { CollectionList } from './collectionList.ts'
import type { NamedCollection, NameStanding } from './nameStanding.ts'
import type { Address } from '../shared/Address.ts'

/** A stretch of a list. */
export interface CollectionPage {
  readonly cards: readonly CollectionCard[]
  /** Where the next stretch begins; undefined after the last. Only to be handed back, and only in this visit. */
  readonly next: string | undefined
  /** How many the list has in all; undefined where that is not known yet. */
  readonly total: number | undefined
}

/** How far an index has come. */
export interface IndexProgress {
  /** Collections there are. */
  readonly total: number
  /** Those whose facts (price, media, owner) are known: what a ranking by them is made of. */
  readonly indexed: number
  /** Those whose trades and holders are known up to the present. */
  readonly followed: number
  /** Whether nothing is left to look at for now. */
  readonly complete: boolean
}

/** A question about the collections an index has looked at. */
export type IndexQuestion =
  | { readonly kind: 'created by' | 'held by'; readonly account: Address }
  | { readonly kind: 'named'; readonly text: string }

/** Finds and orders the collections of the community's directory. An indexer's API can answer it as well as the chain. */
export interface CollectionIndex {
  /**
   * A stretch of a list, or of these collections in their order, from its beginning or from where an earlier one ended; none is left out and none comes twice,
   * whatever is launched or removed in between. Lists that are not read directly know what `advance` has seen. Two round
   * trips from the chain, one for those; rejects when no endpoint answers.
   */
  page(
    list: CollectionList | readonly Address[],
    from: string | undefined,
    count: number,
  ): Promise<CollectionPage>
  /** Where the collection with a unique id is; undefined where no launched one has it. One round trip; rejects as above. */
  find(uniqueId: string): Promise<Address | undefined>
  /**
   * Whether the directory has a collection: only then may money go to it (rules/nft: listed-only). One round trip where
   * its place was known before and for the latest, otherwise up to two more; rejects as above, and then it is not
   * known.
   */
  isListed(collection: Address): Promise<boolean>
  /**
   * Looks at the next part of the directory and of its history, kept in this browser, so that another visit goes on
   * from there. At most three round trips, one more each time an endpoint wants a shorter stretch, and on a long chain a
   * few to find where a history begins; rejects as above, and what was known before stays.
   */
  advance(): Promise<IndexProgress>
  /** What is known of collections, as it was when `advance` looked, at most so many. No round trip. */
  known(question: IndexQuestion, max: number): Promise<readonly CollectionCard[]>
  /** Whether collections had their names first, in their order, by what is known so far. No round trip. */
  standings(collections: readonly NamedCollection[]): Promise<readonly NameStanding[]>
}
