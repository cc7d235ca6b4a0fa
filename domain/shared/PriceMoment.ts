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
