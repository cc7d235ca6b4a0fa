import type { Collection } from '../nft/collection.ts'
import type { CollectionEvent } from '../nft/CollectionEvent.ts'
import type { Address } from '../shared/Address.ts'

/** A stretch of a collection's history. */
export interface CollectionHistoryPart {
  /** In the order in which they happened. */
  readonly events: readonly CollectionEvent[]
  /** The last block that is covered; the next part begins after it. */
  readonly upTo: number
  readonly complete: boolean
}

/** Reads one collection. */
export interface CollectionReader {
  /**
   * All its page shows. `isListed`: whether the directory has it, for what it says of its price is believed only then.
   * Two round trips the first time, one after; rejects when no endpoint answers.
   */
  read(address: Address, isListed: boolean): Promise<Collection>
  /** Token ids an account holds, by the contract's own order, at most so many. Two round trips; rejects as above. */
  tokensOf(collection: Address, holder: Address, count: number): Promise<readonly bigint[]>
  /** What the contract says of a token: a text, data: or an address, unchecked; '' for one that is not there. One round trip. */
  tokenUri(collection: Address, tokenId: bigint): Promise<string>
  /** Transfers from a block on (0: from the beginning), bounded in blocks. Ask again after `upTo` until complete. Two round trips. */
  historyFrom(collection: Address, block: number): Promise<CollectionHistoryPart>
}
