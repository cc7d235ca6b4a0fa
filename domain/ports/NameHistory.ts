import type { NameEvent } from '../names/NameEvent.ts'

/** A stretch of the registry's history. */
export interface NameHistoryPart {
  /** In the order in which they happened. */
  readonly events: readonly NameEvent[]
  /** The last block that is covered; the next part begins after it. */
  readonly upTo: number
  /** Whether this part reaches the chain's present. */
  readonly complete: boolean
}

/** Everything that ever happened to names. */
export interface NameHistory {
  /**
   * The next part from a block on (0: from the beginning), bounded in blocks, so that an endpoint answers. Ask again
   * after `upTo` until it is complete. At most two round trips a part; rejects when no endpoint answers.
   */
  eventsFrom(block: number): Promise<NameHistoryPart>
}
