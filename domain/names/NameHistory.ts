import type { ChainMoment, NameEvent } from './NameEvent.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'

export interface NameHistoryPage {
  /** Oldest first. */
  readonly events: readonly NameEvent[]
  /** The next page starts after this block. Lower than requested where the chain ends earlier. */
  readonly upTo: number
  /** Whether this page reaches the latest block. */
  readonly complete: boolean
}

/** Facts about an event that its log does not contain. */
export interface EventDetails {
  /** The transaction's signer. A gift if it is not the holder of the minted name. */
  readonly sender: Address
  readonly at: EpochMillis
  /** For a referred mint: the referrer and the full price paid. */
  readonly referral?: { readonly referrer: Address; readonly paid: Wei } | undefined
}

export interface HeldName {
  readonly name: DomainName
  readonly holder: Address
}

/** All events of names, read in ranges of blocks. */
export interface NameHistory {
  /** Newest first, without burned names; at most 24. Two round trips; rejects when no endpoint answers. */
  newest(count: number): Promise<readonly HeldName[]>
  /**
   * Events from a block on (0 for all), in a block range that endpoints accept:
   * continue after `upTo` until complete. Two round trips, and one more whenever an endpoint demands a shorter
   * range; rejects when no endpoint answers.
   */
  eventsFrom(block: number): Promise<NameHistoryPage>
  /** Sender, time and referral by transaction; omits those unknown to the chain. One round trip; rejects as above. */
  detailsOf(moments: readonly ChainMoment[]): Promise<ReadonlyMap<TxHash, EventDetails>>
}
