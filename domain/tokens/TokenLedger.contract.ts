import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { TokenLedger } from './TokenLedger.ts'

/** A ledger whose balances the suite can set. */
export interface TokenLedgerFixture {
  readonly ledger: TokenLedger
  /** An implementation whose reads are never answered. */
  readonly unanswered: TokenLedger
  readonly alice: Address
  readonly bob: Address
  /** A token that neither account holds at first. */
  readonly token: Address
  /** An address that is not a token. */
  readonly nothing: Address
  /** Sets the native balance of an account, in wei. */
  fund(account: Address, amount: bigint): Promise<void>
  give(account: Address, amount: bigint): Promise<void>
}

/** Tests every implementation of TokenLedger. */
export function tokenLedgerSuite(title: string, open: () => Promise<TokenLedgerFixture>): void {
  describe(`TokenLedger: ${title}`, () => {
    const some = 1337n * 10n ** 18n + 1n

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

    it('rejects when no endpoint answers, and never returns zero', async () => {
      const { unanswered, token, alice } = await open()
      await expect(unanswered.nativeBalanceOf(alice)).rejects.toThrow()
      await expect(unanswered.tokenBalanceOf(token, alice)).rejects.toThrow()
    })
  })
}
