import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'

export interface LaunchTerms {
  readonly price: Wei
  readonly paused: boolean
  /** The owner's and the protocol's share of each curve price; 1e18 is 100%. */
  readonly fee: bigint
  /** The referrer's share of the launch price; 1e18 is 100%. */
  readonly referralShare: bigint
  /** In bytes of UTF-8. */
  readonly longestName: number
}

/** A collection to launch. Texts that the contract puts into JSON are already escaped. */
export interface LaunchParams {
  readonly account: Address
  readonly referrer: Address | undefined
  /** The contract's name, unescaped. */
  readonly name: string
  /** The same, escaped for JSON. */
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
  /** Price, pause, fees and limits. One round trip; rejects when no endpoint answers. */
  terms(): Promise<LaunchTerms>
  /** Whether the id is unused. One round trip; rejects as above. */
  isFree(uniqueId: string): Promise<boolean>
  /**
   * Simulates a launch for exactly `params.price`, because the contract keeps any excess.
   * Fails with 'terms changed' if the price has changed, launches are paused, or the id is taken.
   * Two round trips (rules/nft: launch).
   */
  prepareLaunch(
    params: LaunchParams,
  ): Promise<Result<SimulatedWrite<Pick<LaunchTerms, 'referralShare'>>, TxFailure>>
  /** The launched collection; undefined until a block contains the launch. One round trip; rejects as above. */
  collectionOf(uniqueId: string): Promise<Address | undefined>
}
