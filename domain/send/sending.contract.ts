import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { BatchTransfers, Tokens } from '../tokens/Tokens.ts'

/** Its connected wallet supports batches and holds at least 10 whole tokens of each kind. */
export interface SendingFixture extends Executing {
  readonly tokens: Tokens
  /** Never answers. */
  readonly unanswered: Tokens
  readonly account: Address
  readonly other: Address
  /** A contract that rejects coins. */
  readonly rejecting: Address
  /** With 18 decimals: standard, without return values, with a fee of a tenth, and returning false. */
  readonly plain: Address
  readonly silent: Address
  readonly takingFee: Address
  readonly refusing: Address
  /** The fewest and the most usable decimals. */
  readonly withoutDecimals: Address
  readonly fine: Address
}

export function sendingSuite(title: string, open: () => Promise<SendingFixture>): void {
  const token = (address: Address, decimals = 18, origin: Token['origin'] = 'listed'): Token => ({
    address,
    name: 'Suite',
    symbol: 'SUIT',
    decimals,
    origin,
  })
  const give = async (fixture: SendingFixture, what: Token, amount: bigint, to = fixture.other) => {
    const prepared = await fixture.tokens.prepareSend({
      token: what,
      from: fixture.account,
      to,
      amount: wei(amount),
    })
    return executed(fixture, prepared)
  }
  const has = async ({ tokens }: SendingFixture, who: Address, what: Token) =>
    (await tokens.balancesOf(who, [what.address]))[0]

  describe(`Sending: ${title}`, () => {
    it('sends coins directly to the recipient, without call data', async () => {
      const fixture = await open()
      const native = token(ZERO_ADDRESS, 18, 'native')
      const before = (await has(fixture, fixture.other, native)) ?? 0n
      const { intent, facts } = await give(fixture, native, 12_345n)
      expect(await has(fixture, fixture.other, native)).toBe(before + 12_345n)
      expect({ to: intent.to, value: intent.value, from: intent.from }).toEqual({
        to: fixture.other,
        value: 12_345n,
        from: fixture.account,
      })
      expect(facts).toEqual({})
    })

    it('sends tokens to the last unit: with and without return values, with 0 and with 36 decimals', async () => {
      const fixture = await open()
      const tokens = [
        token(fixture.plain),
        token(fixture.silent),
        token(fixture.withoutDecimals, 0),
        token(fixture.fine, 36),
      ]
      for (const each of tokens) {
        const { intent } = await give(fixture, each, 7n)
        expect(await has(fixture, fixture.other, each)).toBe(7n)
        expect({ to: intent.to, value: intent.value }).toEqual({ to: each.address, value: 0n })
      }
    })

    it('tells how much of a token with a fee arrives, and that much arrives', async () => {
      const fixture = await open()
      const tolling = token(fixture.takingFee)
      const { facts } = await give(fixture, tolling, 10n ** 18n)
      expect(facts.arrived).toBe(9n * 10n ** 17n)
      expect(await has(fixture, fixture.other, tolling)).toBe(9n * 10n ** 17n)
    })

    it('prepares nothing if the token returns false, the balance is too low, or the address is no token', async () => {
      const { tokens, account, other, refusing, plain } = await open()
      const results = await Promise.all(
        [
          { token: token(refusing), amount: wei(1n) },
          { token: token(plain), amount: wei(10n ** 60n) },
          { token: token(other), amount: wei(1n) },
        ].map((params) => tokens.prepareSend({ ...params, from: account, to: other })),
      )
      expect(results.map(({ ok }) => ok)).toEqual([false, false, false])
      expect(results[0]).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'The token refuses this.' },
      })
    })

    it('prepares nothing for more coins than the balance, or a recipient that rejects coins', async () => {
      const { tokens, account, other, rejecting } = await open()
      const native = token(ZERO_ADDRESS, 18, 'native')
      const results = await Promise.all([
        tokens.prepareSend({ token: native, from: account, to: other, amount: wei(10n ** 40n) }),
        tokens.prepareSend({ token: native, from: account, to: rejecting, amount: wei(1n) }),
      ])
      expect(results.map((result) => !result.ok && result.error.kind)).toEqual([
        'insufficient funds',
        'reverted',
      ])
    })

    it('sends several payments in one confirmation', async () => {
      const fixture = await open()
      const { tokens, account, other, plain } = fixture
      for (const what of [token(plain), token(ZERO_ADDRESS, 18, 'native')]) {
        const before = (await has(fixture, other, what)) ?? 0n
        const params: BatchTransfers = {
          token: what,
          from: account,
          payments: [5n, 6n, 7n].map((amount) => ({ to: other, amount: wei(amount) })) as never,
        }
        const write = await tokens.prepareSendAll(params)
        if (!write.ok) throw new Error(`not prepared: ${JSON.stringify(write.error)}`)
        const { facts, intent } = write.value
        expect(facts.arrived).toBe(what.origin === 'native' ? undefined : 5n)
        expect(intent.value).toBe(what.origin === 'native' ? 18n : 0n)
        await executed(fixture, write)
        expect(await has(fixture, other, what)).toBe(before + 18n)
      }
    })

    it('prepares none of several payments if any fails, or the balance is too low for all', async () => {
      const { tokens, account, other, rejecting, refusing, plain } = await open()
      const native = token(ZERO_ADDRESS, 18, 'native')
      const max = 9n * 10n ** 41n
      const results = await Promise.all(
        [
          {
            token: native,
            payments: [
              { to: other, amount: 1n },
              { to: rejecting, amount: 1n },
            ],
          },
          {
            token: native,
            payments: [
              { to: other, amount: max },
              { to: other, amount: max },
            ],
          },
          { token: token(refusing), payments: [{ to: other, amount: 1n }] },
          {
            token: token(plain),
            payments: [
              { to: other, amount: 1n },
              { to: other, amount: 10n ** 60n },
            ],
          },
          { token: token(other), payments: [{ to: other, amount: 1n }] },
        ].map((params) => tokens.prepareSendAll({ ...params, from: account } as never)),
      )
      expect(results.map(({ ok }) => ok)).toEqual([false, false, false, false, false])
      expect(results.slice(0, 4).map((result) => !result.ok && result.error.kind)).toEqual([
        'reverted',
        'insufficient funds',
        'reverted',
        'reverted',
      ])
    })

    it('reserves enough for the fee that the rest can be sent, and rejects when it is unknown', async () => {
      const fixture = await open()
      const native = token(ZERO_ADDRESS, 18, 'native')
      const reserve = await fixture.tokens.feeReserve(fixture.account)
      const all = ((await has(fixture, fixture.account, native)) ?? 0n) - reserve
      const { fee } = await give(fixture, native, all)
      expect(fee && fee.amount <= reserve).toBe(true)
      await expect(fixture.unanswered.feeReserve(fixture.account)).rejects.toThrow()
    })
  })
}
