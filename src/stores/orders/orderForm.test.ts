import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { ORDER_PLACED, ORDER_STOPS } from '#domain/orders/orderTexts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { ok } from '#domain/shared/Result.ts'
import { UNLIMITED } from '#domain/shared/unlimited.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryOrderBook } from '#testing/adapters/MemoryOrderBook.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { TransactionStore, type WriteStage } from '../activity/TransactionStore.ts'
import { SettingsStore } from '../settings/SettingsStore.ts'
import { QuoteStore } from '../swap/QuoteStore.ts'
import { SwapFormStore } from '../swap/SwapFormStore.ts'
import { SwapStore } from '../swap/SwapStore.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { TokenListStore } from '../tokens/TokenListStore.ts'
import { OrderQuoteStore } from './OrderQuoteStore.ts'
import { LimitOrderStore } from './LimitOrderStore.ts'
import { OrderFormStore } from './OrderFormStore.ts'
import { OrdersStore } from './OrdersStore.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const GARD = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9' as Address
const LONE = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const WRAPPED = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const RELAYER = '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853' as Address
const ONE = 10n ** 18n

const listed = (address: Address, symbol: string, decimals = 18) => ({
  chainId: 666666666,
  address,
  decimals,
  name: symbol,
  symbol,
  swap: true,
})

/** A pool of a thousand CHAT a coin, and a book with the same price; Alice has 50 of each token. */
async function openForm(options: TestAppOptions = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: {
      showFeatures: { swap: true },
      swapRouterAddress: ROUTER,
      dex: { wrappedNative: WRAPPED },
      cow: { apiUrl: 'https://book.example', settlement: RELAYER, vaultRelayer: RELAYER },
      tokens: [
        listed(ZERO_ADDRESS, 'DEGEN'),
        listed(CHAT, 'CHAT'),
        listed(WRAPPED, 'WDEGEN'),
        listed(GARD, 'GARD', 6),
        listed(LONE, 'LONE'),
      ],
      ...options.config,
    },
    features: ['orders'],
    seed: ({ chain, exchange }) => {
      exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1000n * ONE)
      for (const token of [CHAT, GARD, LONE]) chain.tokens.fund(token, ALICE, 50n * ONE)
    },
    stores: {
      swapForm: SwapFormStore,
      quotes: OrderQuoteStore,
      orders: OrderFormStore,
      limitOrder: LimitOrderStore,
    },
  })
  const { swapForm, get, orders, pass, quotes, see } = app
  const orderBook = get('orderBook') as MemoryOrderBook
  orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, 1000n)
  orderBook.setPrice(WRAPPED, CHAT, 1000n, 1n)
  orderBook.setPrice(CHAT, LONE, 1n, 1n)
  const choose = async (fromAddress: Address, toAddress: Address, amount = '') => {
    runInAction(() => Object.assign(get(SwapFormStore), { fromAddress, toAddress }))
    swapForm.typeInput(amount)
    await pass(500)
  }
  const leave = orders.subscribe(options.query ?? '')
  await pass(500)
  return {
    ...app,
    book: orderBook,
    leave,
    choose,
    press: () => app.press(orders.submit),
    offer: () => {
      const { quote } = quotes
      if (quote.kind !== 'offer') throw new Error(`There is no offer but: ${JSON.stringify(quote)}`)
      return quote
    },
    placeable: () => orders.placeable !== undefined,
    list: () => see(OrdersStore).orders,
    texts: () => [swapForm.input.text, swapForm.output.text],
  }
}

const reviewIn = (stage: WriteStage) => ('review' in stage ? stage.review : undefined)

describe('a quote of the book', () => {
  it('fills the other side, and the least that arrives is exact', async () => {
    const { choose, offer, texts } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(texts()).toEqual(['40', '0.03996'])
    const { order, quote, pool, loss, tier } = offer()
    expect([quote.fee, quote.buyAmount]).toEqual([ONE / 25n, 3996n * 10n ** 13n])
    expect(order.buyAmount).toBe(quote.buyAmount - (quote.buyAmount * 50n) / 10_000n)
    expect(pool).toBeLessThan(quote.buyAmount)
    expect([loss, tier]).toEqual([10, 'low'])
  })

  it('says what leaves at most for what is to arrive', async () => {
    const { choose, swapForm, pass, offer, texts } = await openForm()
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeOutput('0.04')
    await pass(500)
    const { order, quote } = offer()
    expect(texts()).toEqual(['40.04', '0.04'])
    expect([order.kind, order.buyAmount]).toEqual(['buy', 4n * 10n ** 16n])
    expect(order.sellAmount).toBe(quote.sellAmount + (quote.sellAmount * 50n) / 10_000n)
  })

  it('is there for a visitor, too, who can sign nothing', async () => {
    const { choose, offer, orders } = await openForm({ account: undefined })
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(offer().quote.buyAmount).toBe(3996n * 10n ** 13n)
    expect(orders.form.steps.next.kind).not.toBe('act')
  })

  it('is never kept past what it is for: an answer that was overtaken is dropped', async () => {
    const { choose, swapForm, texts, pass, quotes } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    swapForm.typeInput('4')
    expect(quotes.quote.kind).toBe('loading')
    expect(texts()).toEqual(['4', ''])
    await pass(300)
    expect(quotes.quote.kind).toBe('loading')
    swapForm.typeInput('5')
    await pass(300)
    expect(quotes.quote.kind).toBe('loading')
    await pass(200)
    expect(texts()).toEqual(['5', '0.004995'])
  })

  it('that comes after a later one is dropped', async () => {
    const { choose, swapForm, book: orderBook, pass, texts } = await openForm()
    let answer: () => void = () => undefined
    orderBook.busyWith = new Promise((resolve) => (answer = resolve))
    await choose(CHAT, ZERO_ADDRESS, '40')
    orderBook.busyWith = Promise.resolve()
    swapForm.typeInput('5')
    await pass(500)
    answer()
    await settled()
    expect(texts()).toEqual(['5', '0.004995'])
  })

  it('leads the form, whatever a new block does to the pools', async () => {
    const { choose, exchange, pass, texts, offer, book: orderBook } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    const before = offer().pool
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1001n * ONE)
    exchange.block += 1n
    await pass(3500)
    expect(offer().pool).not.toBe(before)
    expect(texts()).toEqual(['40', '0.03996'])
    // Where the book says nothing, the pools do not speak in its place.
    orderBook.answers = false
    await choose(CHAT, ZERO_ADDRESS, '30')
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1002n * ONE)
    exchange.block += 1n
    await pass(3500)
    expect(texts()).toEqual(['30', ''])
  })

  it('is asked for again while somebody looks, and with nobody looking grows old and cannot be signed', async () => {
    const { choose, book: orderBook, texts, pass, placeable, page, quotes } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 2n, 2001n)
    await pass(15_000)
    expect(texts()[1]).toMatch(/^0\.03994/)
    expect(placeable()).toBe(true)
    page.seen = false
    await pass(45_000)
    expect(quotes.expired).toBe(true)
    expect(placeable()).toBe(false)
  })

  it('of an earlier visit is as old as it is', async () => {
    const { choose, swapForm, orders, quotes, leave, pass } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    swapForm.takeAlong()
    leave()
    await pass(31_000)
    orders.subscribe('')
    expect(quotes.expired).toBe(true)
  })

  it('survives one silence of the book, and is a failure of its own once it is old', async () => {
    const { choose, book: orderBook, pass, texts, quotes } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    orderBook.answers = false
    await pass(15_000)
    expect(quotes.quote.kind).toBe('offer')
    await pass(31_000)
    expect(quotes.quote.kind).toBe('failed')
    expect(texts()).toEqual(['40', ''])
    orderBook.answers = true
    await quotes.refresh()
    expect(quotes.quote.kind).toBe('offer')
  })

  it('cannot be had where the chain’s time is not known, by which an order ends', async () => {
    const { choose, chain, quotes } = await openForm()
    await choose(CHAT, ZERO_ADDRESS)
    chain.setReachable(false)
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(quotes.quote).toEqual({ kind: 'failed', failure: { kind: 'no time' } })
  })

  it('is none for what is one for one', async () => {
    const { choose, quotes } = await openForm()
    await choose(ZERO_ADDRESS, WRAPPED, '1')
    expect(quotes.quote.kind).toBe('wrap')
    await choose(WRAPPED, ZERO_ADDRESS, '1')
    expect(quotes.quote.kind).toBe('unwrap')
  })
})

describe('a price', () => {
  it.each([
    [1100n, 'very high'],
    [1200n, 'blocked'],
  ])('of 1 for %s where the pools have 1 for 1000 is %s', async (sold, tier) => {
    const { choose, book: orderBook, offer, placeable, orders } = await openForm()
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, sold)
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(offer().tier).toBe(tier)
    expect(placeable()).toBe(false)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(tier === 'very high')
  })

  it('that nothing can be measured by is unknown, and asks for a word that does not outlive an edit', async () => {
    const { choose, swapForm, offer, placeable, orders, pass } = await openForm()
    await choose(CHAT, LONE, '4')
    expect(offer()).toMatchObject({ loss: undefined, pool: undefined, tier: 'unknown' })
    expect(placeable()).toBe(false)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(true)
    swapForm.typeInput('5')
    await pass(500)
    expect(placeable()).toBe(false)
  })

  it('is not fine because the pools do not answer', async () => {
    const { choose, placeable, orders, exchange, pass, get } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    const pools = get(QuoteStore)
    const read = exchange.read.bind(exchange)
    exchange.read = async () => Promise.reject(new Error('No endpoint answers'))
    await pools.refresh()
    orders.form.confirm('order anyway')
    expect([orders.comparable, placeable()]).toEqual([false, false])
    exchange.read = read
    await pools.refresh()
    await pass(0)
    expect(placeable()).toBe(true)
  })
})

describe('an order', () => {
  it('is allowed for exactly that much, reviewed, signed, and clears the form', async () => {
    const { choose, press, confirm, stage, chain, list, texts, notices, orders } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(orders.form.steps.next).toEqual({ kind: 'allow' })
    await press()
    expect(reviewIn(stage())?.allowance).toMatchObject({ limit: { amount: 40n * ONE } })
    await confirm(1500)
    expect(chain.tokens.allowed(CHAT, ALICE, RELAYER)).toBe(40n * ONE)
    expect(reviewIn(stage())).toMatchObject({
      signatureOnly: true,
      recipient: ALICE,
      leaves: [{ amount: 40n * ONE, symbol: 'CHAT' }],
      arrives: ['At least 0.0397602 DEGEN'],
    })
    expect(stage()).toMatchObject({ step: { number: 2, of: 2 } })
    await confirm(1500)
    expect(list()).toMatchObject([{ state: { kind: 'open' }, order: { sellAmount: 40n * ONE } }])
    expect(texts()).toEqual(['', ''])
    expect(notices()).toContain(ORDER_PLACED)
  })

  it('clears the form as soon as it is signed, though nobody says how it stands', async () => {
    const { choose, press, confirm, book: orderBook, texts } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    await confirm(1500)
    orderBook.observe = () => new Promise(() => undefined)
    await confirm(1500)
    expect(texts()).toEqual(['', ''])
  })

  it('leaves what was typed while the wallet was waited for', async () => {
    const { choose, press, confirm, cancel, book: orderBook, swapForm, list, texts } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    await confirm(1500)
    let signs: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      signs = resolve
    })
    const prepare = orderBook.prepareOrder.bind(orderBook)
    orderBook.prepareOrder = async (draft) => {
      const prepared = await prepare(draft)
      if (!prepared.ok) return prepared
      return ok({ ...prepared.value, sign: async () => slow.then(() => prepared.value.sign()) })
    }
    await cancel()
    await press()
    await confirm(1500)
    await cancel()
    swapForm.typeInput('7')
    signs()
    await settled()
    expect(list()).toHaveLength(1)
    expect(texts()[0]).toBe('7')
  })

  it('may be good for as long as the settings allow, though the last block is long ago', async () => {
    const { choose, pass, press, confirm, list, chain, get } = await openForm()
    get(SettingsStore).saveDeadline('4320')
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    await pass(60_000)
    await press()
    await confirm(1500)
    expect(list()).toHaveLength(1)
  })

  it('beside an open one allows what both wait for', async () => {
    const { choose, press, confirm, chain, list } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '10')
    await press()
    await confirm(1500)
    await confirm(1500)
    expect(list()).toHaveLength(1)
    await choose(CHAT, ZERO_ADDRESS, '5')
    await press()
    await confirm(1500)
    expect(chain.tokens.allowed(CHAT, ALICE, RELAYER)).toBe(15n * ONE)
  })

  it('that shares too little with open ones says so, and is placed all the same', async () => {
    const { choose, press, confirm, orders, placeable, list } = await openForm()
    const shortfall = () => orders.shortfall
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(shortfall()).toBeUndefined()
    await press()
    await confirm(1500)
    await confirm(1500)
    await choose(CHAT, ZERO_ADDRESS, '10')
    expect(shortfall()).toBeUndefined()
    await choose(CHAT, ZERO_ADDRESS, '10.1')
    expect(shortfall()).toEqual({ promised: 40n * ONE, taken: (101n * ONE) / 10n, held: 50n * ONE })
    expect(placeable()).toBe(true)
    // Beyond what there is, that alone is said.
    await choose(CHAT, ZERO_ADDRESS, '51')
    expect([shortfall(), orders.exceeds]).toEqual([undefined, true])
    await choose(CHAT, ZERO_ADDRESS, '20')
    await press()
    await confirm(1500)
    await confirm(1500)
    expect(list()).toHaveLength(2)
  })

  it('counts coins as wrapped, and says nothing of a balance nobody knows', async () => {
    const { choose, press, confirm, orders, chain, get } = await openForm()
    const shortfall = () => orders.shortfall
    chain.tokens.fund(WRAPPED, ALICE, 3n * ONE)
    await get(TokenListStore).readAgain()
    await choose(WRAPPED, CHAT, '3')
    await press()
    await confirm(1500)
    await confirm(1500)
    await choose(ZERO_ADDRESS, CHAT, '2')
    expect(shortfall()).toBeUndefined()
    await choose(WRAPPED, CHAT, '2')
    expect(shortfall()).toEqual({ promised: 3n * ONE, taken: 2n * ONE, held: 3n * ONE })
    chain.reachable = false
    await get(TokenListStore).readAgain()
    await settled()
    expect(shortfall()).toBeUndefined()
  })

  it('that is filled has used up its allowance, which the next one needs again', async () => {
    const { choose, press, confirm, pass, book: orderBook, list, swapForm, orders } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '10')
    await press()
    await confirm(1500)
    await confirm(1500)
    const [placed] = list()
    if (!placed) throw new Error('No order')
    await orderBook.fill(placed.uid)
    await pass(5000)
    expect(list()).toMatchObject([{ state: { kind: 'filled' } }])
    await choose(CHAT, ZERO_ADDRESS, '10')
    expect(orders.form.steps.next).toEqual({ kind: 'allow' })
    expect(swapForm.balance.available).toBe(40n * ONE)
  })

  it('is no order where the owner declines, and nothing that was typed is lost', async () => {
    const { choose, press, confirm, wallet, list, texts, chain } = await openForm()
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    wallet.answer = 'reject'
    await press()
    await confirm(1500)
    expect(list()).toEqual([])
    expect(texts()[0]).toBe('40')
  })

  it('that was shown stands while the price is as good, and is shown again where it is worse', async () => {
    const { choose, press, pass, stage, book: orderBook, chain, list, get } = await openForm()
    const transactions = get(TransactionStore)
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 100n, 101_000n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(stage()).toMatchObject({ kind: 'reviewing', before: expect.anything() })
    expect(reviewIn(stage())?.arrives).toEqual(['At least 0.039366534653465347 DEGEN'])
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, 1000n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(stage().kind).toBe('idle')
    expect(list()).toMatchObject([{ order: { buyAmount: 39_366_534_653_465_347n } }])
  })

  it('is not signed where no fresh price comes, or a fresh one loses too much', async () => {
    const { choose, press, pass, book: orderBook, chain, list, notices, get } = await openForm()
    const transactions = get(TransactionStore)
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, 2000n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, 1000n)
    await pass(15_000)
    await press()
    orderBook.answers = false
    await pass(46_000)
    transactions.confirm()
    await settled()
    expect(notices().join()).toContain(ORDER_STOPS.price)
    expect(notices().join()).toContain(ORDER_STOPS.old)
    expect(list()).toEqual([])
  })

  it('for an exact amount takes no more than was allowed, though the price has moved in between', async () => {
    const { choose, swapForm, pass, press, confirm, book: orderBook, list, chain, get } = await openForm()
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeOutput('0.04')
    await pass(500)
    await press()
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 1000n, 1_001_000n)
    chain.automine = false
    get(TransactionStore).confirm()
    await settled()
    await pass(16_000)
    chain.mine()
    await pass(2000)
    await confirm(1500)
    const allowed = chain.tokens.allowed(CHAT, ALICE, RELAYER)
    expect(allowed).toBe(402_402n * 10n ** 14n)
    expect(list()).toMatchObject([{ order: { kind: 'buy', sellAmount: allowed } }])
  })

  it('may be too much by its slippage alone, and is not signed then', async () => {
    const { choose, swapForm, pass, placeable, orders, get } = await openForm()
    get(SettingsStore).saveSlippage('50')
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeOutput('0.04')
    await pass(500)
    expect([placeable(), orders.exceeds]).toEqual([false, true])
  })

  it('leaves an allowance that is shown and taken back; without limit only by choice', async () => {
    const { choose, orders, press, confirm, cancel, chain, notices } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    orders.form.allowAll(true)
    await press()
    await confirm(1500)
    expect(chain.tokens.allowed(CHAT, ALICE, RELAYER)).toBe(UNLIMITED)
    await cancel()
    expect(orders.form.steps.leftOver).toBe(UNLIMITED)
    const revoking = orders.form.steps.revoke()
    await confirm(1500)
    await revoking
    expect(orders.form.steps.leftOver).toBeUndefined()
    expect(orders.form.unlimited).toBe(false)
    expect(notices()).toContain(tokensTexts.approvalRevoked)
  })
})

describe('a price of one’s own', () => {
  /** Forty CHAT are to be sold for coins, of which the pools give one for a thousand, at this price. */
  async function at(price?: string) {
    const app = await openForm()
    await app.choose(CHAT, ZERO_ADDRESS, '40')
    app.limitOrder.choose(true)
    if (price !== undefined) app.limitOrder.type(price)
    return app
  }

  it('begins with that of the pools, and is signed to its last digit with nothing off', async () => {
    const { limitOrder, offer, texts } = await at()
    expect(limitOrder.entry.text).toBe('0.001')
    expect(offer()).toMatchObject({ order: { buyAmount: 4n * 10n ** 16n }, loss: 0, gain: 0, tier: 'low' })
    limitOrder.type('0.00102000000000000000000001')
    const { order, gain } = offer()
    expect([order.sellAmount, order.buyAmount, gain]).toEqual([40n * ONE, 408n * 10n ** 14n + 1n, 200])
    expect(texts()).toEqual(['40', '0.0408'])
  })

  it('is what the order says, for a day unless chosen otherwise, and is forgotten once that is signed', async () => {
    const { press, confirm, list, limitOrder, texts, chain } = await at('0.00102')
    await press()
    await confirm(1500)
    await confirm(1500)
    const [placed] = list()
    expect(placed?.order).toMatchObject({ sellAmount: 40n * ONE, buyAmount: 408n * 10n ** 14n })
    expect(placed && placed.order.validTo - chain.blockTime).toBeGreaterThan(86_300)
    expect(placed && placed.order.validTo - chain.blockTime).toBeLessThanOrEqual(86_400 + 60)
    expect(texts()).toEqual(['', ''])
    expect(limitOrder.entry.text).toBe('0.001')
  })

  it.each([
    ['0.00096', 'high', true, true],
    ['0.00094', 'very high', false, true],
    ['0.00089', 'blocked', false, false],
    ['0.5', 'low', true, true],
  ])('of %s is %s: signed as it is %s, with a word %s', async (price, tier, asItIs, withWord) => {
    const { offer, placeable, orders, limitOrder } = await at(price)
    expect(offer().tier).toBe(tier)
    expect(placeable()).toBe(asItIs)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(withWord)
    // What was said of one price is not said of another.
    limitOrder.type('0.000945')
    expect(placeable()).toBe(false)
  })

  it('begins with the book’s where no pool trades the two, and asks for a word as without it', async () => {
    const { choose, limitOrder, offer, placeable, orders } = await openForm()
    limitOrder.choose(true)
    await choose(CHAT, LONE, '4')
    expect(limitOrder.entry.text).toBe('0.999')
    limitOrder.type('3')
    expect(offer()).toMatchObject({ loss: undefined, gain: undefined, tier: 'unknown' })
    expect(placeable()).toBe(false)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(true)
  })

  it('stays whatever the market does, and is judged by the newest', async () => {
    const { offer, exchange, book: orderBook, pass, placeable } = await at('0.00098')
    const before = offer().order
    expect(offer()).toMatchObject({ loss: 200, gain: 0 })
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 9n, 10_000n)
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 900n * ONE)
    exchange.block += 1n
    await pass(16_000)
    expect(offer()).toMatchObject({ loss: 0, gain: 888, order: { buyAmount: before.buyAmount } })
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1200n * ONE)
    exchange.block += 1n
    await pass(4000)
    expect([offer().tier, placeable()]).toEqual(['blocked', false])
  })

  it('that was shown is signed as it stands after the market has moved, unless it would now lose too much', async () => {
    const {
      press,
      pass,
      book: orderBook,
      exchange,
      list,
      chain,
      notices,
      choose,
      limitOrder,
      get,
    } = await openForm()
    const transactions = get(TransactionStore)
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(50n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    limitOrder.choose(true)
    limitOrder.type('0.00102')
    await press()
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, 1100n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(list()).toMatchObject([{ order: { buyAmount: 408n * 10n ** 14n } }])
    await choose(CHAT, ZERO_ADDRESS, '5')
    limitOrder.type('0.001')
    await press()
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 2000n * ONE)
    exchange.block += 1n
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(notices().join()).toContain(ORDER_STOPS.price)
    expect(list()).toHaveLength(1)
  })

  it('makes no order while there is none', async () => {
    const { limitOrder, texts, placeable, quotes } = await at('')
    for (const text of ['', '0', 'x']) {
      limitOrder.type(text)
      expect([quotes.quote.kind, texts(), placeable()]).toEqual(['no price', ['40', ''], false])
    }
    limitOrder.choose(false)
    expect([quotes.quote.kind, texts()]).toEqual(['offer', ['40', '0.03996']])
  })

  it('gives no more than it says for an exact amount', async () => {
    const { swapForm, pass, offer, texts } = await at('0.003')
    swapForm.typeOutput('0.1')
    await pass(500)
    expect(texts()).toEqual(['33.333333333333333333', '0.1'])
    expect(offer().order).toMatchObject({ kind: 'buy', buyAmount: ONE / 10n })
  })

  it('may be typed of one whole of either token, and keeps to them where they change sides', async () => {
    const { limitOrder, orders, offer, swapForm, pass, choose } = await at('0.00125')
    const said = () => [limitOrder.of, limitOrder.entry.text]
    limitOrder.turn({ sell: { decimals: 18 }, buy: { decimals: 18 } })
    expect(said()).toEqual(['buy', '800'])
    expect(offer().order.buyAmount).toBe(5n * 10n ** 16n)
    swapForm.flip()
    await pass(500)
    expect(said()).toEqual(['sell', '800'])
    orders.payWrapped()
    await pass(500)
    expect(said()).toEqual(['sell', '800'])
    await choose(CHAT, LONE, '4')
    expect(said()).toEqual(['sell', '0.999'])
  })

  it('is there again after a look at the other page, and at no later visit', async () => {
    const { limitOrder, swapForm, leave, orders } = await at('0.00102')
    limitOrder.expireAfter(10)
    const stored = () => [limitOrder.chosen, limitOrder.entry.text, limitOrder.minutes]
    swapForm.takeAlong()
    leave()
    const leaveAgain = orders.subscribe('')
    expect(stored()).toEqual([true, '0.00102', 10])
    leaveAgain()
    orders.subscribe('')
    expect(stored()).toEqual([false, '', undefined])
  })
})

describe('the time an order is good for', () => {
  it('is that of the settings unless chosen, also for an order of which the price was asked before', async () => {
    const { choose, limitOrder, offer, quotes, chain } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    const life = () => Math.round((offer().order.validTo - chain.blockTime) / 60)
    expect([quotes.minutes, life()]).toEqual([20, 20])
    limitOrder.choose(true)
    expect([quotes.minutes, life()]).toEqual([1440, 1440])
    limitOrder.expireAfter(4320)
    limitOrder.choose(false)
    expect([quotes.minutes, life()]).toEqual([4320, 4320])
  })

  it('may be the longest there is, though the last block is long ago', async () => {
    const { choose, limitOrder, pass, press, confirm, list, chain } = await openForm()
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    limitOrder.expireAfter(4320)
    await choose(CHAT, ZERO_ADDRESS, '40')
    await pass(60_000)
    await press()
    await confirm(1500)
    expect(list()).toHaveLength(1)
  })
})

describe('what was confirmed', () => {
  it('is another account’s no more, nor the next visit’s', async () => {
    const { choose, orders, leave, texts, wallet } = await openForm()
    await choose(CHAT, LONE, '4')
    const confirmed = () => [orders.form.unlimited, orders.form.confirmation]
    const say = () => {
      orders.form.allowAll(true)
      orders.form.confirm('order anyway')
    }
    say()
    wallet.chooseAccount(BOB)
    await settled()
    expect([...confirmed(), texts()[0]]).toEqual([false, '', '4'])
    say()
    leave()
    expect(confirmed()).toEqual([true, 'order anyway'])
    orders.subscribe('?amount=5')
    await settled()
    expect(confirmed()).toEqual([false, ''])
  })

  it('leads another account to no order', async () => {
    const { choose, orders, press, confirm, pass, stage, book: orderBook, wallet, chain } = await openForm()
    await choose(ZERO_ADDRESS, CHAT, '2')
    await press()
    chain.automine = false
    await confirm(1500)
    orderBook.answers = false
    await pass(60_000)
    chain.mine()
    await pass(2000)
    expect(orders.goesOn).toBe(true)
    wallet.chooseAccount(BOB)
    chain.tokens.fund(WRAPPED, BOB, 5n * ONE)
    orderBook.answers = true
    await pass(60_000)
    expect([orders.goesOn, stage().kind]).toEqual([false, 'idle'])
  })
})

describe('coins', () => {
  it('are wrapped first, and the same press leads on to the order', async () => {
    const { choose, orders, press, confirm, stage, swapForm, list } = await openForm()
    await choose(ZERO_ADDRESS, CHAT, '2')
    expect([orders.wraps, orders.form.steps.next]).toEqual([true, { kind: 'act', of: 1, free: true }])
    await press()
    expect(reviewIn(stage())?.title).toContain('Wrap')
    await confirm(1500)
    expect([swapForm.from.symbol, swapForm.input.text]).toEqual(['WDEGEN', '2'])
    expect(reviewIn(stage())?.allowance).toMatchObject({ limit: { amount: 2n * ONE, symbol: 'WDEGEN' } })
    await confirm(1500)
    await confirm(1500)
    expect(list()).toMatchObject([{ order: { sellToken: WRAPPED, sellAmount: 2n * ONE } }])
  })

  it('lead on to nothing once the page was left', async () => {
    const { choose, orders, press, pass, confirm, book: orderBook, chain, leave } = await openForm()
    await choose(ZERO_ADDRESS, CHAT, '2')
    await press()
    chain.automine = false
    await confirm(1500)
    orderBook.answers = false
    await pass(60_000)
    chain.mine()
    await pass(2000)
    expect(orders.goesOn).toBe(true)
    leave()
    expect(orders.goesOn).toBe(false)
  })

  it('are not wrapped where enough of them is already', async () => {
    const { choose, orders, swapForm, chain, pass, get } = await openForm()
    chain.tokens.fund(WRAPPED, ALICE, 3n * ONE)
    await get(TokenListStore).readAgain()
    await choose(ZERO_ADDRESS, CHAT, '2')
    expect(orders.holdsWrapped).toBe(true)
    orders.payWrapped()
    await pass(500)
    expect(swapForm.from.symbol).toBe('WDEGEN')
    expect(orders.form.steps.next).toEqual({ kind: 'allow' })
  })
})

describe('going from the pool to the book and back', () => {
  it('takes the amount along once, and each page follows its own price', async () => {
    const { choose, swapForm, leave, texts, pass, get } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(texts()).toEqual(['40', '0.03996'])
    swapForm.takeAlong()
    leave()
    const back = get(SwapStore).subscribe('')
    await pass(500)
    expect(texts()).toEqual(['40', '0.03955938'])
    swapForm.takeAlong()
    back()
    const leaveBook = get(OrderFormStore).subscribe('')
    await pass(500)
    expect(texts()).toEqual(['40', '0.03996'])
    leaveBook()
    get(OrderFormStore).subscribe('')
    await pass(500)
    expect(texts()).toEqual(['', ''])
  })
})
