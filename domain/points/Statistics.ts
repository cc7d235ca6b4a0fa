import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { PoolMoment, PriceMoment } from '../shared/PriceMoment.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Points } from './Points.ts'
import type { Earner, Ranked } from './ranking.ts'

/** The most days that are known of an account. */
export const MAX_DAYS = 366

export interface PointsOfDay {
  /** The beginning of the day, UTC. */
  readonly day: EpochMillis
  /** At its end. */
  readonly points: Points
}

/** The results of an account's referral link. */
export interface Referrals {
  readonly account: Address
  /** Names that were minted by it. */
  readonly mints: number
  /** The fees paid for them in total. */
  readonly paid: Wei
}

/**
 * The community's figures and their past: points, referrals, prices. Each method takes one round trip and rejects without
 * an answer. Nothing is bought or sold by these figures.
 */
export interface Statistics {
  /** The accounts with the most points, at most 100, and this account's own rank if it has points. */
  top(
    account: Address | undefined,
  ): Promise<{ readonly top: readonly Earner[]; readonly own: Ranked | undefined }>
  /** The days on which an account's points changed, oldest first: at most 366. */
  daysOf(account: Address): Promise<readonly PointsOfDay[]>
  /** The accounts whose links brought the most names, at most 100, most first. */
  topReferrers(): Promise<readonly Referrals[]>
  /** The trades of a collection since a moment, oldest first: at most 120, spread evenly over that time. */
  ofCollection(collection: Address, since: EpochMillis): Promise<readonly PriceMoment[]>
  /** The swaps of a pool since a moment, as above. */
  ofPool(pool: Address, since: EpochMillis): Promise<readonly PoolMoment[]>
}
