import type { ChainMoment, NameEvent } from './NameEvent.ts'
import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'

/** A stretch of the registry's history. */
export interface NameHistoryPart {
  /** In the order in which they happened. */
  readonly events: readonly NameEvent[]
  /** The last block that is covered; the next part begins after it. Before the block asked for: the chain ends there. */
  readonly upTo: number
  /** Whether this part reaches the chain's present. */
  readonly complete: boolean
}

/** What the events do not say of themselves. */
export interface EventDetails {
  /** Who signed the transaction: another than the holder of a minted name made a gift. */
  readonly sender: Address
  readonly at: EpochMillis
  /** Of a mint that somebody was credited for: who, and what was paid in all. */
  readonly referral?: { readonly referrer: Address; readonly paid: Wei } | undefined
}

/** Everything that ever happened to names. */
export interface NameHistory {
  /**
   * The next part from a block on (0: from the beginning), bounded in blocks, so that an endpoint answers. Ask again
   * after `upTo` until it is complete. Two round trips a part, and one more each time an endpoint wants a shorter
   * one; rejects when no endpoint answers.
   */
  eventsFrom(block: number): Promise<NameHistoryPart>
  /** Who sent transactions, and when; those the chain does not know are left out. One round trip; rejects as above. */
  circumstancesOf(moments: readonly ChainMoment[]): Promise<ReadonlyMap<TxHash, EventDetails>>
}
