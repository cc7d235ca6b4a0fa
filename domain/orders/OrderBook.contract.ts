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
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { OrderBook, OrderDraft, SignedWords } from './OrderBook.ts'
import type { Receipts } from '../activity/Receipts.ts'

/** A book, somebody who has tokens to sell, and those who settle when told to. */
export interface OrderBookWorld {
  readonly orderBook: OrderBook
  /** The same where neither the book nor the chain answers. */
  readonly unanswered: OrderBook
  readonly receipts: Receipts
  readonly domain: OrderDomain
  readonly appData: AppData
  readonly account: Address
  readonly sell: Token
  readonly buy: Token
  /** A token nobody trades. */
  readonly untraded: Address
  /** The account lets the vault relayer take so much of what it sells. */
  allow(amount: Wei): Promise<void>
  holdings(): Promise<{ readonly sell: Wei; readonly buy: Wei }>
  /** Those who settle have a look. */
  settle(uid: OrderUid): Promise<void>
  /** So many seconds pass on the chain. */
  pass(seconds: number): Promise<void>
  /** The chain's time, in seconds. */
  now(): Promise<number>
  answer(how: 'approve' | 'reject'): void
  /** The wallet goes to another account, or to another chain. */
  leave(what: 'account' | 'chain'): void
}

const TOLERANCE = 50 as BasisPoints
const LIFE = 600

/** What every OrderBook does. */
export function orderBookSuite(title: string, open: () => Promise<OrderBookWorld>): void {
  const SOLD = wei(2n * 10n ** 18n)

  const requestOf = async (world: OrderBookWorld, kind: OrderKind, amount: Wei): Promise<QuoteRequest> => ({
    kind,
    account: world.account,
    sellToken: world.sell.address,
    buyToken: world.buy.address,
    amount,
    validTo: (await world.now()) + LIFE,
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
  const seen = async (
    world: OrderBookWorld,
    words: SignedWords,
    before: OrderState = { kind: 'unknown' },
  ): Promise<OrderState> => {
    const [observation] = await world.orderBook.observe([words])
    if (!observation) throw new Error('Nothing was observed')
    return nextState(before, { kind: 'seen', order: words.order, observation, now: await world.now() })
  }
  const cancelled = async ({ orderBook, account, domain }: OrderBookWorld, words: SignedWords) => {
    const outcome = await orderBook.prepareCancel(words, account)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    const { review } = outcome.value
    expect(review).toEqual(cancellationReview(account, domain, review.network))
    return outcome.value.sign()
  }

  describe(`OrderBook: ${title}`, () => {
    it('quotes for exactly what is to leave, the fee in it', async () => {
      const world = await open()
      const quote = await world.orderBook.quote(await requestOf(world, 'sell', SOLD))
      expect(quote).toMatchObject({ ok: true, value: { sellAmount: SOLD } })
      expect(quote.ok && quote.value.fee > 0n && quote.value.buyAmount > 0n).toBe(true)
    })

    it('quotes for exactly what is to arrive', async () => {
      const world = await open()
      const quote = await world.orderBook.quote(await requestOf(world, 'buy', wei(1000n)))
      expect(quote).toMatchObject({ ok: true, value: { buyAmount: 1000n } })
    })

    it('has no quote for what nobody trades, and says when nobody answers', async () => {
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

    it('says in its review what leaves, what arrives at least, and the same each time', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(SOLD)
      const [first, second] = [await prepared(world, draft), await prepared(world, draft)]
      const { network, leaves } = first.review
      expect(first.review).toEqual(orderReview(draft, world.domain, network))
      expect(leaves).toMatchObject([{ amount: SOLD, symbol: world.sell.symbol }])
      expect(second.content).toBe(first.content)
    })

    it('keeps an order open under the name its own words have', async () => {
      const world = await open()
      const { uid, order } = await placed(world)
      expect(uid).toBe(orderUid(world.domain, order, world.account))
      expect(await seen(world, { uid, order })).toEqual({ kind: 'open' })
      expect(await world.orderBook.tradesOf(uid)).toEqual([])
    })

    it('fills an order: all that was to leave has left, no less than the limit has arrived, and the surplus is told', async () => {
      const world = await open()
      const before = await world.holdings()
      const { uid, order, quote } = await placed(world)
      await world.settle(uid)
      const state = await seen(world, { uid, order })
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

    it('fills an order for what is to arrive: exactly that, for no more than the limit', async () => {
      const world = await open()
      const before = await world.holdings()
      const { uid, order } = await placed(world, 'buy', wei(1000n))
      await world.settle(uid)
      const after = await world.holdings()
      expect(after.buy - before.buy).toBe(1000n)
      const sold = wei(before.sell - after.sell)
      expect(sold <= order.sellAmount).toBe(true)
      expect(await seen(world, { uid, order })).toEqual({
        kind: 'filled',
        executed: { sold, bought: 1000n },
      })
    })

    it('lets nothing be signed that the relayer may not take', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(wei(SOLD - 1n))
      expect(await world.orderBook.prepareOrder(draft)).toMatchObject({
        ok: false,
        error: { kind: 'terms changed', detail: expect.stringContaining('Allow it first') },
      })
    })

    it('lets nothing be signed that is not there', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      const sellAmount = wei((await world.holdings()).sell + 1n)
      await world.allow(sellAmount)
      expect(
        await world.orderBook.prepareOrder({ ...draft, order: { ...draft.order, sellAmount } }),
      ).toMatchObject({
        ok: false,
        error: { kind: 'terms changed', detail: expect.stringContaining('does not hold') },
      })
    })

    it('lets nothing be signed that ends too soon', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(SOLD)
      await world.pass(LIFE)
      expect(await world.orderBook.prepareOrder(draft)).toMatchObject({
        ok: false,
        error: { kind: 'terms changed' },
      })
    })

    it('says that the owner declined, and keeps no order then', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(SOLD)
      const text = await prepared(world, draft)
      world.answer('reject')
      expect(await text.sign()).toEqual({ ok: false, error: { kind: 'rejected' } })
      const uid = orderUid(world.domain, draft.order, world.account)
      expect(await seen(world, { uid, order: draft.order })).toEqual({ kind: 'unknown' })
    })

    it.each([
      ['account', 'account changed'],
      ['chain', 'wrong chain'],
    ] as const)('signs nothing once the wallet has left for another %s', async (what, kind) => {
      const world = await open()
      const { draft } = await draftOf(world)
      await world.allow(SOLD)
      const text = await prepared(world, draft)
      world.leave(what)
      expect(await text.sign()).toEqual({ ok: false, error: { kind } })
    })

    it('cancels by a signature, and fills nothing then', async () => {
      const world = await open()
      const before = await world.holdings()
      const words = await placed(world)
      expect(await cancelled(world, words)).toEqual({ ok: true, value: { kind: 'accepted' } })
      await world.settle(words.uid)
      expect(await seen(world, words)).toEqual({ kind: 'cancelled', method: 'signature' })
      expect(await world.holdings()).toEqual(before)
    })

    it('does not cancel what is filled', async () => {
      const world = await open()
      const words = await placed(world)
      await world.settle(words.uid)
      expect(await cancelled(world, words)).toEqual({
        ok: true,
        value: { kind: 'refused', failure: { kind: 'over' } },
      })
    })

    it('makes an order void by a transaction, and fills nothing then', async () => {
      const world = await open()
      const before = await world.holdings()
      const words = await placed(world)
      const write = await world.orderBook.prepareInvalidate(words, world.account)
      if (!write.ok) throw new Error(JSON.stringify(write.error))
      expect(write.value.review).toMatchObject(invalidationReview())
      const sent = await write.value.send()
      if (!sent.ok) throw new Error(JSON.stringify(sent.error))
      expect((await mined(world.receipts, pendingOf(write.value, sent.value))).status).toBe('success')
      await world.settle(words.uid)
      expect(await seen(world, words)).toEqual({ kind: 'cancelled', method: 'transaction' })
      expect(await world.holdings()).toEqual(before)
    })

    it('makes void only the owner’s own', async () => {
      const world = await open()
      const { draft } = await draftOf(world)
      const uid = orderUid(world.domain, draft.order, world.untraded)
      expect(await world.orderBook.prepareInvalidate({ uid, order: draft.order }, world.account)).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'GPv2: caller does not own order' },
      })
    })

    it('has an order over once its time has passed, and fills nothing then', async () => {
      const world = await open()
      const before = await world.holdings()
      const words = await placed(world)
      await world.pass(LIFE + 1)
      await world.settle(words.uid)
      expect(await seen(world, words, { kind: 'open' })).toEqual({ kind: 'expired' })
      expect(await world.holdings()).toEqual(before)
    })

    it('knows nothing where nobody answers, which is not the end of an order', async () => {
      const world = await open()
      const words = await placed(world)
      expect(await world.unanswered.observe([words])).toEqual([{ book: undefined, chain: undefined }])
      await expect(world.unanswered.tradesOf(words.uid)).rejects.toThrow()
    })
  })
}
