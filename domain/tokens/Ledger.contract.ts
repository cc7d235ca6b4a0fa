import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { Ledger } from './Ledger.ts'

/** A ledger whose balances the suite can set. */
export interface LedgerFixture {
  readonly ledger: Ledger
  /** Never answers. */
  readonly unanswered: Ledger
  readonly alice: Address
  readonly bob: Address
  /** Neither account holds any at first. */
  readonly token: Address
  readonly nothing: Address
  /** In wei. */
  fund(account: Address, amount: bigint): Promise<void>
  give(account: Address, amount: bigint): Promise<void>
  /** Whether the contract counts payments for names. */
  readonly countsNames: boolean
  /** In 18 decimals: whole millions of the smallest unit. */
  award(account: Address, amount: bigint): Promise<void>
}

export function ledgerSuite(title: string, open: () => Promise<LedgerFixture>): void {
  describe(`Ledger: ${title}`, () => {
    const some = 1337n * 10n ** 18n + 1n
    const earned = 1234n * 10n ** 18n + 5_000_000n

    it('reads the native balance to the last wei', async () => {
      const { ledger, alice, fund } = await open()
      await fund(alice, some)
      expect(await ledger.nativeBalanceOf(alice)).toBe(some)
    })

    it('reads zero for an account without tokens', async () => {
      const { ledger, token, bob } = await open()
      expect(await ledger.tokenBalanceOf(token, bob)).toBe(0n)
    })

    it('reads the token balance of an account to the last unit, and of no other account', async () => {
      const { ledger, token, alice, bob, give } = await open()
      await give(alice, some)
      const balances = [await ledger.tokenBalanceOf(token, alice), await ledger.tokenBalanceOf(token, bob)]
      expect(balances).toEqual([some, 0n])
    })

    it('reads tokens that were received since the last read', async () => {
      const { ledger, token, alice, give } = await open()
      await give(alice, some)
      await ledger.tokenBalanceOf(token, alice)
      await give(alice, 1n)
      expect(await ledger.tokenBalanceOf(token, alice)).toBe(some + 1n)
    })

    it('rejects for an address that is no token, and never returns zero', async () => {
      const { ledger, nothing, alice } = await open()
      await expect(ledger.tokenBalanceOf(nothing, alice)).rejects.toThrow()
    })

    it('reads zero for an account that has earned nothing', async () => {
      const { ledger, bob } = await open()
      expect(await ledger.pointsOf(bob)).toBe(0n)
    })

    it('reads the points of an account to the last digit, and none for another', async () => {
      const { ledger, alice, bob, award } = await open()
      await award(alice, earned)
      expect([await ledger.pointsOf(alice), await ledger.pointsOf(bob)]).toEqual([earned, 0n])
    })

    it('reads points earned since the last read', async () => {
      const { ledger, alice, award } = await open()
      await award(alice, earned)
      await ledger.pointsOf(alice)
      await award(alice, 1_000_000n)
      expect(await ledger.pointsOf(alice)).toBe(earned + 1_000_000n)
    })

    it('reads the points of many accounts in the requested order', async () => {
      const { ledger, alice, bob, award } = await open()
      await award(alice, earned)
      expect(await ledger.pointsOfAll([bob, alice, bob])).toEqual([0n, earned, 0n])
      expect(await ledger.pointsOfAll([])).toEqual([])
    })

    it('reads whether payments for names count', async () => {
      const { ledger, countsNames } = await open()
      expect(await ledger.countsNames()).toBe(countsNames)
    })

    it('rejects when no endpoint answers, and never returns zero', async () => {
      const { unanswered, token, alice, bob } = await open()
      await expect(unanswered.nativeBalanceOf(alice)).rejects.toThrow()
      await expect(unanswered.tokenBalanceOf(token, alice)).rejects.toThrow()
      await expect(unanswered.pointsOf(alice)).rejects.toThrow()
      await expect(unanswered.pointsOfAll([alice, bob])).rejects.toThrow()
      await expect(unanswered.countsNames()).rejects.toThrow()
    })
  })
}
