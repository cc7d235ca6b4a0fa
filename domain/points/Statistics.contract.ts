import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { PoolMoment, PriceMoment } from '../shared/PriceMoment.ts'
import { wei } from '../shared/Wei.ts'
import { points } from './Points.ts'
import type { PointsOfDay, Referrals, Statistics } from './Statistics.ts'

export interface KnownFigures {
  /** Oldest first; the last day has the current points. */
  readonly days: ReadonlyMap<Address, readonly PointsOfDay[]>
  readonly referrals: readonly Referrals[]
  /** By collection, oldest first. */
  readonly trades: ReadonlyMap<Address, readonly PriceMoment[]>
  /** By pool, oldest first. */
  readonly swaps: ReadonlyMap<Address, readonly PoolMoment[]>
}

export function statisticsSuite(
  title: string,
  open: (past: KnownFigures) => { readonly statistics: Statistics; cut(): void },
): void {
  describe(`Statistics: ${title}`, () => {
    const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
    const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
    const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
    const day = (number: number, earned: bigint) => ({
      day: (number * 86_400_000) as EpochMillis,
      points: points(earned),
    })
    const at = (seconds: number) => (seconds * 1000) as EpochMillis
    const trades = [
      { at: at(100), price: 7n },
      { at: at(200), price: 2n ** 200n },
    ]
    const swaps = [
      { at: at(100), reserve0: 1n, reserve1: 2n },
      { at: at(200), reserve0: 3n, reserve1: 4n },
    ]
    const past = {
      days: new Map([
        [alice, [day(1, 5n), day(3, 8n)]],
        [bob, [day(2, 9n)]],
      ]),
      referrals: [
        { account: bob, mints: 2, paid: wei(7n) },
        { account: alice, mints: 1, paid: wei(9n) },
      ],
      trades: new Map([[alice, trades]]),
      swaps: new Map([[bob, swaps]]),
    }

    it('returns the accounts with the most points, and the rank of an account that has some', async () => {
      const { statistics } = open(past)
      const top = [
        { address: bob, points: 9n },
        { address: alice, points: 8n },
      ]
      expect(await statistics.top(alice)).toEqual({ top, own: { ...top[1], rank: 2 } })
      expect(await statistics.top(carol)).toEqual({ top, own: undefined })
      expect(await statistics.top(undefined)).toEqual({ top, own: undefined })
    })

    it('returns the days on which the points of an account changed, oldest first', async () => {
      const { statistics } = open(past)
      expect(await statistics.daysOf(alice)).toEqual(past.days.get(alice))
      expect(await statistics.daysOf(carol)).toEqual([])
    })

    it('returns the accounts whose links brought the most names', async () => {
      expect(await open(past).statistics.topReferrers()).toEqual(past.referrals)
    })

    it('returns the trades of a collection since a moment, oldest first', async () => {
      const { statistics } = open(past)
      expect(await statistics.ofCollection(alice, at(0))).toEqual(trades)
      expect(await statistics.ofCollection(alice, at(200))).toEqual(trades.slice(1))
      expect(await statistics.ofCollection(bob, at(0))).toEqual([])
    })

    it('returns the swaps of a pool since a moment, oldest first', async () => {
      const { statistics } = open(past)
      expect(await statistics.ofPool(bob, at(0))).toEqual(swaps)
      expect(await statistics.ofPool(bob, at(101))).toEqual(swaps.slice(1))
      expect(await statistics.ofPool(alice, at(0))).toEqual([])
    })

    it('rejects without an answer', async () => {
      const { statistics, cut } = open(past)
      cut()
      await expect(statistics.top(undefined)).rejects.toThrow()
      await expect(statistics.daysOf(alice)).rejects.toThrow()
      await expect(statistics.topReferrers()).rejects.toThrow()
      await expect(statistics.ofCollection(alice, at(0))).rejects.toThrow()
      await expect(statistics.ofPool(bob, at(0))).rejects.toThrow()
    })
  })
}
