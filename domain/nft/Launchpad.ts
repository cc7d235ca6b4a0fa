import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** On what terms a collection can be launched. */
export interface LaunchTerms {
  readonly price: Wei
  readonly paused: boolean
  /** Of each price on the curve, for the owner and for the protocol each; 1e18 is all of it. */
  readonly fee: bigint
  /** Of the launch price, for who invited the creator; 1e18 is all of it. */
  readonly referralShare: bigint
  /** In bytes of UTF-8. */
  readonly longestName: number
}

/** A collection about to be launched, with the texts that go into the chain's JSON made safe for it already. */
export interface LaunchParams {
  readonly account: Address
  readonly referrer: Address | undefined
  /** The contract's own name. */
  readonly name: string
  /** The same for the JSON. */
  readonly metadataName: string
  readonly symbol: string
  readonly description: string
  readonly image: string
  readonly uniqueId: string
  /** 1e18 is 1. */
  readonly ratio: bigint
  readonly price: Wei
}

/** Launches collections (rules/nft: launch). */
export interface Launchpad {
  /** One round trip; rejects when no endpoint answers. */
  terms(): Promise<LaunchTerms>
  /** An id for a collection, drawn so that nobody can foresee it. Asks nobody. */
  newId(): string
  /** Whether no launched collection has this id. One round trip; rejects as above. */
  isFree(uniqueId: string): Promise<boolean>
  /**
   * Simulates a launch for exactly the price of the order, for the contract keeps what is too much; 'terms changed' where
   * it is another by now, paused, or the id is taken. Two round trips.
   */
  prepareLaunch(params: LaunchParams): Promise<Result<PreparedWrite, TxFailure>>
  /** Where a launched collection is; undefined while no block has it. One round trip; rejects as above. */
  collectionOf(uniqueId: string): Promise<Address | undefined>
}
