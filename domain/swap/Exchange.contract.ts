import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import { minimumOf } from '../liquidity/pool.ts'
import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { tradeOf } from './trade.ts'
import type { Token } from '../tokens/token.ts'
import type { Exchange, SwapParams } from './Exchange.ts'

/** CHAT, GARD and TOLL have pools with the wrapped coin; the account has four coins (of `one`) and ten CHAT. */
export interface ExchangeFixture extends Executing {
  readonly exchange: Exchange
  readonly unanswered: Exchange
  readonly account: Address
  readonly spender: Address
  readonly coin: Token
  /** The suite's coin, small beside the pools. */
  readonly one: Wei
  readonly wrapped: Token
  readonly chat: Token
  readonly garden: Token
  /** Takes a tenth of each transfer; it has a pool, and the account has ten. */
  readonly takingFee: Token
  /** Holds the whole pool of GARD. */
  readonly provider: Address
  readonly withoutPool: Token
  readonly referrer: Address
  readonly rejecting: Address
  holds(token: Token, account: Address): Promise<Wei>
  allow(token: Token, amount: Wei): Promise<void>
  /** Another trader lowers the price of CHAT by about a tenth. */
  moveThePrice(): Promise<void>
  /** Chain time, in Unix seconds. */
  now(): Promise<number>
}

const ONE = 10n ** 18n
const HALF_PERCENT = 50 as BasisPoints

export function exchangeSuite(title: string, open: () => Promise<ExchangeFixture>): void {
  const paramsOf = async (
    fixture: ExchangeFixture,
    from: Token,
    to: Token,
    amount: Wei,
    referrer?: Address,
  ): Promise<SwapParams> => {
    const market = await fixture.exchange.read(from, to)
    const trade = tradeOf(market.routes, market.fee, amount)
    if (!trade || trade.impact === undefined) throw new Error('There is no such trade')
    return {
      account: fixture.account,
      from,
      to,
      trade: { ...trade, impact: trade.impact },
      minOut: minimumOf(trade.out, HALF_PERCENT),
      fee: market.fee,
      deadline: (await fixture.now()) + 600,
      ...(referrer && { referral: { referrer, share: market.referrerShare } }),
    }
  }
  const swap = async (fixture: ExchangeFixture, params: SwapParams) =>
    executed(fixture, fixture.exchange.prepareSwap(params))

  describe(`Exchange: ${title}`, () => {
    it('reads the routes, the router’s terms and the block number, and rejects when no endpoint answers', async () => {
      const { exchange, unanswered, coin, wrapped, chat, garden, withoutPool } = await open()
      const market = await exchange.read(chat, garden)
      expect(market).toMatchObject({ wrapped: wrapped.address, fee: 80, referrerShare: 1000 })
      expect(market.routes.map(({ path }) => path)).toEqual([[chat.address, wrapped.address, garden.address]])
      expect(market.routes[0]?.hops).toHaveLength(2)
      expect(await exchange.height()).toBe(market.block)
      const direct = await exchange.read(coin, chat)
      expect(direct.routes.map(({ path }) => path)).toEqual([[wrapped.address, chat.address]])
      expect(direct.routes[0]?.hops[0]).toEqual({
        reserveIn: market.routes[0]?.hops[0]?.reserveOut,
        reserveOut: market.routes[0]?.hops[0]?.reserveIn,
      })
      expect((await exchange.read(chat, withoutPool)).routes).toEqual([])
      expect((await exchange.read(coin, wrapped)).routes).toEqual([])
      expect((await exchange.read(chat, chat)).routes).toEqual([])
      await expect(unanswered.read(coin, chat)).rejects.toThrow()
      await expect(unanswered.height()).rejects.toThrow()
    })

    it('reads the shares of the pools along a path, and rejects when no endpoint answers', async () => {
      const { exchange, unanswered, chat, garden, account, provider } = await open()
      const [route] = (await exchange.read(chat, garden)).routes
      if (!route) throw new Error('There is no route')
      const [, whole] = await exchange.sharesAlong(route.path, provider)
      const [deep, thin] = await exchange.sharesAlong(route.path, account)
      // A pool locks its first 1,000 shares forever.
      expect(whole && whole.all - whole.held).toBe(1000n)
      expect([thin, deep?.held, deep && deep.all > 1000n]).toEqual([{ held: 0n, all: whole?.all }, 0n, true])
      await expect(unanswered.sharesAlong(route.path, account)).rejects.toThrow()
    })

    it('refuses a token with a transfer fee, on either side', async () => {
      const fixture = await open()
      const { coin, takingFee, one } = fixture
      expect(await fixture.exchange.prepareSwap(await paramsOf(fixture, coin, takingFee, one))).toMatchObject(
        {
          ok: false,
          error: { kind: expect.stringMatching(/^(?:reverted|no longer possible)$/) as string },
        },
      )
      await fixture.allow(takingFee, wei(5n * ONE))
      expect(
        await fixture.exchange.prepareSwap(await paramsOf(fixture, takingFee, coin, wei(5n * ONE))),
      ).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'TransferHelper: TRANSFER_FROM_FAILED' },
      })
    })

    it('swaps coins for exactly the quoted tokens, and pays the referrer’s share', async () => {
      const fixture = await open()
      const { coin, one, chat, account, referrer } = fixture
      const before = [await fixture.holds(chat, account), await fixture.holds(chat, referrer)] as const
      const params = await paramsOf(fixture, coin, chat, one, referrer)
      const { intent, facts } = await swap(fixture, params)
      expect([intent.value, intent.to, facts.referrerRefused]).toEqual([one, fixture.spender, false])
      expect((await fixture.holds(chat, account)) - before[0]).toBe(params.trade.out)
      const routerFee = params.trade.gross - params.trade.out
      expect((await fixture.holds(chat, referrer)) - before[1]).toBe(routerFee / 10n)
    })

    it('swaps tokens for exactly the quoted coins, once they are approved', async () => {
      const fixture = await open()
      const { coin, chat, account, referrer } = fixture
      const params = await paramsOf(fixture, chat, coin, wei(5n * ONE), referrer)
      expect(await fixture.exchange.prepareSwap(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
      await fixture.allow(chat, wei(5n * ONE))
      const before = [await fixture.holds(chat, account), await fixture.holds(coin, referrer)] as const
      await swap(fixture, params)
      expect(before[0] - (await fixture.holds(chat, account))).toBe(5n * ONE)
      expect((await fixture.holds(coin, referrer)) - before[1]).toBe(
        (params.trade.gross - params.trade.out) / 10n,
      )
    })

    it('swaps a token for another token through the wrapped coin', async () => {
      const fixture = await open()
      const { chat, garden, account } = fixture
      await fixture.allow(chat, wei(5n * ONE))
      const params = await paramsOf(fixture, chat, garden, wei(5n * ONE))
      const before = await fixture.holds(garden, account)
      expect(params.trade.path).toHaveLength(3)
      await swap(fixture, params)
      expect((await fixture.holds(garden, account)) - before).toBe(params.trade.out)
    })

    it('swaps without a referrer that refuses coins, and says so', async () => {
      const fixture = await open()
      const { coin, chat, rejecting } = fixture
      await fixture.allow(chat, wei(5n * ONE))
      const params = await paramsOf(fixture, chat, coin, wei(5n * ONE), rejecting)
      expect((await swap(fixture, params)).facts.referrerRefused).toBe(true)
    })

    it('reports the reason of a refusal that is not the referrer’s fault', async () => {
      const fixture = await open()
      const { coin, one, chat, rejecting } = fixture
      const params = await paramsOf(fixture, coin, chat, one, rejecting)
      // An hour ago, because a node may simulate on a block that is seconds old.
      const deadline = (await fixture.now()) - 3600
      expect(await fixture.exchange.prepareSwap({ ...params, deadline })).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'UniswapV2Router: EXPIRED' },
      })
    })

    it('refuses a swap after the price has moved beyond the slippage', async () => {
      const fixture = await open()
      await fixture.allow(fixture.chat, wei(5n * ONE))
      const params = await paramsOf(fixture, fixture.chat, fixture.coin, wei(5n * ONE))
      await fixture.moveThePrice()
      expect(await fixture.exchange.prepareSwap(params)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' },
      })
    })

    it('refuses a swap that the router’s fee alone brings below the minimum', async () => {
      const fixture = await open()
      const params = await paramsOf(fixture, fixture.coin, fixture.chat, fixture.one)
      expect(await fixture.exchange.prepareSwap({ ...params, minOut: params.trade.gross })).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'IggySwap: Amount out is less than the minimum amount out' },
      })
    })

    it('approves and swaps in one batch where the wallet supports it', async () => {
      const fixture = await open()
      const { account, spender, chat, coin, rejecting } = fixture
      const params = await paramsOf(fixture, chat, coin, wei(5n * ONE), rejecting)
      const allowing = { token: chat, owner: account, spender, amount: wei(5n * ONE) }
      expect((await swap(fixture, { ...params, allowing })).facts.referrerRefused).toBe(true)
    })

    it('wraps and unwraps 1:1 without an approval', async () => {
      const fixture = await open()
      const { coin, one, wrapped, account } = fixture
      const two = wei(2n * one)
      const params = { account, coin, wrapped, amount: two }
      const before = await fixture.holds(wrapped, account)
      const wrap = await executed(fixture, fixture.exchange.prepareWrap(params))
      expect(wrap.intent.value).toBe(two)
      expect((await fixture.holds(wrapped, account)) - before).toBe(two)
      const coins = await fixture.holds(coin, account)
      const unwrap = await executed(fixture, fixture.exchange.prepareUnwrap(params))
      expect(unwrap.intent.value).toBe(0n)
      expect(await fixture.holds(wrapped, account)).toBe(before)
      // Only the network fee is missing.
      const paid = coins + two - (await fixture.holds(coin, account))
      expect(paid >= 0n && paid <= (unwrap.fee?.amount ?? 0n)).toBe(true)
    })

    it('refuses to unwrap or wrap more than the balance', async () => {
      const fixture = await open()
      const { coin, wrapped, account } = fixture
      const params = { account, coin, wrapped, amount: wei(10n ** 30n) }
      expect(await fixture.exchange.prepareUnwrap(params)).toMatchObject({
        ok: false,
        error: { kind: 'reverted' },
      })
      expect(await fixture.exchange.prepareWrap(params)).toEqual({
        ok: false,
        error: { kind: 'insufficient funds' },
      })
    })
  })
}

export const SUITE_COIN: Token = {
  address: ZERO_ADDRESS,
  name: 'Degen',
  symbol: 'DEGEN',
  decimals: 18,
  origin: 'native',
}
