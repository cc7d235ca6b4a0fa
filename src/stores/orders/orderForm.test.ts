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
import { REVOKED } from '../tokens/SpendingSteps.ts'
import { TokenListStore } from '../tokens/TokenListStore.ts'
import { BookQuoteStore } from './BookQuoteStore.ts'
import { LimitStore } from './LimitStore.ts'
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
async function open(options: TestAppOptions = {}) {
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
  })
  const { get, pass } = app
  const book = get('book') as MemoryOrderBook
  book.setPrice(CHAT, ZERO_ADDRESS, 1n, 1000n)
  book.setPrice(WRAPPED, CHAT, 1000n, 1n)
  book.setPrice(CHAT, LONE, 1n, 1n)
  const [form, quotes, orders] = [get(SwapFormStore), get(BookQuoteStore), get(OrderFormStore)]
  const sight = <Value>(look: () => Value): Value => runInAction(look)
  const choose = async (from: Address, to: Address, amount = '') => {
    runInAction(() => {
      form.fromAddress = from
      form.toAddress = to
    })
    form.typeInput(amount)
    await pass(500)
  }
  const press = async () => {
    void orders.submit()
    await settled()
  }
  const leave = orders.visit(options.query ?? '')
  await pass(500)
  return {
    ...app,
    book,
    form,
    quotes,
    orders,
    limit: get(LimitStore),
    leave,
    choose,
    press,
    confirm: () => app.confirm(1500),
    sight,
    cancel: async () => {
      get(TransactionStore).cancel()
      await settled()
    },
    offer: () => {
      const quote = sight(() => quotes.quote)
      if (quote.kind !== 'offer') throw new Error(`There is no offer but: ${JSON.stringify(quote)}`)
      return quote
    },
    quote: () => sight(() => quotes.quote.kind),
    placeable: () => sight(() => orders.placeable !== undefined),
    next: () => sight(() => orders.form.steps.next),
    list: () => sight(() => get(OrdersStore).orders),
    texts: () => sight(() => [form.input.text, form.output.text]),
  }
}

const reviewIn = (stage: WriteStage) => ('review' in stage ? stage.review : undefined)

describe('a quote of the book', () => {
  it('fills the other side, and the least that arrives is exact', async () => {
    const { choose, offer, texts } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(texts()).toEqual(['40', '0.03996'])
    const { order, quote, pool, loss, tier } = offer()
    expect([quote.fee, quote.buyAmount]).toEqual([ONE / 25n, 3996n * 10n ** 13n])
    expect(order.buyAmount).toBe(quote.buyAmount - (quote.buyAmount * 50n) / 10_000n)
    expect(pool).toBeLessThan(quote.buyAmount)
    expect([loss, tier]).toEqual([10, 'low'])
  })

  it('says what leaves at most for what is to arrive', async () => {
    const { choose, form, pass, offer, texts } = await open()
    await choose(CHAT, ZERO_ADDRESS)
    form.typeOutput('0.04')
    await pass(500)
    const { order, quote } = offer()
    expect(texts()).toEqual(['40.04', '0.04'])
    expect([order.kind, order.buyAmount]).toEqual(['buy', 4n * 10n ** 16n])
    expect(order.sellAmount).toBe(quote.sellAmount + (quote.sellAmount * 50n) / 10_000n)
  })

  it('is there for a visitor, too, who can sign nothing', async () => {
    const { choose, offer, next } = await open({ account: undefined })
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(offer().quote.buyAmount).toBe(3996n * 10n ** 13n)
    expect(next().kind).not.toBe('act')
  })

  it('is never kept past what it is for: an answer that was overtaken is dropped', async () => {
    const { choose, form, quote, texts, pass } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    form.typeInput('4')
    expect(quote()).toBe('loading')
    expect(texts()).toEqual(['4', ''])
    await pass(300)
    expect(quote()).toBe('loading')
    form.typeInput('5')
    await pass(300)
    expect(quote()).toBe('loading')
    await pass(200)
    expect(texts()).toEqual(['5', '0.004995'])
  })

  it('that comes after a later one is dropped', async () => {
    const { choose, form, book, pass, texts } = await open()
    let answer: () => void = () => undefined
    book.busyWith = new Promise((resolve) => (answer = resolve))
    await choose(CHAT, ZERO_ADDRESS, '40')
    book.busyWith = Promise.resolve()
    form.typeInput('5')
    await pass(500)
    answer()
    await settled()
    expect(texts()).toEqual(['5', '0.004995'])
  })

  it('leads the form, whatever a new block does to the pools', async () => {
    const { choose, exchange, pass, texts, offer, book } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    const before = offer().pool
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1001n * ONE)
    exchange.block += 1n
    await pass(3500)
    expect(offer().pool).not.toBe(before)
    expect(texts()).toEqual(['40', '0.03996'])
    // Where the book says nothing, the pools do not speak in its place.
    book.answers = false
    await choose(CHAT, ZERO_ADDRESS, '30')
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1002n * ONE)
    exchange.block += 1n
    await pass(3500)
    expect(texts()).toEqual(['30', ''])
  })

  it('is asked for again while somebody looks, and with nobody looking grows old and cannot be signed', async () => {
    const { choose, book, texts, pass, placeable, page, sight, quotes } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    book.setPrice(CHAT, ZERO_ADDRESS, 2n, 2001n)
    await pass(15_000)
    expect(texts()[1]).toMatch(/^0\.03994/)
    expect(placeable()).toBe(true)
    page.seen = false
    await pass(45_000)
    expect(sight(() => quotes.expired)).toBe(true)
    expect(placeable()).toBe(false)
  })

  it('of an earlier visit is as old as it is', async () => {
    const { choose, form, orders, quotes, leave, pass, sight } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    form.takeAlong()
    leave()
    await pass(31_000)
    orders.visit('')
    expect(sight(() => quotes.expired)).toBe(true)
  })

  it('survives one silence of the book, and is a failure of its own once it is old', async () => {
    const { choose, book, quote, pass, texts, quotes } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    book.answers = false
    await pass(15_000)
    expect(quote()).toBe('offer')
    await pass(31_000)
    expect(quote()).toBe('failed')
    expect(texts()).toEqual(['40', ''])
    book.answers = true
    await quotes.refresh()
    expect(quote()).toBe('offer')
  })

  it('cannot be had where the chain’s time is not known, by which an order ends', async () => {
    const { choose, chain, sight, quotes } = await open()
    await choose(CHAT, ZERO_ADDRESS)
    chain.setReachable(false)
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(sight(() => quotes.quote)).toEqual({ kind: 'failed', failure: { kind: 'no time' } })
  })

  it('is none for what is one for one', async () => {
    const { choose, quote } = await open()
    await choose(ZERO_ADDRESS, WRAPPED, '1')
    expect(quote()).toBe('wrap')
    await choose(WRAPPED, ZERO_ADDRESS, '1')
    expect(quote()).toBe('unwrap')
  })
})

describe('a price', () => {
  it.each([
    [1100n, 'very high'],
    [1200n, 'blocked'],
  ])('of 1 for %s where the pools have 1 for 1000 is %s', async (sold, tier) => {
    const { choose, book, offer, placeable, orders } = await open()
    book.setPrice(CHAT, ZERO_ADDRESS, 1n, sold)
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(offer().tier).toBe(tier)
    expect(placeable()).toBe(false)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(tier === 'very high')
  })

  it('that nothing can be measured by is unknown, and asks for a word that does not outlive an edit', async () => {
    const { choose, form, offer, placeable, orders, pass } = await open()
    await choose(CHAT, LONE, '4')
    expect(offer()).toMatchObject({ loss: undefined, pool: undefined, tier: 'unknown' })
    expect(placeable()).toBe(false)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(true)
    form.typeInput('5')
    await pass(500)
    expect(placeable()).toBe(false)
  })

  it('is not fine because the pools do not answer', async () => {
    const { choose, placeable, orders, container, exchange, sight, pass } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    const pools = container.get(QuoteStore)
    const read = exchange.read.bind(exchange)
    exchange.read = async () => Promise.reject(new Error('No endpoint answers'))
    await pools.refresh()
    orders.form.confirm('order anyway')
    expect([sight(() => orders.comparable), placeable()]).toEqual([false, false])
    exchange.read = read
    await pools.refresh()
    await pass(0)
    expect(placeable()).toBe(true)
  })
})

describe('an order', () => {
  it('is allowed for exactly that much, reviewed, signed, and clears the form', async () => {
    const { choose, press, confirm, next, stage, chain, list, texts, notices } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(next()).toEqual({ kind: 'allow' })
    await press()
    expect(reviewIn(stage())?.allowance).toMatchObject({ limit: { amount: 40n * ONE } })
    await confirm()
    expect(chain.tokens.allowed(CHAT, ALICE, RELAYER)).toBe(40n * ONE)
    expect(reviewIn(stage())).toMatchObject({
      signatureOnly: true,
      recipient: ALICE,
      leaves: [{ amount: 40n * ONE, symbol: 'CHAT' }],
      arrives: ['At least 0.0397602 DEGEN'],
    })
    expect(stage()).toMatchObject({ step: { number: 2, of: 2 } })
    await confirm()
    expect(list()).toMatchObject([{ state: { kind: 'open' }, order: { sellAmount: 40n * ONE } }])
    expect(texts()).toEqual(['', ''])
    expect(notices()).toContain(ORDER_PLACED)
  })

  it('clears the form as soon as it is signed, though nobody says how it stands', async () => {
    const { choose, press, confirm, book, texts } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    await confirm()
    book.observe = () => new Promise(() => undefined)
    await confirm()
    expect(texts()).toEqual(['', ''])
  })

  it('leaves what was typed while the wallet was waited for', async () => {
    const { choose, press, confirm, cancel, book, form, list, texts } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    await confirm()
    let signs: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      signs = resolve
    })
    const prepare = book.prepareOrder.bind(book)
    book.prepareOrder = async (draft) => {
      const prepared = await prepare(draft)
      if (!prepared.ok) return prepared
      return ok({ ...prepared.value, sign: async () => slow.then(() => prepared.value.sign()) })
    }
    await cancel()
    await press()
    await confirm()
    await cancel()
    form.typeInput('7')
    signs()
    await settled()
    expect(list()).toHaveLength(1)
    expect(texts()[0]).toBe('7')
  })

  it('may be good for as long as the settings allow, though the last block is long ago', async () => {
    const { choose, pass, press, confirm, list, chain, container } = await open()
    container.get(SettingsStore).saveDeadline('4320')
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    await pass(60_000)
    await press()
    await confirm()
    expect(list()).toHaveLength(1)
  })

  it('beside an open one allows what both wait for', async () => {
    const { choose, press, confirm, chain, list } = await open()
    await choose(CHAT, ZERO_ADDRESS, '10')
    await press()
    await confirm()
    await confirm()
    expect(list()).toHaveLength(1)
    await choose(CHAT, ZERO_ADDRESS, '5')
    await press()
    await confirm()
    expect(chain.tokens.allowed(CHAT, ALICE, RELAYER)).toBe(15n * ONE)
  })

  it('that shares too little with open ones says so, and is placed all the same', async () => {
    const { choose, press, confirm, orders, placeable, sight, list } = await open()
    const shortfall = () => sight(() => orders.shortfall)
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(shortfall()).toBeUndefined()
    await press()
    await confirm()
    await confirm()
    await choose(CHAT, ZERO_ADDRESS, '10')
    expect(shortfall()).toBeUndefined()
    await choose(CHAT, ZERO_ADDRESS, '10.1')
    expect(shortfall()).toEqual({ promised: 40n * ONE, taken: (101n * ONE) / 10n, held: 50n * ONE })
    expect(placeable()).toBe(true)
    // Beyond what there is, that alone is said.
    await choose(CHAT, ZERO_ADDRESS, '51')
    expect([shortfall(), sight(() => orders.exceeds)]).toEqual([undefined, true])
    await choose(CHAT, ZERO_ADDRESS, '20')
    await press()
    await confirm()
    await confirm()
    expect(list()).toHaveLength(2)
  })

  it('counts coins as wrapped, and says nothing of a balance nobody knows', async () => {
    const { choose, press, confirm, orders, sight, chain, container } = await open()
    const shortfall = () => sight(() => orders.shortfall)
    chain.tokens.fund(WRAPPED, ALICE, 3n * ONE)
    await container.get(TokenListStore).readAgain()
    await choose(WRAPPED, CHAT, '3')
    await press()
    await confirm()
    await confirm()
    await choose(ZERO_ADDRESS, CHAT, '2')
    expect(shortfall()).toBeUndefined()
    await choose(WRAPPED, CHAT, '2')
    expect(shortfall()).toEqual({ promised: 3n * ONE, taken: 2n * ONE, held: 3n * ONE })
    chain.reachable = false
    await container.get(TokenListStore).readAgain()
    await settled()
    expect(shortfall()).toBeUndefined()
  })

  it('that is filled has used up its allowance, which the next one needs again', async () => {
    const { choose, press, confirm, pass, book, list, next, sight, form } = await open()
    await choose(CHAT, ZERO_ADDRESS, '10')
    await press()
    await confirm()
    await confirm()
    const [placed] = list()
    if (!placed) throw new Error('No order')
    await book.fill(placed.uid)
    await pass(5000)
    expect(list()).toMatchObject([{ state: { kind: 'filled' } }])
    await choose(CHAT, ZERO_ADDRESS, '10')
    expect(next()).toEqual({ kind: 'allow' })
    expect(sight(() => form.balance.available)).toBe(40n * ONE)
  })

  it('is no order where the owner declines, and nothing that was typed is lost', async () => {
    const { choose, press, confirm, wallet, list, texts, chain } = await open()
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    wallet.answer = 'reject'
    await press()
    await confirm()
    expect(list()).toEqual([])
    expect(texts()[0]).toBe('40')
  })

  it('that was shown stands while the price is as good, and is shown again where it is worse', async () => {
    const { choose, press, pass, stage, book, chain, sight, container, list } = await open()
    const transactions = container.get(TransactionStore)
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    book.setPrice(CHAT, ZERO_ADDRESS, 100n, 101_000n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(stage()).toMatchObject({ kind: 'reviewing', before: expect.anything() })
    expect(reviewIn(stage())?.arrives).toEqual(['At least 0.039366534653465347 DEGEN'])
    book.setPrice(CHAT, ZERO_ADDRESS, 1n, 1000n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(sight(() => transactions.stage.kind)).toBe('idle')
    expect(list()).toMatchObject([{ order: { buyAmount: 39_366_534_653_465_347n } }])
  })

  it('is not signed where no fresh price comes, or a fresh one loses too much', async () => {
    const { choose, press, pass, book, chain, container, list, notices } = await open()
    const transactions = container.get(TransactionStore)
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    await press()
    book.setPrice(CHAT, ZERO_ADDRESS, 1n, 2000n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    book.setPrice(CHAT, ZERO_ADDRESS, 1n, 1000n)
    await pass(15_000)
    await press()
    book.answers = false
    await pass(46_000)
    transactions.confirm()
    await settled()
    expect(notices().join()).toContain(ORDER_STOPS.price)
    expect(notices().join()).toContain(ORDER_STOPS.old)
    expect(list()).toEqual([])
  })

  it('for an exact amount takes no more than was allowed, though the price has moved in between', async () => {
    const { choose, form, pass, press, confirm, book, list, chain, container } = await open()
    await choose(CHAT, ZERO_ADDRESS)
    form.typeOutput('0.04')
    await pass(500)
    await press()
    book.setPrice(CHAT, ZERO_ADDRESS, 1000n, 1_001_000n)
    chain.automine = false
    container.get(TransactionStore).confirm()
    await settled()
    await pass(16_000)
    chain.mine()
    await pass(2000)
    await confirm()
    const allowed = chain.tokens.allowed(CHAT, ALICE, RELAYER)
    expect(allowed).toBe(402_402n * 10n ** 14n)
    expect(list()).toMatchObject([{ order: { kind: 'buy', sellAmount: allowed } }])
  })

  it('may be too much by its slippage alone, and is not signed then', async () => {
    const { choose, form, pass, placeable, orders, sight, container } = await open()
    container.get(SettingsStore).saveSlippage('50')
    await choose(CHAT, ZERO_ADDRESS)
    form.typeOutput('0.04')
    await pass(500)
    expect([placeable(), sight(() => orders.exceeds)]).toEqual([false, true])
  })

  it('leaves an allowance that is shown and taken back; without limit only by choice', async () => {
    const { choose, orders, press, confirm, cancel, chain, sight, notices } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    orders.form.allowAll(true)
    await press()
    await confirm()
    expect(chain.tokens.allowed(CHAT, ALICE, RELAYER)).toBe(UNLIMITED)
    await cancel()
    expect(sight(() => orders.form.steps.leftOver)).toBe(UNLIMITED)
    const revoking = orders.form.steps.takeBack()
    await confirm()
    await revoking
    expect(sight(() => orders.form.steps.leftOver)).toBeUndefined()
    expect(sight(() => orders.form.unlimited)).toBe(false)
    expect(notices()).toContain(REVOKED)
  })
})

describe('a price of one’s own', () => {
  /** Forty CHAT are to be sold for coins, of which the pools give one for a thousand, at this price. */
  async function at(price?: string) {
    const house = await open()
    await house.choose(CHAT, ZERO_ADDRESS, '40')
    house.limit.choose(true)
    if (price !== undefined) house.limit.type(price)
    return house
  }

  it('begins with that of the pools, and is signed to its last digit with nothing off', async () => {
    const { limit, offer, texts, sight } = await at()
    expect(sight(() => limit.entry.text)).toBe('0.001')
    expect(offer()).toMatchObject({ order: { buyAmount: 4n * 10n ** 16n }, loss: 0, gain: 0, tier: 'low' })
    limit.type('0.00102000000000000000000001')
    const { order, gain } = offer()
    expect([order.sellAmount, order.buyAmount, gain]).toEqual([40n * ONE, 408n * 10n ** 14n + 1n, 200])
    expect(texts()).toEqual(['40', '0.0408'])
  })

  it('is what the order says, for a day unless chosen otherwise, and is forgotten once that is signed', async () => {
    const { press, confirm, list, limit, texts, sight, chain } = await at('0.00102')
    await press()
    await confirm()
    await confirm()
    const [placed] = list()
    expect(placed?.order).toMatchObject({ sellAmount: 40n * ONE, buyAmount: 408n * 10n ** 14n })
    expect(placed && placed.order.validTo - chain.blockTime).toBeGreaterThan(86_300)
    expect(placed && placed.order.validTo - chain.blockTime).toBeLessThanOrEqual(86_400 + 60)
    expect(texts()).toEqual(['', ''])
    expect(sight(() => limit.entry.text)).toBe('0.001')
  })

  it.each([
    ['0.00096', 'high', true, true],
    ['0.00094', 'very high', false, true],
    ['0.00089', 'blocked', false, false],
    ['0.5', 'low', true, true],
  ])('of %s is %s: signed as it is %s, with a word %s', async (price, tier, asItIs, withWord) => {
    const { offer, placeable, orders, limit } = await at(price)
    expect(offer().tier).toBe(tier)
    expect(placeable()).toBe(asItIs)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(withWord)
    // What was said of one price is not said of another.
    limit.type('0.000945')
    expect(placeable()).toBe(false)
  })

  it('begins with the book’s where no pool trades the two, and asks for a word as without it', async () => {
    const { choose, limit, offer, placeable, orders, sight } = await open()
    limit.choose(true)
    await choose(CHAT, LONE, '4')
    expect(sight(() => limit.entry.text)).toBe('0.999')
    limit.type('3')
    expect(offer()).toMatchObject({ loss: undefined, gain: undefined, tier: 'unknown' })
    expect(placeable()).toBe(false)
    orders.form.confirm('order anyway')
    expect(placeable()).toBe(true)
  })

  it('stays whatever the market does, and is judged by the newest', async () => {
    const { offer, exchange, book, pass, placeable } = await at('0.00098')
    const before = offer().order
    expect(offer()).toMatchObject({ loss: 200, gain: 0 })
    book.setPrice(CHAT, ZERO_ADDRESS, 9n, 10_000n)
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
    const { press, pass, book, exchange, list, chain, notices, container, choose, limit } = await open()
    const transactions = container.get(TransactionStore)
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(50n * ONE))
    await choose(CHAT, ZERO_ADDRESS, '40')
    limit.choose(true)
    limit.type('0.00102')
    await press()
    book.setPrice(CHAT, ZERO_ADDRESS, 1n, 1100n)
    await pass(31_000)
    transactions.confirm()
    await settled()
    expect(list()).toMatchObject([{ order: { buyAmount: 408n * 10n ** 14n } }])
    await choose(CHAT, ZERO_ADDRESS, '5')
    limit.type('0.001')
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
    const { limit, quote, texts, placeable } = await at('')
    for (const text of ['', '0', 'x']) {
      limit.type(text)
      expect([quote(), texts(), placeable()]).toEqual(['no price', ['40', ''], false])
    }
    limit.choose(false)
    expect([quote(), texts()]).toEqual(['offer', ['40', '0.03996']])
  })

  it('gives no more than it says for an exact amount', async () => {
    const { form, pass, offer, texts } = await at('0.003')
    form.typeOutput('0.1')
    await pass(500)
    expect(texts()).toEqual(['33.333333333333333333', '0.1'])
    expect(offer().order).toMatchObject({ kind: 'buy', buyAmount: ONE / 10n })
  })

  it('may be typed of one whole of either token, and keeps to them where they change sides', async () => {
    const { limit, orders, offer, form, pass, sight, choose } = await at('0.00125')
    const said = () => sight(() => [limit.of, limit.entry.text])
    limit.turn({ sell: { decimals: 18 }, buy: { decimals: 18 } })
    expect(said()).toEqual(['buy', '800'])
    expect(offer().order.buyAmount).toBe(5n * 10n ** 16n)
    form.flip()
    await pass(500)
    expect(said()).toEqual(['sell', '800'])
    orders.payWrapped()
    await pass(500)
    expect(said()).toEqual(['sell', '800'])
    await choose(CHAT, LONE, '4')
    expect(said()).toEqual(['sell', '0.999'])
  })

  it('is there again after a look at the other page, and at no later visit', async () => {
    const { limit, form, leave, orders, sight } = await at('0.00102')
    limit.expireAfter(10)
    const kept = () => sight(() => [limit.chosen, limit.entry.text, limit.minutes])
    form.takeAlong()
    leave()
    const leaveAgain = orders.visit('')
    expect(kept()).toEqual([true, '0.00102', 10])
    leaveAgain()
    orders.visit('')
    expect(kept()).toEqual([false, '', undefined])
  })
})

describe('the time an order is good for', () => {
  it('is that of the settings unless chosen, also for an order of which the price was asked before', async () => {
    const { choose, limit, offer, quotes, sight, chain } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    const life = () => Math.round((offer().order.validTo - chain.blockTime) / 60)
    expect([sight(() => quotes.minutes), life()]).toEqual([20, 20])
    limit.choose(true)
    expect([sight(() => quotes.minutes), life()]).toEqual([1440, 1440])
    limit.expireAfter(4320)
    limit.choose(false)
    expect([sight(() => quotes.minutes), life()]).toEqual([4320, 4320])
  })

  it('may be the longest there is, though the last block is long ago', async () => {
    const { choose, limit, pass, press, confirm, list, chain } = await open()
    chain.tokens.allow(CHAT, ALICE, RELAYER, wei(40n * ONE))
    limit.expireAfter(4320)
    await choose(CHAT, ZERO_ADDRESS, '40')
    await pass(60_000)
    await press()
    await confirm()
    expect(list()).toHaveLength(1)
  })
})

describe('what was confirmed', () => {
  it('is another account’s no more, nor the next visit’s', async () => {
    const { choose, orders, leave, sight, texts, wallet } = await open()
    await choose(CHAT, LONE, '4')
    const confirmed = () => sight(() => [orders.form.unlimited, orders.form.confirmation])
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
    orders.visit('?amount=5')
    await settled()
    expect(confirmed()).toEqual([false, ''])
  })

  it('leads another account to no order', async () => {
    const { choose, orders, press, confirm, pass, stage, sight, book, wallet, chain } = await open()
    await choose(ZERO_ADDRESS, CHAT, '2')
    await press()
    chain.automine = false
    await confirm()
    book.answers = false
    await pass(60_000)
    chain.mine()
    await pass(2000)
    expect(sight(() => orders.goesOn)).toBe(true)
    wallet.chooseAccount(BOB)
    chain.tokens.fund(WRAPPED, BOB, 5n * ONE)
    book.answers = true
    await pass(60_000)
    expect([sight(() => orders.goesOn), stage().kind]).toEqual([false, 'idle'])
  })
})

describe('coins', () => {
  it('are wrapped first, and the same press leads on to the order', async () => {
    const { choose, orders, press, confirm, next, stage, sight, form, list } = await open()
    await choose(ZERO_ADDRESS, CHAT, '2')
    expect([sight(() => orders.wraps), next()]).toEqual([true, { kind: 'act', of: 1, free: true }])
    await press()
    expect(reviewIn(stage())?.title).toContain('Wrap')
    await confirm()
    expect(sight(() => [form.from.symbol, form.input.text])).toEqual(['WDEGEN', '2'])
    expect(reviewIn(stage())?.allowance).toMatchObject({ limit: { amount: 2n * ONE, symbol: 'WDEGEN' } })
    await confirm()
    await confirm()
    expect(list()).toMatchObject([{ order: { sellToken: WRAPPED, sellAmount: 2n * ONE } }])
  })

  it('lead on to nothing once the page was left', async () => {
    const { choose, orders, press, pass, confirm, book, chain, leave, sight } = await open()
    await choose(ZERO_ADDRESS, CHAT, '2')
    await press()
    chain.automine = false
    await confirm()
    book.answers = false
    await pass(60_000)
    chain.mine()
    await pass(2000)
    expect(sight(() => orders.goesOn)).toBe(true)
    leave()
    expect(sight(() => orders.goesOn)).toBe(false)
  })

  it('are not wrapped where enough of them is already', async () => {
    const { choose, orders, sight, form, next, chain, pass, container } = await open()
    chain.tokens.fund(WRAPPED, ALICE, 3n * ONE)
    await container.get(TokenListStore).readAgain()
    await choose(ZERO_ADDRESS, CHAT, '2')
    expect(sight(() => orders.holdsWrapped)).toBe(true)
    orders.payWrapped()
    await pass(500)
    expect(sight(() => form.from.symbol)).toBe('WDEGEN')
    expect(next()).toEqual({ kind: 'allow' })
  })
})

describe('going from the pool to the book and back', () => {
  it('takes the amount along once, and each page follows its own price', async () => {
    const { container, choose, form, leave, texts, pass } = await open()
    await choose(CHAT, ZERO_ADDRESS, '40')
    expect(texts()).toEqual(['40', '0.03996'])
    form.takeAlong()
    leave()
    const back = container.get(SwapStore).visit('')
    await pass(500)
    expect(texts()).toEqual(['40', '0.03955938'])
    form.takeAlong()
    back()
    const leaveBook = container.get(OrderFormStore).visit('')
    await pass(500)
    expect(texts()).toEqual(['40', '0.03996'])
    leaveBook()
    container.get(OrderFormStore).visit('')
    await pass(500)
    expect(texts()).toEqual(['', ''])
  })
})
