import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { PoolMoment, PriceMoment } from '../shared/PriceMoment.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Points } from './Points.ts'
import type { Earner, Ranked } from './ranking.ts'

export const MAX_DAYS = 366

export interface PointsOfDay {
  /** Start of the day, UTC. */
  readonly day: EpochMillis
  readonly points: Points
}

/** The effect of an account's referral link. */
export interface Referrals {
  readonly account: Address
  readonly mints: number
  readonly paid: Wei
}

/**
 * The community's points, referrals and prices, present and past, for display only.
 * Each method takes one round trip and rejects without an answer.
 */
export interface Statistics {
  /** At most 100 accounts with the most points, and the rank of `account` if it has points. */
  top(
    account: Address | undefined,
  ): Promise<{ readonly top: readonly Earner[]; readonly own: Ranked | undefined }>
  /** Days on which an account's points changed, oldest first; at most 366. */
  daysOf(account: Address): Promise<readonly PointsOfDay[]>
  /** At most 100 accounts, by names minted through their links. */
  topReferrers(): Promise<readonly Referrals[]>
  /** Trades since a moment, oldest first; at most 120, spread evenly over that time. */
  ofCollection(collection: Address, since: EpochMillis): Promise<readonly PriceMoment[]>
  ofPool(pool: Address, since: EpochMillis): Promise<readonly PoolMoment[]>
}
