import type { CollectionFacts } from './collection.ts'
import type { CollectionEvent } from './CollectionEvent.ts'
import type { Address } from '../shared/Address.ts'

export interface CollectionHistoryPart {
  /** Oldest first. */
  readonly events: readonly CollectionEvent[]
  /** The next part starts after this block. */
  readonly upTo: number
  readonly complete: boolean
  /** Whether this part has a metadata update event (EIP-4906). */
  readonly metadataChanged: boolean
}

/** Reads one collection. Its contract is untrusted: no answer decides where money goes. */
export interface CollectionReader {
  /**
   * The collection's facts; undefined without an ERC-721 or ERC-1155 contract at the address.
   * Omits fields that the contract refuses or answers with endless data. Two round trips at first, then one;
   * rejects when no endpoint answers.
   */
  read(address: Address): Promise<CollectionFacts | undefined>
  /**
   * At most `count` token ids of an account, in the contract's order; undefined if the contract cannot list them
   * (ERC-721 without enumeration). Two round trips; rejects as above.
   */
  tokensOf(collection: Address, holder: Address, count: number): Promise<readonly bigint[] | undefined>
  /** The present owner, if any. One round trip; rejects as above. */
  ownerOf(collection: Address): Promise<Address | undefined>
  /** The token's URI: untrusted; '' for a token that does not exist. One round trip; rejects as above. */
  tokenUri(collection: Address, tokenId: bigint): Promise<string>
  /**
   * The URI of the first token by either standard, or the one that this metadata contract would give it.
   * One round trip; rejects as above.
   */
  firstUri(collection: Address, metadata: Address | undefined): Promise<string>
  /**
   * Transfers from a block on, in a bounded range: continue after `upTo` until complete.
   * Block 0 means the launch, if the contract has a creation time.
   * Two round trips, and a few to find the launch on a long chain; rejects as above.
   */
  historyFrom(collection: Address, block: number): Promise<CollectionHistoryPart>
}
