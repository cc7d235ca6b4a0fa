import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { Token } from './token.ts'
import type { Allowances } from './Allowances.ts'

/** A connected wallet, and a contract that it may approve. */
export interface AllowancesFixture extends Executing {
  readonly allowances: Allowances
  /** Never answers. */
  readonly unanswered: Allowances
  readonly account: Address
  readonly spender: Address
  /** An account, so not a token. */
  readonly nobody: Address
  readonly plain: Address
  /** Has no return values, and changes approvals only from or to 0. */
  readonly silent: Address
  /** Returns false for every call. */
  readonly refusing: Address
}

export function allowancesSuite(title: string, open: () => Promise<AllowancesFixture>): void {
  const token = (address: Address): Token => ({
    address,
    name: 'Suite',
    symbol: 'SUIT',
    decimals: 18,
    origin: 'listed',
  })
  const orderOf = ({ account, spender }: AllowancesFixture, address: Address, amount: bigint) => ({
    token: token(address),
    owner: account,
    spender,
    amount: wei(amount),
  })
  const allow = (fixture: AllowancesFixture, address: Address, amount: bigint) =>
    fixture.allowances.prepareApproval(orderOf(fixture, address, amount))
  const allowed = ({ allowances, account, spender }: AllowancesFixture, address: Address) =>
    allowances.allowanceOf(address, account, spender)

  describe(`Allowances: ${title}`, () => {
    it('approves exactly the amount, and moves nothing', async () => {
      const fixture = await open()
      expect(await allowed(fixture, fixture.plain)).toBe(0n)
      const { intent } = await executed(fixture, await allow(fixture, fixture.plain, 5n))
      expect(await allowed(fixture, fixture.plain)).toBe(5n)
      expect(intent.value).toBe(0n)
      await executed(fixture, await allow(fixture, fixture.plain, 3n))
      expect(await allowed(fixture, fixture.plain)).toBe(3n)
    })

    it('asks to revoke first if the token demands it, and revokes', async () => {
      const fixture = await open()
      await executed(fixture, await allow(fixture, fixture.silent, 5n))
      const refused = await allow(fixture, fixture.silent, 6n)
      expect(refused).toEqual({
        ok: false,
        error: { kind: 'no longer possible', change: 'revoke first' },
      })
      await executed(fixture, await allow(fixture, fixture.silent, 0n))
      await executed(fixture, await allow(fixture, fixture.silent, 6n))
      expect(await allowed(fixture, fixture.silent)).toBe(6n)
    })

    it('prepares nothing for a token that returns false, or an address that is no token', async () => {
      const fixture = await open()
      const results = [await allow(fixture, fixture.refusing, 5n), await allow(fixture, fixture.nobody, 5n)]
      expect(results.map(({ ok }) => ok)).toEqual([false, false])
    })

    it('rejects when no endpoint answers, and never returns zero', async () => {
      const fixture = await open()
      await expect(
        fixture.unanswered.allowanceOf(fixture.plain, fixture.account, fixture.spender),
      ).rejects.toThrow()
    })
  })
}
