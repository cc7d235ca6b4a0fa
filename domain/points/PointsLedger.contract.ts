import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { PointsLedger } from './PointsLedger.ts'

/** A ledger in which the suite may give points to others. */
export interface PointsLedgerWorld {
  readonly ledger: PointsLedger
  /** One whose questions nothing answers. */
  readonly unanswered: PointsLedger
  readonly alice: Address
  readonly bob: Address
  /** Whether its contract has a source of points for names. */
  readonly countsNames: boolean
  /** Adds points, in 18 decimals: whole millions of the smallest unit. */
  award(account: Address, amount: bigint): Promise<void>
}

/** What every PointsLedger does. */
export function pointsLedgerSuite(title: string, open: () => Promise<PointsLedgerWorld>): void {
  describe(`PointsLedger: ${title}`, () => {
    const some = 1234n * 10n ** 18n + 5_000_000n

    it('has no points for an account that has earned nothing', async () => {
      const { ledger, bob } = await open()
      expect(await ledger.pointsOf(bob)).toBe(0n)
    })

    it('tells the points of an account to the last digit, and nobody else has them', async () => {
      const { ledger, alice, bob, award } = await open()
      await award(alice, some)
      expect([await ledger.pointsOf(alice), await ledger.pointsOf(bob)]).toEqual([some, 0n])
    })

    it('tells what was earned since the last look', async () => {
      const { ledger, alice, award } = await open()
      await award(alice, some)
      await ledger.pointsOf(alice)
      await award(alice, 1_000_000n)
      expect(await ledger.pointsOf(alice)).toBe(some + 1_000_000n)
    })

    it('tells the points of many accounts in the order they were asked for', async () => {
      const { ledger, alice, bob, award } = await open()
      await award(alice, some)
      expect(await ledger.pointsOfAll([bob, alice, bob])).toEqual([0n, some, 0n])
      expect(await ledger.pointsOfAll([])).toEqual([])
    })

    it('tells whether what is paid for names counts', async () => {
      const { ledger, countsNames } = await open()
      expect(await ledger.countsNames()).toBe(countsNames)
    })

    it('rejects when nothing answers, and never says zero', async () => {
      const { unanswered, alice, bob } = await open()
      await expect(unanswered.pointsOf(alice)).rejects.toThrow()
      await expect(unanswered.pointsOfAll([alice, bob])).rejects.toThrow()
      await expect(unanswered.countsNames()).rejects.toThrow()
    })
  })
}
