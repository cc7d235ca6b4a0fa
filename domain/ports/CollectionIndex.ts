import type { CollectionCard } from '../nft/collection.ts'
import type { CollectionList } from '../nft/collectionList.ts'
import type { Address } from '../shared/Address.ts'

/** A stretch of a list. */
export interface CollectionPage {
  readonly cards: readonly CollectionCard[]
  /** Where the next stretch begins; undefined after the last. Only to be handed back. */
  readonly next: string | undefined
  /** How many the list has in all; undefined where that is not known yet. */
  readonly total: number | undefined
}

/** How far an index has come: 1 when it has seen all there is. */
export interface IndexProgress {
  /** From 0 to 1. */
  readonly done: number
}

/** Finds and orders the collections of the community's directory. An indexer's API can answer it as well as the chain. */
export interface CollectionIndex {
  /**
   * A stretch of a list, from its beginning or from where an earlier one ended; none is left out and none comes twice,
   * whatever is launched in between. Lists that are not read directly know what `advance` has seen. Two round trips from
   * the chain; rejects when no endpoint answers.
   */
  page(list: CollectionList, from: string | undefined, count: number): Promise<CollectionPage>
  /** Where the collection with a unique id is; undefined where no launched one has it. One round trip; rejects as above. */
  find(uniqueId: string): Promise<Address | undefined>
  /**
   * Whether the directory has a collection: only then may money go to it (product S3). One round trip where that was
   * known before, otherwise as many as the directory has parts; rejects as above, and then it is not known.
   */
  isListed(collection: Address): Promise<boolean>
  /**
   * Looks at the next part of the directory and of its history, kept in this browser, so that another visit goes on
   * from there. At most three round trips; rejects as above, and what was known before stays.
   */
  advance(): Promise<IndexProgress>
  /** What an account launched, and of what it holds tokens, as far as is known. No round trip for the first two, two for cards. */
  ofAccount(account: Address): Promise<{
    readonly created: readonly CollectionCard[]
    readonly held: readonly CollectionCard[]
  }>
}
