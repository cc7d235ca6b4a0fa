import { describe, expect, it } from 'vitest'

import { appDataOf } from '#domain/orders/appData.ts'
import { MAX_OVER, ORDERS_KEY } from '#domain/orders/storedOrders.ts'
import { orderFor } from '#domain/orders/orderQuote.ts'
import type { OrderUid } from '#domain/orders/OrderUid.ts'
import * as texts from '#domain/orders/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { ok } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryOrderBook } from '#testing/adapters/MemoryOrderBook.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryOptions } from '#testing/container/memoryContainer.ts'

import { OrdersStore } from './OrdersStore.ts'

const RELAYER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const token = (address: string, symbol: string, decimals: number): Token => ({
  address: address as Address,
  name: symbol,
  symbol,
  decimals,
  origin: 'listed',
})
const CHAT = token('0x0165878A594ca255338adfa4d48449f69242Eb8F', 'CHAT', 18)
const GARD = token('0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0', 'GARD', 6)
const SOLD = wei(2n * 10n ** 18n)
const VALIDITY = 600

async function openOrders(options: MemoryOptions = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: {
      cow: { apiUrl: 'https://book.example', settlement: RELAYER, vaultRelayer: RELAYER },
    },
    features: ['orders'],
    seed: ({ chain: { tokens }, get }) => {
      const orderBook = get('orderBook') as MemoryOrderBook
      orderBook.setPrice(CHAT.address, GARD.address, 100_000n, 10n ** 18n)
      tokens.fund(CHAT.address, ALICE, 10n ** 20n)
      tokens.fund(GARD.address, ALICE, 0n)
      tokens.allow(CHAT.address, ALICE, RELAYER, wei(10n ** 20n))
    },
    subscriptions: [OrdersStore],
    stores: { orders: OrdersStore },
  })
  const { chain, confirm, get, orders } = app
  const orderBook = get('orderBook') as MemoryOrderBook
  const draft = async (amount = SOLD) => {
    const quote = await orderBook.quote({
      kind: 'sell',
      account: ALICE,
      sellToken: CHAT.address,
      buyToken: GARD.address,
      amount,
      validTo: chain.blockTime + VALIDITY,
    })
    const order = quote.ok
      ? orderFor(quote.value, 50 as BasisPoints, appDataOf(app.config.projectName).hash)
      : undefined
    if (!order) throw new Error('No order')
    return { order, sell: CHAT, buy: GARD, quoteId: 1 }
  }
  const place = async (amount = SOLD): Promise<OrderUid> => {
    const drafted = await draft(amount)
    const placing = orders.place(async () => ok(drafted))
    await confirm()
    const uid = await placing
    if (!uid) throw new Error('Not placed')
    return uid
  }
  const state = (uid: OrderUid) => orders.orders.find((order) => order.uid === uid)?.state
  return { ...app, orderBook, draft, place, state }
}

describe('A placed order', () => {
  it('stays in the list while it may be filled, and those that are over make room', async () => {
    const { orders, place, confirm } = await openOrders()
    const open: OrderUid[] = []
    const over: OrderUid[] = []
    for (let count = 0n; count <= BigInt(MAX_OVER); count += 1n) {
      open.push(await place(wei(SOLD + 2n * count)))
      const cancelled = await place(wei(SOLD + 2n * count + 1n))
      over.push(cancelled)
      const cancelling = orders.cancel(cancelled)
      await confirm()
      await cancelling
    }
    expect([orders.orders.length, orders.full]).toEqual([2 * MAX_OVER + 2, true])
    open.push(await place(wei(SOLD - 1n)))
    expect(new Set(orders.orders.map(({ uid }) => uid))).toEqual(new Set([...open, ...over.slice(1)]))
    expect(orders.promised(CHAT.address)).toBe(
      orders.orders.reduce((sum, { uid, order }) => sum + (open.includes(uid) ? order.sellAmount : 0n), 0n),
    )
  })

  it('is reviewed, signed and stored', async () => {
    const { orders, draft, stage, confirm, notices, storage } = await openOrders()
    const drafted = await draft()
    const placing = orders.place(async () => ok(drafted))
    await settled()
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      review: { signatureOnly: true, leaves: [{ amount: SOLD, symbol: 'CHAT' }] },
    })
    await confirm()
    const uid = await placing
    expect(orders.orders).toMatchObject([{ uid, order: drafted.order, state: { kind: 'open' } }])
    expect(storage.read(ORDERS_KEY)).toContain(uid)
    expect(notices()).toEqual([texts.orderPlaced])
  })

  it('does not exist where the owner declines', async () => {
    const { orders, draft, confirm, wallet, storage } = await openOrders()
    wallet.answer = 'reject'
    const placing = orders.place(async () => ok(await draft()))
    await confirm()
    expect(await placing).toBeUndefined()
    expect(orders.orders).toEqual([])
    expect(storage.read(ORDERS_KEY)).toBeUndefined()
  })

  it('is stored where the book does not answer, and turns out to be open', async () => {
    const { orderBook, place, state, notices, clock } = await openOrders()
    const placing = place()
    orderBook.answers = false
    const uid = await placing
    expect(state(uid)).toEqual({ kind: 'unknown' })
    expect(notices()).toEqual([texts.orderUnconfirmed])
    orderBook.answers = true
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toEqual({ kind: 'open' })
  })

  it('expires where it never reached the book', async () => {
    const { orderBook, place, state, chain, clock } = await openOrders()
    const placing = place()
    orderBook.answers = false
    orderBook.receives = false
    const uid = await placing
    orderBook.answers = true
    await clock.pass(5_000)
    expect(state(uid)).toEqual({ kind: 'unknown' })
    chain.blockTime += VALIDITY + 1
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toEqual({ kind: 'expired' })
  })

  it('is listed after a reload, but not for another account', async () => {
    const first = await openOrders()
    const uid = await first.place()
    const second = await openOrders({ storage: first.storage })
    expect(second.state(uid)).toEqual({ kind: 'unknown' })
    first.wallet.chooseAccount(BOB)
    await settled()
    expect(first.orders.orders).toEqual([])
    first.wallet.chooseAccount(ALICE)
    await settled()
    expect(first.state(uid)).toEqual({ kind: 'open' })
  })
})

describe('A followed order', () => {
  it('is filled once the chain confirms it, with its surplus', async () => {
    const { orderBook, orders, place, state, notices, clock } = await openOrders()
    const uid = await place()
    await orderBook.fill(uid)
    expect(state(uid)).toEqual({ kind: 'open' })
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toMatchObject({ kind: 'filled', executed: { sold: SOLD } })
    const [order] = orders.orders
    expect(order && orders.surplusOf(order)).toMatchObject({ side: 'bought', amount: 999n })
    expect(notices()).toContain(texts.orderFilled)
  })

  it('has no amounts until the book reports them, and takes no cancellation any more', async () => {
    const { orderBook, orders, place, state, clock } = await openOrders()
    const uid = await place()
    await orderBook.fill(uid)
    const { observe } = orderBook
    orderBook.observe = async (followed) => {
      const seen = await observe.call(orderBook, followed)
      return seen.map(({ chain }) => ({ chain, book: { status: 'open' } as const }))
    }
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toEqual({ kind: 'filled', executed: undefined })
    // Awaiting it would wait for a review.
    await orders.invalidate(uid)
    orderBook.observe = observe
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toMatchObject({ kind: 'filled', executed: { sold: SOLD } })
  })

  it('is no longer read once it is filled', async () => {
    const { orderBook, place, clock, reads } = await openOrders()
    const uid = await place()
    await orderBook.fill(uid)
    const before = reads('latestBlockTime')
    await clock.pass(5_000)
    await settled()
    expect(reads('latestBlockTime')).toBe(before + 1)
    await clock.pass(60_000)
    expect(reads('latestBlockTime')).toBe(before + 1)
  })

  it('is no longer read after the last subscriber has left', async () => {
    const { orders, place, clock, leave, reads } = await openOrders()
    await place()
    const unsubscribe = orders.subscribe()
    leave()
    leave()
    const before = reads('latestBlockTime')
    await clock.pass(5_000)
    await settled()
    expect(reads('latestBlockTime')).toBe(before + 1)
    unsubscribe()
    await clock.pass(60_000)
    expect(reads('latestBlockTime')).toBe(before + 1)
  })

  it('counts down in the chain’s time, then expires', async () => {
    const { orders, place, state, clock, chain } = await openOrders()
    const uid = await place()
    expect(orders.secondsLeft(uid)).toBe(VALIDITY)
    await clock.pass(10_000)
    expect(orders.secondsLeft(uid)).toBe(VALIDITY - 10)
    chain.blockTime += VALIDITY + 1
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toEqual({ kind: 'expired' })
    expect(orders.secondsLeft(uid)).toBe(0)
  })

  it('is unknown while nothing answers, and open again afterwards', async () => {
    const { orderBook, chain, place, state, clock } = await openOrders()
    const uid = await place()
    orderBook.answers = false
    chain.setReachable(false)
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toEqual({ kind: 'unknown' })
    orderBook.answers = true
    chain.setReachable(true)
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toEqual({ kind: 'open' })
  })
})

describe('Cancelling all orders', () => {
  it('takes one signature for those that are open, and names each in the review', async () => {
    const { orders, place, state, stage, confirm } = await openOrders()
    const cancelledFirst = await place()
    const uids = [await place(wei(SOLD + 1n)), await place(wei(SOLD + 2n))]
    const single = orders.cancel(cancelledFirst)
    await confirm()
    await single
    const cancelling = orders.cancelAll()
    await settled()
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      review: {
        title: 'Cancel 2 orders',
        notes: [
          '2.000000000000000002 CHAT for at least 0.198801 GARD',
          '2.000000000000000001 CHAT for at least 0.198801 GARD',
          texts.cancelAllMayBeLate,
        ],
      },
    })
    await confirm()
    await cancelling
    expect(stage().kind).toBe('idle')
    expect(uids.map(state)).toEqual(uids.map(() => ({ kind: 'cancelled', method: 'signature' })))
  })

  it.each(['at the book', 'on the chain'] as const)(
    'names a single order in the review of its cancellation %s, and ends the notice that it was placed',
    async (where) => {
      const { orders, place, stage, confirm, notices } = await openOrders()
      const uid = await place()
      expect(notices()).toContain(texts.orderPlaced)
      void (where === 'at the book' ? orders.cancel(uid) : orders.invalidate(uid))
      await settled()
      expect(stage()).toMatchObject({
        kind: 'reviewing',
        review: {
          notes: [
            expect.stringMatching(/^2 CHAT for at least /),
            where === 'at the book' ? texts.cancelMayBeLate : texts.cancelOnChainNote,
          ],
        },
      })
      await confirm()
      expect(notices()).not.toContain(texts.orderPlaced)
    },
  )

  it('shows the review again without an order that is filled meanwhile', async () => {
    const { orders, place, state, stage, confirm, orderBook, clock } = await openOrders()
    const [filled, other] = [await place(), await place(wei(SOLD + 1n))]
    const cancelling = orders.cancelAll()
    await settled()
    await orderBook.fill(filled)
    await clock.pass(5_000)
    await confirm()
    expect(stage()).toMatchObject({ kind: 'reviewing', review: { title: 'Cancel order' } })
    await confirm()
    await cancelling
    expect([state(filled)?.kind, state(other)]).toEqual([
      'filled',
      { kind: 'cancelled', method: 'signature' },
    ])
  })

  it('says that the book has cancelled none of them where it refuses one', async () => {
    const { orders, place, state, confirm, orderBook } = await openOrders()
    const [filled, other] = [await place(), await place(wei(SOLD + 1n))]
    const cancelling = orders.cancelAll()
    await settled()
    await orderBook.fill(filled)
    await confirm()
    await cancelling
    expect([state(filled)?.kind, state(other)]).toEqual([
      'filled',
      { kind: 'cancellation failed', reason: texts.noneCancelled(texts.alreadyOver) },
    ])
  })
})

describe('A cancelled order', () => {
  it('is cancelled once the book confirms it', async () => {
    const { orders, place, state, confirm, orderBook } = await openOrders()
    const uid = await place()
    const cancelling = orders.cancel(uid)
    await confirm()
    await cancelling
    expect(state(uid)).toEqual({ kind: 'cancelled', method: 'signature' })
    expect(await orderBook.fill(uid)).toBe(false)
  })

  it('stays open where the owner declines', async () => {
    const { orders, place, state, confirm, wallet } = await openOrders()
    const uid = await place()
    wallet.answer = 'reject'
    const cancelling = orders.cancel(uid)
    await confirm()
    await cancelling
    expect(state(uid)).toEqual({ kind: 'open' })
  })

  it('may still be filled where the book does not answer', async () => {
    const { orders, place, state, confirm, orderBook, clock } = await openOrders()
    const uid = await place()
    orderBook.answers = false
    const cancelling = orders.cancel(uid)
    await confirm()
    await cancelling
    expect(state(uid)).toMatchObject({ kind: 'cancellation failed' })
    orderBook.answers = true
    await orderBook.fill(uid)
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toMatchObject({ kind: 'filled' })
  })

  it('is filled where the solver is faster', async () => {
    const { orders, place, state, confirm, orderBook } = await openOrders()
    const uid = await place()
    const cancelling = orders.cancel(uid)
    await settled()
    await orderBook.fill(uid)
    await confirm()
    await cancelling
    expect(state(uid)).toMatchObject({ kind: 'filled' })
  })

  it('is cancelled on the chain once its transaction is confirmed, and cancelling until then, also after a reload', async () => {
    const { orders, place, state, confirm, chain, clock, orderBook, notices, leave } = await openOrders()
    const uid = await place()
    chain.automine = false
    const invalidating = orders.invalidate(uid)
    await confirm()
    await invalidating
    expect(state(uid)).toEqual({ kind: 'cancelling', method: 'transaction' })
    leave()
    const unsubscribe = orders.subscribe()
    await settled()
    expect(state(uid)).toEqual({ kind: 'cancelling', method: 'transaction' })
    chain.mine()
    await clock.pass(5_000)
    await settled()
    expect(state(uid)).toEqual({ kind: 'cancelled', method: 'transaction' })
    expect(await orderBook.fill(uid)).toBe(false)
    expect(notices()).toContain(texts.orderCancelledOnChain)
    unsubscribe()
  })
})
