import { points } from '#domain/points/Points.ts'
import type { PointsHistory, PointsOfDay, Referrals } from '#domain/points/PointsHistory.ts'
import { ranking, type Earner, type Ranked } from '#domain/points/ranking.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { entryOf } from './entryOf.ts'

export class MemoryPointsHistory implements PointsHistory {
  /** By account, oldest first; the last day has its points now. */
  days: ReadonlyMap<Address, readonly PointsOfDay[]> = new Map()
  referrals: readonly Referrals[] = []
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

  #answer(): void {
    if (!this.reachable) throw new Error('cut off')
  }
}
