import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { TokenLedger } from './TokenLedger.ts'

/** A ledger in which the suite may give coins and tokens to others. */
export interface TokenLedgerWorld {
  readonly ledger: TokenLedger
  /** One whose questions nothing answers. */
  readonly unanswered: TokenLedger
  readonly alice: Address
  readonly bob: Address
  /** A token neither of them holds at first. */
  readonly token: Address
  /** An address at which no token stands. */
  readonly nothing: Address
  /** Makes this all the native coins of an account, in wei. */
  fund(account: Address, amount: bigint): Promise<void>
  /** Adds tokens, in their smallest unit. */
  give(account: Address, amount: bigint): Promise<void>
}

/** What every TokenLedger does. */
export function tokenLedgerSuite(title: string, open: () => Promise<TokenLedgerWorld>): void {
  describe(`TokenLedger: ${title}`, () => {
    const some = 1337n * 10n ** 18n + 1n

    it('tells the coins of an account to the last wei', async () => {
      const { ledger, alice, fund } = await open()
      await fund(alice, some)
      expect(await ledger.nativeBalanceOf(alice)).toBe(some)
    })

    it('has no tokens for an account that was given none', async () => {
      const { ledger, token, bob } = await open()
      expect(await ledger.tokenBalanceOf(token, bob)).toBe(0n)
    })

    it('tells the tokens of an account to the last unit, and nobody else has them', async () => {
      const { ledger, token, alice, bob, give } = await open()
      await give(alice, some)
      const balances = [await ledger.tokenBalanceOf(token, alice), await ledger.tokenBalanceOf(token, bob)]
      expect(balances).toEqual([some, 0n])
    })

    it('tells the tokens that were given since the last look', async () => {
      const { ledger, token, alice, give } = await open()
      await give(alice, some)
      await ledger.tokenBalanceOf(token, alice)
      await give(alice, 1n)
      expect(await ledger.tokenBalanceOf(token, alice)).toBe(some + 1n)
    })

    it('rejects where no token stands, and never says zero', async () => {
      const { ledger, nothing, alice } = await open()
      await expect(ledger.tokenBalanceOf(nothing, alice)).rejects.toThrow()
    })

    it('rejects when nothing answers, and never says zero', async () => {
      const { unanswered, token, alice } = await open()
      await expect(unanswered.nativeBalanceOf(alice)).rejects.toThrow()
      await expect(unanswered.tokenBalanceOf(token, alice)).rejects.toThrow()
    })
  })
}
