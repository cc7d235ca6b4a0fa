import type { CollectionCard } from './collection.ts'
import type { CollectionList } from './collectionList.ts'
import type { NamedCollection, NameStanding } from './nameStanding.ts'
import type { Address } from '../shared/Address.ts'

export interface CollectionPage {
  readonly cards: readonly CollectionCard[]
  /** An opaque cursor for the next page, valid until the app is reloaded; undefined after the last page. */
  readonly next: string | undefined
  /** The length of the whole list; undefined until it is known. */
  readonly total: number | undefined
}

/** Numbers of collections. */
export interface IndexProgress {
  readonly total: number
  /** Collections whose facts (price, media, owner) are known and can be ranked. */
  readonly indexed: number
  /** Collections whose trades and holders are known up to the latest block. */
  readonly followed: number
  readonly complete: boolean
}

/** The most collections that are asked for of one account. */
export const MAX_OF_ACCOUNT = 1000

export type IndexQuestion =
  | { readonly kind: 'created by' | 'held by'; readonly account: Address }
  | { readonly kind: 'named'; readonly text: string }

/** Finds and ranks the collections of the community's directory. The API of an index service can back it as well. */
export interface CollectionIndex {
  /**
   * A page of a list, or of the given collections in their order, from the beginning or from the cursor `from`. No
   * collection is skipped or repeated if others are launched or removed between two pages. Ranked lists contain the
   * collections that `advance` has indexed. Two round trips, one for a ranked list; rejects when no endpoint answers.
   */
  page(
    list: CollectionList | readonly Address[],
    from: string | undefined,
    count: number,
  ): Promise<CollectionPage>
  /** The address of the collection with this unique id, if any. One round trip; rejects as above. */
  find(uniqueId: string): Promise<Address | undefined>
  /**
   * Whether the directory contains a collection: only then may money go to it (rules/nft: listed-only). One round trip
   * for a recent collection or a known index, otherwise up to two more. Rejects as above: then the answer is unknown.
   */
  isListed(collection: Address): Promise<boolean>
  /**
   * Indexes the next part of the directory and of its history, and stores it in this browser, so that the next load
   * continues from there. At most three round trips, one more each time an endpoint refuses a block range as too long,
   * and a few more on a long chain to find the launch block. Rejects as above and keeps the earlier index.
   */
  advance(): Promise<IndexProgress>
  /** At most `max` indexed collections, in the state in which `advance` read them. No round trip. */
  known(question: IndexQuestion, max: number): Promise<readonly CollectionCard[]>
  /** For each collection, whether it was the first with its name among those indexed so far. No round trip. */
  standings(collections: readonly NamedCollection[]): Promise<readonly NameStanding[]>
}
