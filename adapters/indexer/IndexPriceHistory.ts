import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { PoolMoment, PriceHistory, PriceMoment } from '#domain/shared/PriceHistory.ts'

import { collectionPricesAnswer, poolPricesAnswer } from './answers.ts'
import type { IndexClient } from './IndexClient.ts'
import { fromSeconds, toSeconds } from './seconds.ts'

export class IndexPriceHistory implements PriceHistory {
  readonly #index: IndexClient

  constructor(index: IndexClient) {
    this.#index = index
  }

  async ofCollection(collection: Address, since: EpochMillis): Promise<readonly PriceMoment[]> {
    const parameters = { collection, since: toSeconds(since) }
    const { moments } = await this.#index.request('collections/prices', parameters, collectionPricesAnswer)
    return moments.map(({ time, price }) => ({ at: fromSeconds(time), price }))
  }

  async ofPool(pool: Address, since: EpochMillis): Promise<readonly PoolMoment[]> {
    const parameters = { pool, since: toSeconds(since) }
    const { moments } = await this.#index.request('pools/prices', parameters, poolPricesAnswer)
    return moments.map(({ time, reserve0, reserve1 }) => ({ at: fromSeconds(time), reserve0, reserve1 }))
  }
}
