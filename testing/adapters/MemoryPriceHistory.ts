import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { PoolMoment, PriceHistory, PriceMoment } from '#domain/shared/PriceHistory.ts'

import { entryOf } from './entryOf.ts'

export class MemoryPriceHistory implements PriceHistory {
  /** By collection, oldest first. */
  trades: ReadonlyMap<Address, readonly PriceMoment[]> = new Map()
  /** By pool, oldest first. */
  swaps: ReadonlyMap<Address, readonly PoolMoment[]> = new Map()
  /** The first moment of each question. */
  readonly requests: EpochMillis[] = []
  reachable = true

  async ofCollection(collection: Address, since: EpochMillis): Promise<readonly PriceMoment[]> {
    return this.#since(entryOf(this.trades, collection), since)
  }

  async ofPool(pool: Address, since: EpochMillis): Promise<readonly PoolMoment[]> {
    return this.#since(entryOf(this.swaps, pool), since)
  }

  #since<Moment extends { readonly at: EpochMillis }>(
    moments: readonly Moment[],
    since: EpochMillis,
  ): readonly Moment[] {
    this.requests.push(since)
    if (!this.reachable) throw new Error('cut off')
    return moments.filter(({ at }) => at >= since)
  }
}
