import { points } from '#domain/points/Points.ts'
import type { PointsOfDay, Referrals, Statistics } from '#domain/points/Statistics.ts'
import { ranking, type Earner, type Ranked } from '#domain/points/ranking.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { PoolMoment, PriceMoment } from '#domain/shared/PriceMoment.ts'

import { entryOf } from './entryOf.ts'

export class MemoryStatistics implements Statistics {
  /** By account, oldest first; the last day is still counting. */
  days: ReadonlyMap<Address, readonly PointsOfDay[]> = new Map()
  referrals: readonly Referrals[] = []
  /** By collection, oldest first. */
  trades: ReadonlyMap<Address, readonly PriceMoment[]> = new Map()
  /** By pool, oldest first. */
  swaps: ReadonlyMap<Address, readonly PoolMoment[]> = new Map()
  /** The start of each price request. */
  readonly requests: EpochMillis[] = []
  reachable = true

  async top(
    account: Address | undefined,
  ): Promise<{ readonly top: readonly Earner[]; readonly own: Ranked | undefined }> {
    this.#answer()
    const earners = [...this.days].map(([address, days]) => ({
      address,
      points: days.at(-1)?.points ?? points(0n),
    }))
    const ranked = ranking(earners)
    return {
      top: ranked.slice(0, 100).map(({ address, points: earned }) => ({ address, points: earned })),
      own: ranked.find(({ address }) => sameAddress(address, account)),
    }
  }

  async daysOf(account: Address): Promise<readonly PointsOfDay[]> {
    this.#answer()
    return entryOf(this.days, account)
  }

  async topReferrers(): Promise<readonly Referrals[]> {
    this.#answer()
    return this.referrals.toSorted((a, b) => b.mints - a.mints)
  }

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
    this.#answer()
    return moments.filter(({ at }) => at >= since)
  }

  #answer(): void {
    if (!this.reachable) throw new Error('cut off')
  }
}
