import { describe, expect, it } from 'vitest'

import { mined, pendingOf } from '#testing/domain/mined.ts'

import type { AppData } from './appData.ts'
import type { OrderKind } from './order.ts'
import { cancellationReview, invalidationReview, orderReview } from './orderReview.ts'
import { orderFor, type QuoteRequest } from './orderQuote.ts'
import { nextState, type OrderState } from './orderState.ts'
import { orderUid, type OrderUid } from './OrderUid.ts'
import type { OrderDomain } from './orderTypedData.ts'
import { surplusOf } from './surplus.ts'
import * as texts from './texts.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { OrderBook, OrderDraft, IdentifiedOrder } from './OrderBook.ts'
import type { Receipts } from '../activity/Receipts.ts'

/** An order book, an account with tokens to sell, and a solver that settles on command. */
export interface OrderBookWorld {
  readonly orderBook: OrderBook
  /** An order book whose API and chain do not answer. */
  readonly unanswered: OrderBook
  readonly receipts: Receipts
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
  /** The chain's time, in Unix seconds. */
  now(): Promise<number>
  answer(how: 'approve' | 'reject'): void
  leave(what: 'account' | 'chain'): void
}

const TOLERANCE = 50 as BasisPoints
const LIFETIME = 600

export function orderBookSuite(title: string, open: () => Promise<OrderBookWorld>): void {
  const SOLD = wei(2n * 10n ** 18n)

  const requestOf = async (world: OrderBookWorld, kind: OrderKind, amount: Wei): Promise<QuoteRequest> => ({
    kind,
    account: world.account,
    sellToken: world.sell.address,
    buyToken: world.buy.address,
    amount,
    validTo: (await world.now()) + LIFETIME,
  })
  const draftOf = async (world: OrderBookWorld, kind: OrderKind = 'sell', amount: Wei = SOLD) => {
    const quote = await world.orderBook.quote(await requestOf(world, kind, amount))
    if (!quote.ok) throw new Error(JSON.stringify(quote.error))
    const order = orderFor(quote.value, TOLERANCE, world.appData.hash)
    if (!order) throw new Error('The native coin is not sold here')
    const draft: OrderDraft = { order, sell: world.sell, buy: world.buy, quoteId: quote.value.id }
    return { draft, quote: quote.value }
  }
  const prepared = async (world: OrderBookWorld, draft: OrderDraft) => {
    const outcome = await world.orderBook.prepareOrder(draft)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    return outcome.value
  }
  const placed = async (world: OrderBookWorld, kind: OrderKind = 'sell', amount: Wei = SOLD) => {
    const { draft, quote } = await draftOf(world, kind, amount)
    await world.allow(draft.order.sellAmount)
    const signed = await (await prepared(world, draft)).sign()
    if (!signed.ok) throw new Error(JSON.stringify(signed.error))
    expect(signed.value.answer).toEqual({ kind: 'accepted' })
    return { uid: signed.value.uid, order: draft.order, quote }
  }
  const observedState = async (
    world: OrderBookWorld,
    placedOrder: IdentifiedOrder,
    before: OrderState = { kind: 'unknown' },
  ): Promise<OrderState> => {
    const [observation] = await world.orderBook.observe([placedOrder])
    if (!observation) throw new Error('Nothing was observed')
    return nextState(before, { kind: 'seen', order: placedOrder.order, observation, now: await world.now() })
  }
  const cancelled = async ({ orderBook, account, domain }: OrderBookWorld, placedOrder: IdentifiedOrder) => {
    const outcome = await orderBook.prepareCancel(placedOrder, account)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    const { review } = outcome.value
    expect(review).toEqual(cancellationReview(account, domain, review.network))
    return outcome.value.sign()
  }

  describe(`OrderBook: ${title}`, () => {
    it('quotes an exact sold amount, including the fee', async () => {
      const world = await open()
      const quote = await world.orderBook.quote(await requestOf(world, 'sell', SOLD))
      expect(quote).toMatchObject({ ok: true, value: { sellAmount: SOLD } })
      expect(quote.ok && quote.value.fee > 0n && quote.value.buyAmount > 0n).toBe(true)
    })

    it('quotes an exact bought amount', async () => {
      const world = await open()
      const quote = await world.orderBook.quote(await requestOf(world, 'buy', wei(1000n)))
      expect(quote).toMatchObject({ ok: true, value: { buyAmount: 1000n } })
    })

    it('has no quote without a market, and reports a book that does not answer', async () => {
      const world = await open()
      const request = await requestOf(world, 'sell', SOLD)
      expect(await world.orderBook.quote({ ...request, sellToken: world.untraded })).toEqual({
        ok: false,
        error: { kind: 'no liquidity' },
      })
      expect(await world.unanswered.quote(request)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      })
    })

    it('reviews the sold amount and the minimum received, the same each time', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(SOLD)
      const [first, second] = [await prepared(world, draft), await prepared(world, draft)]
      const { network, leaves } = first.review
      expect(first.review).toEqual(orderReview(draft, world.domain, network))
      expect(leaves).toMatchObject([{ amount: SOLD, symbol: world.sell.symbol }])
      expect(second.content).toBe(first.content)
    })

    it('keeps an order open under the id computed from its fields', async () => {
      const world = await open()
      const { uid, order } = await placed(world)
      expect(uid).toBe(orderUid(world.domain, order, world.account))
      expect(await observedState(world, { uid, order })).toEqual({ kind: 'open' })
      expect(await world.orderBook.tradesOf(uid)).toEqual([])
    })

    it('fills a sell order within its limit, with the surplus', async () => {
      const world = await open()
      const before = await world.holdings()
      const { uid, order, quote } = await placed(world)
      await world.settle(uid)
      const state = await observedState(world, { uid, order })
      const after = await world.holdings()
      const bought = wei(after.buy - before.buy)
      expect(state).toEqual({ kind: 'filled', executed: { sold: SOLD, bought } })
      expect(before.sell - after.sell).toBe(SOLD)
      expect(surplusOf(order, { sold: SOLD, bought })).toMatchObject({
        side: 'bought',
        amount: quote.buyAmount - order.buyAmount,
      })
      expect(await world.orderBook.tradesOf(uid)).toMatchObject([{ sold: SOLD, bought }])
    })

    it('fills a buy order with the exact amount, within its limit', async () => {
      const world = await open()
      const before = await world.holdings()
      const { uid, order } = await placed(world, 'buy', wei(1000n))
      await world.settle(uid)
      const after = await world.holdings()
      expect(after.buy - before.buy).toBe(1000n)
      const sold = wei(before.sell - after.sell)
      expect(sold <= order.sellAmount).toBe(true)
      expect(await observedState(world, { uid, order })).toEqual({
        kind: 'filled',
        executed: { sold, bought: 1000n },
      })
    })

    it('refuses an order that is not approved', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(wei(SOLD - 1n))
      expect(await world.orderBook.prepareOrder(draft)).toMatchObject({
        ok: false,
        error: { kind: 'terms changed', detail: texts.notApproved },
      })
    })

    it('refuses an order above the balance', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      const sellAmount = wei((await world.holdings()).sell + 1n)
      await world.allow(sellAmount)
      expect(
        await world.orderBook.prepareOrder({ ...draft, order: { ...draft.order, sellAmount } }),
      ).toMatchObject({
        ok: false,
        error: { kind: 'terms changed', detail: texts.balanceTooLow },
      })
    })

    it('refuses an order that expires too soon', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(SOLD)
      await world.pass(LIFETIME)
      expect(await world.orderBook.prepareOrder(draft)).toMatchObject({
        ok: false,
        error: { kind: 'terms changed' },
      })
    })

    it('reports that the owner has declined, and places no order', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(SOLD)
      const signature = await prepared(world, draft)
      world.answer('reject')
      expect(await signature.sign()).toEqual({ ok: false, error: { kind: 'rejected' } })
      const uid = orderUid(world.domain, draft.order, world.account)
      expect(await observedState(world, { uid, order: draft.order })).toEqual({ kind: 'unknown' })
    })

    it.each([
      ['account', 'account changed'],
      ['chain', 'wrong chain'],
    ] as const)('signs nothing after the wallet has switched to another %s', async (what, kind) => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(SOLD)
      const signature = await prepared(world, draft)
      world.leave(what)
      expect(await signature.sign()).toEqual({ ok: false, error: { kind } })
    })

    it('cancels an order by a signature, and does not fill it afterwards', async () => {
      const world = await open()
      const before = await world.holdings()
      const placedOrder = await placed(world)
      expect(await cancelled(world, placedOrder)).toEqual({ ok: true, value: { kind: 'accepted' } })
      await world.settle(placedOrder.uid)
      expect(await observedState(world, placedOrder)).toEqual({ kind: 'cancelled', method: 'signature' })
      expect(await world.holdings()).toEqual(before)
    })

    it('refuses to cancel a filled order', async () => {
      const world = await open()
      const placedOrder = await placed(world)
      await world.settle(placedOrder.uid)
      expect(await cancelled(world, placedOrder)).toEqual({
        ok: true,
        value: { kind: 'refused', failure: { kind: 'over' } },
      })
    })

    it('cancels an order by a transaction, and does not fill it afterwards', async () => {
      const world = await open()
      const before = await world.holdings()
      const placedOrder = await placed(world)
      const write = await world.orderBook.prepareInvalidate(placedOrder, world.account)
      if (!write.ok) throw new Error(JSON.stringify(write.error))
      expect(write.value.review).toMatchObject(invalidationReview())
      const sent = await write.value.send()
      if (!sent.ok) throw new Error(JSON.stringify(sent.error))
      expect((await mined(world.receipts, pendingOf(write.value, sent.value))).status).toBe('success')
      await world.settle(placedOrder.uid)
      expect(await observedState(world, placedOrder)).toEqual({ kind: 'cancelled', method: 'transaction' })
      expect(await world.holdings()).toEqual(before)
    })

    it('cancels only the owner’s orders by a transaction', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      const uid = orderUid(world.domain, draft.order, world.untraded)
      expect(await world.orderBook.prepareInvalidate({ uid, order: draft.order }, world.account)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'GPv2: caller does not own order' },
      })
    })

    it('expires an order, and does not fill it afterwards', async () => {
      const world = await open()
      const before = await world.holdings()
      const placedOrder = await placed(world)
      await world.pass(LIFETIME + 1)
      await world.settle(placedOrder.uid)
      expect(await observedState(world, placedOrder, { kind: 'open' })).toEqual({ kind: 'expired' })
      expect(await world.holdings()).toEqual(before)
    })

    it('observes nothing where neither the book nor the chain answers', async () => {
      const world = await open()
      const placedOrder = await placed(world)
      expect(await world.unanswered.observe([placedOrder])).toEqual([{ book: undefined, chain: undefined }])
      await expect(world.unanswered.tradesOf(placedOrder.uid)).rejects.toThrow()
    })
  })
}
