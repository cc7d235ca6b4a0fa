import type { CollectionCard } from './collection.ts'
import type { CollectionList } from './collectionList.ts'
import type { NamedCollection, NameStanding } from './nameStanding.ts'
import type { Address } from '../shared/Address.ts'

export interface CollectionPage {
  readonly cards: readonly CollectionCard[]
  /** Opaque, valid until the app is reloaded; undefined after the last page. */
  readonly next: string | undefined
  /** The length of the whole list; undefined while unknown. */
  readonly total: number | undefined
}

/** Numbers of collections. */
export interface IndexProgress {
  readonly total: number
  /** Their facts (price, media, owner) are known, so they can be ranked. */
  readonly indexed: number
  /** Their trades and holders are known up to the latest block. */
  readonly followed: number
  readonly complete: boolean
}

/** Collections requested per account. */
export const MAX_OF_ACCOUNT = 1000

export type IndexQuestion =
  | { readonly kind: 'created by' | 'held by'; readonly account: Address }
  | { readonly kind: 'named'; readonly text: string }

/** Finds and ranks the collections in the community's directory. An index service may implement it too. */
export interface CollectionIndex {
  /**
   * A page of a list, or of the given collections in their order, from the start or the cursor `from`.
   * Launches and removals between two pages neither skip nor repeat a collection. Ranked lists contain what
   * `advance` has indexed. Two round trips, one for a ranked list; rejects when no endpoint answers.
   */
  page(
    list: CollectionList | readonly Address[],
    from: string | undefined,
    count: number,
  ): Promise<CollectionPage>
  /** The collection with this id, if any. One round trip; rejects as above. */
  find(uniqueId: string): Promise<Address | undefined>
  /**
   * Whether the directory has the collection, without which no money may go to it (rules/nft: listed-only). One
   * round trip for a recent collection or a known index, otherwise up to two more. Rejects as above if unknown.
   */
  isListed(collection: Address): Promise<boolean>
  /**
   * Indexes the next part of the directory and its history, and stores it, so that the next load continues there.
   * At most three round trips, one more whenever an endpoint demands a shorter range,
   * and a few on a long chain to find the launch block. Rejects as above and keeps the earlier index.
   */
  advance(): Promise<IndexProgress>
  /** At most `max` indexed collections, as last read by `advance`. No round trip. */
  known(question: IndexQuestion, max: number): Promise<readonly CollectionCard[]>
  /** Whether each collection was the first of its name among those indexed. No round trip. */
  standings(collections: readonly NamedCollection[]): Promise<readonly NameStanding[]>
}
