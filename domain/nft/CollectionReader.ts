import type { CollectionFacts } from './collection.ts'
import type { CollectionEvent } from './CollectionEvent.ts'
import type { Address } from '../shared/Address.ts'

/** A stretch of a collection's history. */
export interface CollectionHistoryPart {
  /** In the order in which they happened. */
  readonly events: readonly CollectionEvent[]
  /** The last block that is covered; the next part begins after it. */
  readonly upTo: number
  readonly complete: boolean
  /** Whether the collection said in it that its metadata is another (EIP-4906). */
  readonly metadataChanged: boolean
}

/** Reads one collection: anybody's contract, of which nothing is believed that could cost money. */
export interface CollectionReader {
  /**
   * All a contract says of itself; undefined where none stands that has tokens (ERC-721 or ERC-1155). What it refuses
   * to say, or says without end, is missing. Two round trips the first time, one after; rejects when no endpoint answers.
   */
  read(address: Address): Promise<CollectionFacts | undefined>
  /**
   * Token ids an account holds, by the contract's own order, at most so many; undefined where it holds some and the
   * contract cannot list them (ERC-721 without enumeration). Two round trips; rejects as above.
   */
  tokensOf(collection: Address, holder: Address, count: number): Promise<readonly bigint[] | undefined>
  /** Who owns the contract now; undefined where nobody does, or where it does not say. One round trip; rejects as above. */
  ownerOf(collection: Address): Promise<Address | undefined>
  /** What the contract says of a token: a text, data: or an address, unchecked; '' for one that is not there. One round trip; rejects as above. */
  tokenUri(collection: Address, tokenId: bigint): Promise<string>
  /**
   * What the first token says of itself, as above, by either of the two standards; where that token is not there, what
   * this metadata contract would say of it. One round trip; rejects as above.
   */
  firstUri(collection: Address, metadata: Address | undefined): Promise<string>
  /**
   * Transfers from a block on (0: from its launch, or from the beginning where it does not say when that was), bounded in
   * blocks. Ask again after `upTo` until complete. Two round trips, and a few more to find the launch on a long chain;
   * rejects as above.
   */
  historyFrom(collection: Address, block: number): Promise<CollectionHistoryPart>
}
