import type { CollectionFacts } from './collection.ts'
import type { CollectionEvent } from './CollectionEvent.ts'
import type { Address } from '../shared/Address.ts'

export interface CollectionHistoryPart {
  /** Oldest first. */
  readonly events: readonly CollectionEvent[]
  /** The last block that is covered; the next part begins after it. */
  readonly upTo: number
  readonly complete: boolean
  /** Whether this part contains a metadata update event (EIP-4906). */
  readonly metadataChanged: boolean
}

/** Reads one collection. Its contract is untrusted: nothing it returns decides where money goes. */
export interface CollectionReader {
  /**
   * Undefined if no contract with tokens (ERC-721 or ERC-1155) is at the address. A field that the contract refuses, or
   * answers with endless data, is missing. Two round trips the first time, one afterwards; rejects when no endpoint
   * answers.
   */
  read(address: Address): Promise<CollectionFacts | undefined>
  /**
   * At most `count` token ids of an account, in the contract's order; undefined if the account holds tokens and the
   * contract cannot list them (ERC-721 without enumeration). Two round trips; rejects as above.
   */
  tokensOf(collection: Address, holder: Address, count: number): Promise<readonly bigint[] | undefined>
  /** The present owner of the contract, if any. One round trip; rejects as above. */
  ownerOf(collection: Address): Promise<Address | undefined>
  /** The token URI: untrusted text; '' for a token that does not exist. One round trip; rejects as above. */
  tokenUri(collection: Address, tokenId: bigint): Promise<string>
  /**
   * The URI of the first token by either standard. If that token does not exist, the URI that this metadata contract
   * would give it. One round trip; rejects as above.
   */
  firstUri(collection: Address, metadata: Address | undefined): Promise<string>
  /**
   * Transfers from a block on, in a bounded range of blocks: call it again after `upTo` until complete. Block 0 means
   * the launch, if the contract has a creation time. Two round trips, and a few more to find the launch on a long
   * chain; rejects as above.
   */
  historyFrom(collection: Address, block: number): Promise<CollectionHistoryPart>
}
