import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import type { AppData } from './appData.ts'
import type { OrderKind } from './order.ts'
import { orderFor, type QuoteRequest } from './orderQuote.ts'
import { nextState, type OrderState } from './orderState.ts'
import { orderUid } from './orderDigest.ts'
import type { OrderUid } from './OrderUid.ts'
import type { OrderDomain } from './orderTypedData.ts'
import { surplusOf } from './surplus.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { OrderBook, OrderDraft, IdentifiedOrder } from './OrderBook.ts'

/** An order book, an account with tokens to sell, and a solver that settles on command. */
export interface OrderBookFixture extends Executing {
  readonly orderBook: OrderBook
  readonly unanswered: OrderBook
  readonly domain: OrderDomain
  readonly appData: AppData
  readonly account: Address
  readonly sell: Token
  readonly buy: Token
  readonly untraded: Address
  allow(amount: Wei): Promise<void>
  holdings(): Promise<{ readonly sell: Wei; readonly buy: Wei }>
  settle(uid: OrderUid): Promise<void>
  pass(seconds: number): Promise<void>
  /** Chain time, in Unix seconds. */
  now(): Promise<number>
  answer(how: 'approve' | 'reject'): void
  leave(what: 'account' | 'chain'): void
}

const TOLERANCE = 50 as BasisPoints
const VALIDITY = 600

export function orderBookSuite(title: string, open: () => Promise<OrderBookFixture>): void {
  const SOLD = wei(2n * 10n ** 18n)

  const requestOf = async (
    fixture: OrderBookFixture,
    kind: OrderKind,
    amount: Wei,
  ): Promise<QuoteRequest> => ({
    kind,
    account: fixture.account,
    sellToken: fixture.sell.address,
    buyToken: fixture.buy.address,
    amount,
    validTo: (await fixture.now()) + VALIDITY,
  })
  const draftOf = async (fixture: OrderBookFixture, kind: OrderKind = 'sell', amount: Wei = SOLD) => {
    const quote = await fixture.orderBook.quote(await requestOf(fixture, kind, amount))
    if (!quote.ok) throw new Error(JSON.stringify(quote.error))
    const order = orderFor(quote.value, TOLERANCE, fixture.appData.hash)
    if (!order) throw new Error('The native coin is not sold here')
    const draft: OrderDraft = { order, sell: fixture.sell, buy: fixture.buy, quoteId: quote.value.id }
    return { draft, quote: quote.value }
  }
  const prepared = async (fixture: OrderBookFixture, draft: OrderDraft) => {
    const outcome = await fixture.orderBook.prepareOrder(draft)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    return outcome.value
  }
  const placed = async (fixture: OrderBookFixture, kind: OrderKind = 'sell', amount: Wei = SOLD) => {
    const { draft, quote } = await draftOf(fixture, kind, amount)
    await fixture.allow(draft.order.sellAmount)
    const signed = await (await prepared(fixture, draft)).sign()
    if (!signed.ok) throw new Error(JSON.stringify(signed.error))
    expect(signed.value.answer).toEqual({ kind: 'accepted' })
    return { uid: signed.value.uid, order: draft.order, quote }
  }
  const observedState = async (
    fixture: OrderBookFixture,
    placedOrder: IdentifiedOrder,
    before: OrderState = { kind: 'unknown' },
  ): Promise<OrderState> => {
    const [observation] = await fixture.orderBook.observe([placedOrder])
    if (!observation) throw new Error('Nothing was observed')
    return nextState(before, {
      kind: 'seen',
      order: placedOrder.order,
      observation,
      now: await fixture.now(),
    })
  }
  const cancelled = async (
    { orderBook, account, domain }: OrderBookFixture,
    ...orders: readonly IdentifiedOrder[]
  ) => {
    const outcome = await orderBook.prepareCancel(orders, account)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    expect(outcome.value).toMatchObject({ account, to: domain.settlement })
    return outcome.value.sign()
  }

  describe(`OrderBook: ${title}`, () => {
    it('quotes an exact sold amount, including the fee', async () => {
      const fixture = await open()
      const quote = await fixture.orderBook.quote(await requestOf(fixture, 'sell', SOLD))
      expect(quote).toMatchObject({ ok: true, value: { sellAmount: SOLD } })
      expect(quote.ok && quote.value.fee > 0n && quote.value.buyAmount > 0n).toBe(true)
    })

    it('quotes an exact bought amount', async () => {
      const fixture = await open()
      const quote = await fixture.orderBook.quote(await requestOf(fixture, 'buy', wei(1000n)))
      expect(quote).toMatchObject({ ok: true, value: { buyAmount: 1000n } })
    })

    it('has no quote without a market, and reports a book that does not answer', async () => {
      const fixture = await open()
      const request = await requestOf(fixture, 'sell', SOLD)
      expect(await fixture.orderBook.quote({ ...request, sellToken: fixture.untraded })).toEqual({
        ok: false,
        error: { kind: 'no liquidity' },
      })
      expect(await fixture.unanswered.quote(request)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      })
    })

    it('has a message to sign for the settlement contract, the same each time', async () => {
      const fixture = await open()
      const { draft } = await draftOf(fixture)
      await fixture.allow(SOLD)
      const [first, second] = [await prepared(fixture, draft), await prepared(fixture, draft)]
      expect(first).toMatchObject({ account: draft.order.receiver, to: fixture.domain.settlement })
      expect(second.content).toBe(first.content)
    })

    it('keeps an order open under the id computed from its fields', async () => {
      const fixture = await open()
      const { uid, order } = await placed(fixture)
      expect(uid).toBe(orderUid(fixture.domain, order, fixture.account))
      expect(await observedState(fixture, { uid, order })).toEqual({ kind: 'open' })
      expect(await fixture.orderBook.tradesOf(uid)).toEqual([])
    })

    it('fills a sell order within its limit, with the surplus', async () => {
      const fixture = await open()
      const before = await fixture.holdings()
      const { uid, order, quote } = await placed(fixture)
      await fixture.settle(uid)
      const state = await observedState(fixture, { uid, order })
      const after = await fixture.holdings()
      const bought = wei(after.buy - before.buy)
      expect(state).toEqual({ kind: 'filled', executed: { sold: SOLD, bought } })
      expect(before.sell - after.sell).toBe(SOLD)
      expect(surplusOf(order, { sold: SOLD, bought })).toMatchObject({
        side: 'bought',
        amount: quote.buyAmount - order.buyAmount,
      })
      expect(await fixture.orderBook.tradesOf(uid)).toMatchObject([{ sold: SOLD, bought }])
    })

    it('fills a buy order with the exact amount, within its limit', async () => {
      const fixture = await open()
      const before = await fixture.holdings()
      const { uid, order } = await placed(fixture, 'buy', wei(1000n))
      await fixture.settle(uid)
      const after = await fixture.holdings()
      expect(after.buy - before.buy).toBe(1000n)
      const sold = wei(before.sell - after.sell)
      expect(sold <= order.sellAmount).toBe(true)
      expect(await observedState(fixture, { uid, order })).toEqual({
        kind: 'filled',
        executed: { sold, bought: 1000n },
      })
    })

    it('refuses an order that is not approved', async () => {
      const fixture = await open()
      const { draft } = await draftOf(fixture)
      await fixture.allow(wei(SOLD - 1n))
      expect(await fixture.orderBook.prepareOrder(draft)).toMatchObject({
        ok: false,
        error: { kind: 'terms changed', change: 'order not approved' },
      })
    })

    it('refuses an order above the balance', async () => {
      const fixture = await open()
      const { draft } = await draftOf(fixture)
      const sellAmount = wei((await fixture.holdings()).sell + 1n)
      await fixture.allow(sellAmount)
      expect(
        await fixture.orderBook.prepareOrder({ ...draft, order: { ...draft.order, sellAmount } }),
      ).toMatchObject({
        ok: false,
        error: { kind: 'terms changed', change: 'order balance too low' },
      })
    })

    it('refuses an order that expires too soon', async () => {
      const fixture = await open()
      const { draft } = await draftOf(fixture)
      await fixture.allow(SOLD)
      await fixture.pass(VALIDITY)
      expect(await fixture.orderBook.prepareOrder(draft)).toMatchObject({
        ok: false,
        error: { kind: 'terms changed' },
      })
    })

    it('reports that the owner has declined, and places no order', async () => {
      const fixture = await open()
      const { draft } = await draftOf(fixture)
      await fixture.allow(SOLD)
      const signature = await prepared(fixture, draft)
      fixture.answer('reject')
      expect(await signature.sign()).toEqual({ ok: false, error: { kind: 'rejected' } })
      const uid = orderUid(fixture.domain, draft.order, fixture.account)
      expect(await observedState(fixture, { uid, order: draft.order })).toEqual({ kind: 'unknown' })
    })

    it.each([
      ['account', 'account changed'],
      ['chain', 'wrong chain'],
    ] as const)('signs nothing after the wallet has switched to another %s', async (what, kind) => {
      const fixture = await open()
      const { draft } = await draftOf(fixture)
      await fixture.allow(SOLD)
      const signature = await prepared(fixture, draft)
      fixture.leave(what)
      expect(await signature.sign()).toEqual({ ok: false, error: { kind } })
    })

    it('cancels an order by a signature, and does not fill it afterwards', async () => {
      const fixture = await open()
      const before = await fixture.holdings()
      const placedOrder = await placed(fixture)
      expect(await cancelled(fixture, placedOrder)).toEqual({ ok: true, value: { kind: 'accepted' } })
      await fixture.settle(placedOrder.uid)
      expect(await observedState(fixture, placedOrder)).toEqual({ kind: 'cancelled', method: 'signature' })
      expect(await fixture.holdings()).toEqual(before)
    })

    it('cancels several orders by one signature, all of them or none', async () => {
      const fixture = await open()
      const orders = [await placed(fixture), await placed(fixture, 'sell', wei(SOLD + 1n))]
      const [first, second] = orders
      const refused = { kind: 'refused', failure: { kind: 'over' } }
      if (first) await cancelled(fixture, first)
      expect(await cancelled(fixture, ...orders)).toEqual({ ok: true, value: refused })
      expect(second && (await observedState(fixture, second))).toEqual({ kind: 'open' })
      const third = await placed(fixture, 'sell', wei(SOLD + 2n))
      expect(second && (await cancelled(fixture, second, third))).toEqual({
        ok: true,
        value: { kind: 'accepted' },
      })
      const cancelledState = { kind: 'cancelled', method: 'signature' }
      expect(second && (await observedState(fixture, second))).toEqual(cancelledState)
      expect(await observedState(fixture, third)).toEqual(cancelledState)
    })

    it('refuses to cancel a filled order', async () => {
      const fixture = await open()
      const placedOrder = await placed(fixture)
      await fixture.settle(placedOrder.uid)
      expect(await cancelled(fixture, placedOrder)).toEqual({
        ok: true,
        value: { kind: 'refused', failure: { kind: 'over' } },
      })
    })

    it('cancels an order by a transaction, and does not fill it afterwards', async () => {
      const fixture = await open()
      const before = await fixture.holdings()
      const placedOrder = await placed(fixture)
      const write = await fixture.orderBook.prepareInvalidate(placedOrder, fixture.account)
      if (!write.ok) throw new Error(JSON.stringify(write.error))
      await executed(fixture, write)
      await fixture.settle(placedOrder.uid)
      expect(await observedState(fixture, placedOrder)).toEqual({ kind: 'cancelled', method: 'transaction' })
      expect(await fixture.holdings()).toEqual(before)
    })

    it('cancels only the owner’s orders by a transaction', async () => {
      const fixture = await open()
      const { draft } = await draftOf(fixture)
      const uid = orderUid(fixture.domain, draft.order, fixture.untraded)
      expect(await fixture.orderBook.prepareInvalidate({ uid, order: draft.order }, fixture.account)).toEqual(
        {
          ok: false,
          error: { kind: 'reverted', reason: 'GPv2: caller does not own order' },
        },
      )
    })

    it('expires an order, and does not fill it afterwards', async () => {
      const fixture = await open()
      const before = await fixture.holdings()
      const placedOrder = await placed(fixture)
      await fixture.pass(VALIDITY + 1)
      await fixture.settle(placedOrder.uid)
      expect(await observedState(fixture, placedOrder, { kind: 'open' })).toEqual({ kind: 'expired' })
      expect(await fixture.holdings()).toEqual(before)
    })

    it('observes nothing where neither the book nor the chain answers', async () => {
      const fixture = await open()
      const placedOrder = await placed(fixture)
      expect(await fixture.unanswered.observe([placedOrder])).toEqual([{ book: undefined, chain: undefined }])
      await expect(fixture.unanswered.tradesOf(placedOrder.uid)).rejects.toThrow()
    })
  })
}
