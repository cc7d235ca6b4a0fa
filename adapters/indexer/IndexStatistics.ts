import { points } from '#domain/points/Points.ts'
import type { PointsOfDay, Referrals, Statistics } from '#domain/points/Statistics.ts'
import type { Earner, Ranked } from '#domain/points/ranking.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { PoolMoment, PriceMoment } from '#domain/shared/PriceMoment.ts'
import { wei } from '#domain/shared/Wei.ts'

import {
  collectionPricesAnswer,
  pointsAnswer,
  poolPricesAnswer,
  rankingAnswer,
  referrersAnswer,
} from './answers.ts'
import type { IndexClient } from './IndexClient.ts'
import { fromSeconds, toSeconds } from './seconds.ts'

const SECONDS_PER_DAY = 86_400

export class IndexStatistics implements Statistics {
  readonly #index: IndexClient

  constructor(index: IndexClient) {
    this.#index = index
  }

  async top(
    account: Address | undefined,
  ): Promise<{ readonly top: readonly Earner[]; readonly own: Ranked | undefined }> {
    const { top, own } = await this.#index.request('points/ranking', { account }, rankingAnswer)
    return {
      top: top.map((row) => ({ address: row.account, points: points(row.points) })),
      own: own ? { address: own.account, points: points(own.points), rank: own.rank } : undefined,
    }
  }

  async daysOf(account: Address): Promise<readonly PointsOfDay[]> {
    const { days } = await this.#index.request('points/days', { account }, pointsAnswer)
    return days.map((row) => ({ day: fromSeconds(row.day * SECONDS_PER_DAY), points: points(row.points) }))
  }

  async topReferrers(): Promise<readonly Referrals[]> {
    const { referrers } = await this.#index.request('referrers/top', {}, referrersAnswer)
    return referrers.map(({ account, mints, paid }) => ({ account, mints, paid: wei(paid) }))
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
