import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { wei } from '../shared/Wei.ts'
import { points } from './Points.ts'
import type { PointsHistory, PointsOfDay, Referrals } from './PointsHistory.ts'

/** The days of each account, oldest first, the last one being its points now; and what the links have brought. */
export interface PastPoints {
  readonly days: ReadonlyMap<Address, readonly PointsOfDay[]>
  readonly referrals: readonly Referrals[]
}

export function pointsHistorySuite(
  title: string,
  open: (past: PastPoints) => { readonly pointsHistory: PointsHistory; cut(): void },
): void {
  describe(`PointsHistory: ${title}`, () => {
    const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
    const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
    const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
    const day = (number: number, earned: bigint) => ({
      day: (number * 86_400_000) as EpochMillis,
      points: points(earned),
    })
    const past = {
      days: new Map([
        [alice, [day(1, 5n), day(3, 8n)]],
        [bob, [day(2, 9n)]],
      ]),
      referrals: [
        { account: bob, mints: 2, paid: wei(7n) },
        { account: alice, mints: 1, paid: wei(9n) },
      ],
    }

    it('returns the accounts with the most points, and the rank of an account that has some', async () => {
      const { pointsHistory } = open(past)
      const top = [
        { address: bob, points: 9n },
        { address: alice, points: 8n },
      ]
      expect(await pointsHistory.top(alice)).toEqual({ top, own: { ...top[1], rank: 2 } })
      expect(await pointsHistory.top(carol)).toEqual({ top, own: undefined })
      expect(await pointsHistory.top(undefined)).toEqual({ top, own: undefined })
    })

    it('returns the days on which the points of an account changed, oldest first', async () => {
      const { pointsHistory } = open(past)
      expect(await pointsHistory.daysOf(alice)).toEqual(past.days.get(alice))
      expect(await pointsHistory.daysOf(carol)).toEqual([])
    })

    it('returns the accounts whose links brought the most names', async () => {
      expect(await open(past).pointsHistory.topReferrers()).toEqual(past.referrals)
    })

    it('rejects without an answer', async () => {
      const { pointsHistory, cut } = open(past)
      cut()
      await expect(pointsHistory.top(undefined)).rejects.toThrow()
      await expect(pointsHistory.daysOf(alice)).rejects.toThrow()
      await expect(pointsHistory.topReferrers()).rejects.toThrow()
    })
  })
}
