import type { ChainMoment, NameEvent } from './NameEvent.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'

/** One page of the registry's history. */
export interface NameHistoryPage {
  /** Oldest first. */
  readonly events: readonly NameEvent[]
  /** The last block covered; the next page begins after it. Lower than the requested block where the chain ends before it. */
  readonly upTo: number
  /** Whether this page reaches the latest block. */
  readonly complete: boolean
}

/** Facts about an event that its log does not contain. */
export interface EventDetails {
  /** The signer of the transaction. A sender other than the holder of a minted name made a gift. */
  readonly sender: Address
  readonly at: EpochMillis
  /** For a mint with a referrer: the referrer and the full price paid. */
  readonly referral?: { readonly referrer: Address; readonly paid: Wei } | undefined
}

/** A name and its holder. */
export interface HeldName {
  readonly name: DomainName
  readonly holder: Address
}

/** All events of names, read in ranges of blocks. */
export interface NameHistory {
  /**
   * The names minted last, newest first, without those that were burned: at most `count`, which is 24 at most. Two round
   * trips, whatever the length of the history; rejects when no endpoint answers.
   */
  newest(count: number): Promise<readonly HeldName[]>
  /**
   * The page of events that begins at a block (0 for all), limited in blocks so that endpoints accept the request.
   * Continue after `upTo` until the page is complete. Two round trips a page, and one more each time an endpoint
   * demands a shorter range; rejects when no endpoint answers.
   */
  eventsFrom(block: number): Promise<NameHistoryPage>
  /** Sender and time by transaction; transactions unknown to the chain are omitted. One round trip; rejects as above. */
  detailsOf(moments: readonly ChainMoment[]): Promise<ReadonlyMap<TxHash, EventDetails>>
}
