import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { PointsLedger } from './PointsLedger.ts'

/** A ledger; the suite can award points to any account. */
export interface PointsLedgerFixture {
  readonly ledger: PointsLedger
  /** A ledger without a reachable endpoint. */
  readonly unanswered: PointsLedger
  readonly alice: Address
  readonly bob: Address
  /** Whether the contract counts payments for names. */
  readonly countsNames: boolean
  /** Adds points, in 18 decimals: whole millions of the smallest unit. */
  award(account: Address, amount: bigint): Promise<void>
}

export function pointsLedgerSuite(title: string, open: () => Promise<PointsLedgerFixture>): void {
  describe(`PointsLedger: ${title}`, () => {
    const amount = 1234n * 10n ** 18n + 5_000_000n

    it('reads zero for an account that has earned nothing', async () => {
      const { ledger, bob } = await open()
      expect(await ledger.pointsOf(bob)).toBe(0n)
    })

    it('reads the points of an account to the last digit, and none for another', async () => {
      const { ledger, alice, bob, award } = await open()
      await award(alice, amount)
      expect([await ledger.pointsOf(alice), await ledger.pointsOf(bob)]).toEqual([amount, 0n])
    })

    it('reads points earned since the last read', async () => {
      const { ledger, alice, award } = await open()
      await award(alice, amount)
      await ledger.pointsOf(alice)
      await award(alice, 1_000_000n)
      expect(await ledger.pointsOf(alice)).toBe(amount + 1_000_000n)
    })

    it('reads the points of many accounts in the requested order', async () => {
      const { ledger, alice, bob, award } = await open()
      await award(alice, amount)
      expect(await ledger.pointsOfAll([bob, alice, bob])).toEqual([0n, amount, 0n])
      expect(await ledger.pointsOfAll([])).toEqual([])
    })

    it('reads whether payments for names count', async () => {
      const { ledger, countsNames } = await open()
      expect(await ledger.countsNames()).toBe(countsNames)
    })

    it('rejects when no endpoint answers, and never reads zero', async () => {
      const { unanswered, alice, bob } = await open()
      await expect(unanswered.pointsOf(alice)).rejects.toThrow()
      await expect(unanswered.pointsOfAll([alice, bob])).rejects.toThrow()
      await expect(unanswered.countsNames()).rejects.toThrow()
    })
  })
}
