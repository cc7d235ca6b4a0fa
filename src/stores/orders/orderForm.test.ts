import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import * as orderTexts from '#domain/orders/texts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { ok } from '#domain/shared/Result.ts'
import { UNLIMITED } from '#domain/shared/unlimited.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryOrderBook } from '#testing/adapters/MemoryOrderBook.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'

import { TransactionStore } from '../activity/TransactionStore.ts'
import type { WriteStage } from '../activity/WriteRun.ts'
import { SettingsStore } from '../settings/SettingsStore.ts'
import { QuoteStore } from '../swap/QuoteStore.ts'
import { SwapFormStore } from '../swap/SwapFormStore.ts'
import { SwapStore } from '../swap/SwapStore.ts'
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
  const unsubscribe = orders.subscribe(options.query ?? '')
  await pass(500)
  return {
    ...app,
    orderBook,
    unsubscribe,
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

describe('A quote of the order book', () => {
  it('fills the other side, and has an exact minimum received', async () => {
    const { choose, offer, texts } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(texts()).toEqual(['40', '0.03996'])
    const { order, quote, pool, loss, tier } = offer()
    expect([quote.fee, quote.buyAmount]).toEqual([ONE / 25n, 3996n * 10n ** 13n])
    expect(order.buyAmount).toBe(quote.buyAmount - (quote.buyAmount * 50n) / 10_000n)
    expect(pool).toBeLessThan(quote.buyAmount)
    expect([loss, tier]).toEqual([10, 'low'])
  })

  it('has a maximum paid for a wanted amount', async () => {
    const { choose, swapForm, pass, offer, texts } = await openForm()
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeOutput('0.04')
    await pass(500)
    const { order, quote } = offer()
    expect(texts()).toEqual(['40.04', '0.04'])
    expect([order.kind, order.buyAmount]).toEqual(['buy', 4n * 10n ** 16n])
    expect(order.sellAmount).toBe(quote.sellAmount + (quote.sellAmount * 50n) / 10_000n)
  })

  it('is available to visitors, who cannot sign', async () => {
    const { choose, offer, orders } = await openForm({ account: undefined })
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(offer().quote.buyAmount).toBe(3996n * 10n ** 13n)
    expect(orders.form.steps.next.kind).not.toBe('act')
  })

  it('is dropped as soon as the amount changes', async () => {
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

  it('is dropped if it arrives after a later quote', async () => {
    const { choose, swapForm, orderBook, pass, texts } = await openForm()
    let answer: () => void = () => undefined
    orderBook.quoteDelay = new Promise((resolve) => (answer = resolve))
    await choose(CHAT, ZERO_ADDRESS, '40')
    orderBook.quoteDelay = Promise.resolve()
    swapForm.typeInput('5')
    await pass(500)
    answer()
    await settled()
    expect(texts()).toEqual(['5', '0.004995'])
  })

  it('fills the form, and no new block changes it', async () => {
    const { choose, exchange, pass, texts, offer, orderBook } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    const before = offer().pool
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1001n * ONE)
    exchange.block += 1n
    await pass(3500)
    expect(offer().pool).not.toBe(before)
    expect(texts()).toEqual(['40', '0.03996'])
    // The pools do not replace a book that does not answer.
    orderBook.answers = false
    await choose(CHAT, ZERO_ADDRESS, '30')
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1002n * ONE)
    exchange.block += 1n
    await pass(3500)
    expect(texts()).toEqual(['30', ''])
  })

  it('is refreshed while the page is visible, and expires while it is hidden', async () => {
    const { choose, orderBook, texts, pass, placeable, page, quotes } = await openForm()
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

  it('of an earlier visit keeps its age', async () => {
    const { choose, orders, quotes, unsubscribe, pass } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    unsubscribe()
    await pass(31_000)
    orders.subscribe('')
    expect(quotes.expired).toBe(true)
  })

  it('survives a book that stops answering until it expires', async () => {
    const { choose, orderBook, pass, texts, quotes } = await openForm()
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

  it('fails where the chain’s time, which the expiry needs, is unknown', async () => {
    const { choose, chain, quotes } = await openForm()
    await choose(CHAT, ZERO_ADDRESS)
    chain.setReachable(false)
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(quotes.quote).toEqual({ kind: 'failed', failure: { kind: 'no time' } })
  })

  it('does not exist for wrapping and unwrapping', async () => {
    const { choose, quotes } = await openForm()
    await choose(ZERO_ADDRESS, WRAPPED, '1')
    expect(quotes.quote.kind).toBe('wrap')
    await choose(WRAPPED, ZERO_ADDRESS, '1')
    expect(quotes.quote.kind).toBe('unwrap')
  })
})

describe('A price', () => {
  it.each([
    [1100n, 'very high'],
    [1200n, 'blocked'],
  ])('of 1 for %s, with 1 for 1000 in the pools, is %s', async (sold, tier) => {
    const { choose, orderBook, offer, placeable, orders } = await openForm()
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, sold)
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(offer().tier).toBe(tier)
    expect(placeable()).toBe(false)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(tier === 'very high')
  })

  it('without a pool is unknown, and has to be confirmed for each amount', async () => {
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

  it('cannot be signed while the pools do not answer', async () => {
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

describe('An order', () => {
  it('is approved for exactly its amount, reviewed and signed, and clears the form', async () => {
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
      arrives: [{ amount: 39_760_200_000_000_000n, symbol: 'DEGEN', bound: 'at least' }],
    })
    expect(stage()).toMatchObject({ step: { number: 2, of: 2 } })
    await confirm(1500)
    expect(list()).toMatchObject([{ state: { kind: 'open' }, order: { sellAmount: 40n * ONE } }])
    expect(texts()).toEqual(['', ''])
    expect(notices()).toContain(orderTexts.orderPlaced)
  })

  it('clears the form once it is signed, although its state is not known yet', async () => {
    const { choose, press, confirm, orderBook, texts } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    await confirm(1500)
    orderBook.observe = () => new Promise(() => undefined)
    await confirm(1500)
    expect(texts()).toEqual(['', ''])
  })

  it('keeps an amount that is typed while the wallet is open', async () => {
    const { choose, press, confirm, cancel, orderBook, swapForm, list, texts } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    await confirm(1500)
    let sign: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      sign = resolve
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
    sign()
    await settled()
    expect(list()).toHaveLength(1)
    expect(texts()[0]).toBe('7')
  })

  it('may have the longest deadline of the settings, although the last block is old', async () => {
    const { choose, pass, press, confirm, list, chain, get } = await openForm()
    get(SettingsStore).saveDeadline('4320')
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    await pass(60_000)
    await press()
    await confirm(1500)
    expect(list()).toHaveLength(1)
  })

  it('approves, beside an open order, the amounts of both', async () => {
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

  it('warns if it exceeds the balance together with open orders, and can still be placed', async () => {
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
    expect(shortfall()).toEqual({ promised: 40n * ONE, sellAmount: (101n * ONE) / 10n, held: 50n * ONE })
    expect(placeable()).toBe(true)
    await choose(CHAT, ZERO_ADDRESS, '51')
    expect([shortfall(), orders.exceeds]).toEqual([undefined, true])
    await choose(CHAT, ZERO_ADDRESS, '20')
    await press()
    await confirm(1500)
    await confirm(1500)
    expect(list()).toHaveLength(2)
  })

  it('counts coins as wrapped, and does not warn where the balance is unknown', async () => {
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
    expect(shortfall()).toEqual({ promised: 3n * ONE, sellAmount: 2n * ONE, held: 3n * ONE })
    chain.reachable = false
    await get(TokenListStore).readAgain()
    await settled()
    expect(shortfall()).toBeUndefined()
  })

  it('has used its approval once it is filled, so that the next order needs another', async () => {
    const { choose, press, confirm, pass, orderBook, list, swapForm, orders } = await openForm()
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

  it('is forgotten where the page was left before it was signed, so that no later visit offers it again', async () => {
    const { chain, choose, press, confirm, list, orders, texts, limitOrder, unsubscribe } = await openForm()
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(10n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '10')
    limitOrder.choose(true)
    limitOrder.type('0.00102')
    await press()
    unsubscribe()
    await confirm(1500)
    expect(list()).toHaveLength(1)
    orders.subscribe('')
    expect([texts()[0], limitOrder.entry.text]).toEqual(['', '0.001'])
  })

  it('is not placed where the owner declines, and the form keeps its amount', async () => {
    const { choose, press, confirm, wallet, list, texts, chain } = await openForm()
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    wallet.answer = 'reject'
    await press()
    await confirm(1500)
    expect(list()).toEqual([])
    expect(texts()[0]).toBe('40')
  })

  it('stays as reviewed while the price is as good, and is reviewed again where it is worse', async () => {
    const { choose, press, pass, stage, orderBook, chain, list, get } = await openForm()
    const transactions = get(TransactionStore)
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 100n, 101_000n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(stage()).toMatchObject({ kind: 'reviewing', before: expect.anything() })
    expect(reviewIn(stage())?.arrives).toMatchObject([{ amount: 39_366_534_653_465_347n, bound: 'at least' }])
    orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, 1000n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(stage().kind).toBe('idle')
    expect(list()).toMatchObject([{ order: { buyAmount: 39_366_534_653_465_347n } }])
  })

  it('is not signed without a new price, or at a price that loses too much', async () => {
    const { choose, press, pass, orderBook, chain, list, notices, get } = await openForm()
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
    expect(notices().join()).toContain(orderTexts.priceNowTooBad)
    expect(notices().join()).toContain(orderTexts.quoteExpired)
    expect(list()).toEqual([])
  })

  it('for an exact amount takes no more than was approved, even where the price moves', async () => {
    const { choose, swapForm, pass, press, confirm, orderBook, list, chain, get } = await openForm()
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

  it('is refused where the stored slippage is above 50%, but at a price of the user', async () => {
    const { choose, swapForm, pass, placeable, quotes, limitOrder } = await openForm({
      stored: { swapSlippage: '50.01' },
    })
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeInput('40')
    await pass(500)
    expect([quotes.quote.kind, placeable()]).toEqual(['slippage refused', false])
    runInAction(() => limitOrder.choose(true))
    await pass(500)
    expect(quotes.quote.kind).toBe('offer')
  })

  it('is not signed where its slippage exceeds the balance', async () => {
    const { choose, swapForm, pass, placeable, orders, get } = await openForm()
    get(SettingsStore).saveSlippage('50')
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeOutput('0.04')
    await pass(500)
    expect([placeable(), orders.exceeds]).toEqual([false, true])
  })

  it('leaves an approval that can be revoked, and is unlimited only by choice', async () => {
    const { choose, orders, press, confirm, cancel, chain, notices } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    orders.form.allowAll(true)
    await press()
    await confirm(1500)
    expect(chain.tokens.allowed(CHAT, ALICE, RELAYER)).toBe(UNLIMITED)
    await cancel()
    expect(orders.form.steps.remaining).toBe(UNLIMITED)
    const revoking = orders.form.steps.revoke()
    await confirm(1500)
    await revoking
    expect(orders.form.steps.remaining).toBeUndefined()
    expect(orders.form.unlimited).toBe(false)
    expect(notices()).toContain(tokensTexts.approvalRevoked)
  })
})

describe('A price of the user', () => {
  /** An order to sell 40 CHAT for coins at this price; the pools have 0.001. */
  async function openAtPrice(price?: string) {
    const app = await openForm()
    await app.choose(CHAT, ZERO_ADDRESS, '40')
    app.limitOrder.choose(true)
    if (price !== undefined) app.limitOrder.type(price)
    return app
  }

  it('starts at the price of the pools, and is exact to the last digit without slippage', async () => {
    const { limitOrder, offer, texts } = await openAtPrice()
    expect(limitOrder.entry.text).toBe('0.001')
    expect(offer()).toMatchObject({ order: { buyAmount: 4n * 10n ** 16n }, loss: 0, gain: 0, tier: 'low' })
    limitOrder.type('0.00102000000000000000000001')
    const { order, gain } = offer()
    expect([order.sellAmount, order.buyAmount, gain]).toEqual([40n * ONE, 408n * 10n ** 14n + 1n, 200])
    expect(texts()).toEqual(['40', '0.0408'])
  })

  it('is that of the order, for a day by default, and is forgotten once the order is signed', async () => {
    const { press, confirm, list, limitOrder, texts, chain } = await openAtPrice('0.00102')
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
  ])(
    'of %s is %s: it can be signed without a consent %s, with a consent %s',
    async (price, tier, withoutConsent, withConsent) => {
      const { offer, placeable, orders, limitOrder } = await openAtPrice(price)
      expect(offer().tier).toBe(tier)
      expect(placeable()).toBe(withoutConsent)
      orders.form.confirm('order anyway')
      expect(placeable()).toBe(withConsent)
      limitOrder.type('0.000945')
      expect(placeable()).toBe(false)
    },
  )

  it('starts at the book’s price without a pool, and has to be confirmed', async () => {
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

  it('stays when the market moves, and is compared with the latest market price', async () => {
    const { offer, exchange, orderBook, pass, placeable } = await openAtPrice('0.00098')
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

  it('is signed as reviewed after the market has moved, unless it would lose too much', async () => {
    const { press, pass, orderBook, exchange, list, chain, notices, choose, limitOrder, get } =
      await openForm()
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
    expect(notices().join()).toContain(orderTexts.priceNowTooBad)
    expect(list()).toHaveLength(1)
  })

  it('makes no order while it is empty or invalid', async () => {
    const { limitOrder, texts, placeable, quotes } = await openAtPrice('')
    for (const text of ['', '0', 'x']) {
      limitOrder.type(text)
      expect([quotes.quote.kind, texts(), placeable()]).toEqual(['no price', ['40', ''], false])
    }
    limitOrder.choose(false)
    expect([quotes.quote.kind, texts()]).toEqual(['offer', ['40', '0.03996']])
  })

  it('is not exceeded for an exact bought amount', async () => {
    const { swapForm, pass, offer, texts } = await openAtPrice('0.003')
    swapForm.typeOutput('0.1')
    await pass(500)
    expect(texts()).toEqual(['33.333333333333333333', '0.1'])
    expect(offer().order).toMatchObject({ kind: 'buy', buyAmount: ONE / 10n })
  })

  it('can be typed for either token, and stays when the tokens change sides', async () => {
    const { limitOrder, orders, offer, swapForm, pass, choose } = await openAtPrice('0.00125')
    const price = () => [limitOrder.of, limitOrder.entry.text]
    limitOrder.invert({ sell: { decimals: 18 }, buy: { decimals: 18 } })
    expect(price()).toEqual(['buy', '800'])
    expect(offer().order.buyAmount).toBe(5n * 10n ** 16n)
    swapForm.flip()
    await pass(500)
    expect(price()).toEqual(['sell', '800'])
    orders.payWrapped()
    await pass(500)
    expect(price()).toEqual(['sell', '800'])
    await choose(CHAT, LONE, '4')
    expect(price()).toEqual(['sell', '0.999'])
  })

  it('survives a visit of another page, with its expiry', async () => {
    const { limitOrder, unsubscribe, orders } = await openAtPrice('0.00102')
    limitOrder.expireAfter(10)
    const terms = () => [limitOrder.chosen, limitOrder.entry.text, limitOrder.minutes]
    unsubscribe()
    limitOrder.forgetPrice()
    limitOrder.choose(false)
    orders.subscribe('')
    expect(terms()).toEqual([true, '0.00102', 10])
  })
})

it('A limit that the market has filled in is not stored, because it ages, and one that was typed is', async () => {
  const { choose, limitOrder, pass, get } = await openForm()
  const stored = () => JSON.parse(get('sessionStorage').read('draft:limit') ?? '{}') as object
  await choose(CHAT, ZERO_ADDRESS, '40')
  limitOrder.choose(true)
  await pass(500)
  expect(limitOrder.entry.text).not.toBe('')
  const pair = `${CHAT},${WRAPPED}`
  expect(stored()).toEqual({ v: 1, of: 'sell', minutes: '', pair })
  limitOrder.type('0.5')
  expect(stored()).toEqual({ v: 1, of: 'sell', minutes: '', pair, price: '0.5' })
})

describe('The expiry of an order', () => {
  it('is the deadline of the settings unless chosen, even for an older quote', async () => {
    const { choose, limitOrder, offer, quotes, chain } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    const minutes = () => Math.round((offer().order.validTo - chain.blockTime) / 60)
    expect([quotes.minutes, minutes()]).toEqual([20, 20])
    limitOrder.choose(true)
    expect([quotes.minutes, minutes()]).toEqual([1440, 1440])
    limitOrder.expireAfter(4320)
    limitOrder.choose(false)
    expect([quotes.minutes, minutes()]).toEqual([4320, 4320])
  })

  it('may be the longest choice, although the last block is old', async () => {
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

describe('A consent', () => {
  it('counts neither for another account nor for the next visit', async () => {
    const { choose, orders, unsubscribe, texts, wallet } = await openForm()
    await choose(CHAT, LONE, '4')
    const confirmed = () => [orders.form.unlimited, orders.form.confirmation]
    const consent = () => {
      orders.form.allowAll(true)
      orders.form.confirm('order anyway')
    }
    consent()
    wallet.chooseAccount(BOB)
    await settled()
    expect([...confirmed(), texts()[0]]).toEqual([false, '', '4'])
    consent()
    unsubscribe()
    expect(confirmed()).toEqual([true, 'order anyway'])
    orders.subscribe('?amount=5')
    await settled()
    expect(confirmed()).toEqual([false, ''])
  })

  it('does not continue with an order of another account', async () => {
    const { choose, orders, press, confirm, pass, stage, orderBook, wallet, chain } = await openForm()
    await choose(ZERO_ADDRESS, CHAT, '2')
    await press()
    chain.automine = false
    await confirm(1500)
    orderBook.answers = false
    await pass(60_000)
    chain.mine()
    await pass(2000)
    expect(orders.continues).toBe(true)
    wallet.chooseAccount(BOB)
    chain.tokens.fund(WRAPPED, BOB, 5n * ONE)
    orderBook.answers = true
    await pass(60_000)
    expect([orders.continues, stage().kind]).toEqual([false, 'idle'])
  })
})

describe('Coins', () => {
  it('are wrapped first, and the order follows by itself', async () => {
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

  it('are not followed by an order after the page is left', async () => {
    const { choose, orders, press, pass, confirm, orderBook, chain, unsubscribe } = await openForm()
    await choose(ZERO_ADDRESS, CHAT, '2')
    await press()
    chain.automine = false
    await confirm(1500)
    orderBook.answers = false
    await pass(60_000)
    chain.mine()
    await pass(2000)
    expect(orders.continues).toBe(true)
    unsubscribe()
    expect(orders.continues).toBe(false)
  })

  it('need no wrapping where the account holds enough of the wrapped coin', async () => {
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

describe('Going from the limit page to the swap page and back', () => {
  it('keeps the amount, and each page follows its own price', async () => {
    const { choose, unsubscribe, texts, pass, get } = await openForm()
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(texts()).toEqual(['40', '0.03996'])
    unsubscribe()
    const leaveSwap = get(SwapStore).subscribe('')
    await pass(500)
    expect(texts()).toEqual(['40', '0.03955938'])
    leaveSwap()
    const leaveLimit = get(OrderFormStore).subscribe('')
    await pass(500)
    expect(texts()).toEqual(['40', '0.03996'])
    leaveLimit()
    get(OrderFormStore).subscribe('')
    await pass(500)
    expect(texts()).toEqual(['40', '0.03996'])
  })
})
