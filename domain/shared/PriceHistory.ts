import type { Address } from './Address.ts'
import type { EpochMillis } from './EpochMillis.ts'

/** The price of a collection's next token after a trade. */
export interface PriceMoment {
  readonly at: EpochMillis
  /** In wei, fees included. */
  readonly price: bigint
}

/** The reserves of a pool after a swap, in the smallest units of its two tokens. */
export interface PoolMoment {
  readonly at: EpochMillis
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/**
 * Past prices, oldest first, at most 120 moments that are spread evenly over the time asked for. Each method takes one
 * round trip and rejects without an answer. Nothing is bought or sold by these figures.
 */
export interface PriceHistory {
  /** The trades of a collection since a moment. */
  ofCollection(collection: Address, since: EpochMillis): Promise<readonly PriceMoment[]>
  /** The swaps of a pool since a moment. */
  ofPool(pool: Address, since: EpochMillis): Promise<readonly PoolMoment[]>
}
