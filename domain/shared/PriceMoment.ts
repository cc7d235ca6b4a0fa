import type { EpochMillis } from './EpochMillis.ts'

/** A collection's next price after a trade. */
export interface PriceMoment {
  readonly at: EpochMillis
  /** In wei, fees included. */
  readonly price: bigint
}

/** A pool's reserves after a swap, in the tokens' smallest units. */
export interface PoolMoment {
  readonly at: EpochMillis
  readonly reserve0: bigint
  readonly reserve1: bigint
}
