import { autorun, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { UNLIMITED } from '#domain/shared/unlimited.ts'
import { wei } from '#domain/shared/Wei.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'

import type { WriteStage } from '../activity/WriteRun.ts'
import { SettingsStore } from '../settings/SettingsStore.ts'
import { TokenListStore } from '../tokens/TokenListStore.ts'
import { PoolShareStore } from './PoolShareStore.ts'
import { QuoteStore } from './QuoteStore.ts'
import { SwapFormStore } from './SwapFormStore.ts'
import { SwapStore } from './SwapStore.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const GARD = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9' as Address
const LONE = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const WRAPPED = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const ONE = 10n ** 18n

const listed = (address: Address, symbol: string, decimals = 18, swap = true) => ({
  chainId: 666666666,
  address,
  decimals,
  name: symbol,
  symbol,
  swap,
})

/** A deep pool of 1,000 CHAT per coin, and a thin pool of GARD; Alice has 50 of each token. */
async function openSwap(options: TestAppOptions = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: {
      swapRouterAddress: ROUTER,
      dex: { wrappedNative: WRAPPED },
      tokens: [
        listed(ZERO_ADDRESS, 'DEGEN'),
        listed(CHAT, 'CHAT'),
        listed(WRAPPED, 'WDEGEN'),
        listed(GARD, 'GARD', 6),
        listed(LONE, 'LONE'),
      ],
      ...options.config,
    },
    features: ['swap'],
    seed: ({ chain, exchange }) => {
      exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1000n * ONE)
      exchange.fill(GARD, 100n * 10n ** 6n, WRAPPED, ONE)
      for (const token of [CHAT, GARD, LONE]) chain.tokens.fund(token, ALICE, 50n * ONE)
    },
    stores: { swapForm: SwapFormStore, quotes: QuoteStore, swap: SwapStore },
  })
  const { swapForm, get, press, swap } = app
  const unsubscribe = swap.subscribe(options.query ?? '')
  await settled()
  const choose = (fromAddress: Address, toAddress: Address) =>
    press(() => runInAction(() => Object.assign(get(SwapFormStore), { fromAddress, toAddress })))
  return {
    ...app,
    unsubscribe,
    choose,
    press: () => press(swap.submit),
    texts: () => [swapForm.input.text, swapForm.output.text],
  }
}

const reviewIn = (stage: WriteStage) => ('review' in stage ? stage.review : undefined)

describe('SwapFormStore', () => {
  it('starts with the first two tokens, and offers only the swap tokens and imported tokens', async () => {
    const { swapForm, see } = await openSwap({
      config: {
        tokens: [listed(ZERO_ADDRESS, 'DEGEN'), listed(CHAT, 'CHAT'), listed(LONE, 'LONE', 18, false)],
      },
    })
    expect([swapForm.from.symbol, swapForm.to.symbol]).toEqual(['DEGEN', 'CHAT'])
    const tokenList = see(TokenListStore)
    expect(tokenList.tokens.filter(swapForm.offers).map(({ symbol }) => symbol)).toEqual(['DEGEN', 'CHAT'])
    expect(swapForm.offers({ ...swapForm.to, address: BOB, origin: 'imported' })).toBe(true)
  })

  it("starts with the community's own token where that is offered, wherever it stands in the list", async () => {
    const tokens = [listed(ZERO_ADDRESS, 'DEGEN'), listed(WRAPPED, 'WDEGEN'), listed(CHAT, 'CHAT')]
    const { swapForm } = await openSwap({ config: { tokens, chatTokenAddress: CHAT } })
    expect([swapForm.from.symbol, swapForm.to.symbol]).toEqual(['DEGEN', 'CHAT'])
  })

  it('fills in the output after both fees, or the input for an output', async () => {
    const { swapForm, texts, quotes } = await openSwap()
    swapForm.typeInput('1')
    // 996.006981039903216493 from the pool, minus 0.8%.
    expect(texts()).toEqual(['1', '988.03892519'])
    expect(quotes.quote).toMatchObject({ kind: 'trade', tier: 'low', fee: 80, referrerShare: 1000 })
    swapForm.typeOutput('988.03892519')
    const [input = ''] = texts()
    expect(Number(input)).toBeCloseTo(1, 6)
    const now = quotes.quote
    expect(now.kind === 'trade' && now.trade.out >= 988_038_925_190_000_000_000n).toBe(true)
    swapForm.typeInput('')
    expect(texts()).toEqual(['', ''])
    swapForm.typeInput('(')
    expect(texts()).toEqual(['(', ''])
  })

  it('switches the tokens, and keeps the typed amount with its token', async () => {
    const { swapForm, texts } = await openSwap()
    swapForm.typeInput('2')
    swapForm.flip()
    await settled()
    expect([swapForm.from.symbol, swapForm.to.symbol, swapForm.side]).toEqual(['CHAT', 'DEGEN', 'output'])
    expect(texts()[1]).toBe('2')
    expect(Number(texts()[0])).toBeGreaterThan(2000)
    swapForm.chooseFrom(swapForm.to)
    expect([swapForm.from.symbol, swapForm.to.symbol]).toEqual(['DEGEN', 'CHAT'])
  })

  it('fills in the whole balance, but leaves the network fee of coins', async () => {
    const { swapForm, texts, choose } = await openSwap()
    swapForm.typeInput(swapForm.input.maxText ?? '')
    expect(texts()[0]).toBe('9999.99999999999496')
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeInput(swapForm.input.maxText ?? '')
    expect(texts()[0]).toBe('50')
  })

  it('is filled by a link until the user changes it, and then with what was typed', async () => {
    const sessionStorage = new MemoryStore()
    const query = `from=${CHAT}&to=${GARD}&amount=1,5`
    const { swapForm } = await openSwap({ sessionStorage, query })
    expect([swapForm.from.symbol, swapForm.to.symbol, swapForm.input.text]).toEqual(['CHAT', 'GARD', '1.5'])
    const untouched = await openSwap({ sessionStorage, query })
    expect(untouched.texts()[0]).toBe('1.5')
    swapForm.typeOutput('0.01')
    const again = await openSwap({ sessionStorage, query })
    expect([again.swapForm.from.symbol, again.swapForm.to.symbol]).toEqual(['CHAT', 'GARD'])
    expect(again.texts()[1]).toBe('0.01')
  })

  it('is filled again by a link that is opened anew once nothing is typed; a reload leaves it empty', async () => {
    const sessionStorage = new MemoryStore()
    const query = `from=${CHAT}&to=${GARD}&amount=1`
    const { swapForm, swap, unsubscribe, texts } = await openSwap({ sessionStorage, query })
    swapForm.typeInput('')
    unsubscribe()
    swap.subscribe(query)
    expect(texts()[0]).toBe('')
    const reloaded = await openSwap({ sessionStorage, query, reloaded: true })
    expect(reloaded.texts()[0]).toBe('')
    const anew = await openSwap({ sessionStorage, query })
    expect(anew.texts()[0]).toBe('1')
  })

  it.each(['input', 'output'])('fills in no %s where a token of it is no longer listed', async (side) => {
    const sessionStorage = new MemoryStore()
    sessionStorage.write('draft:swap', JSON.stringify({ v: 1, from: GARD, to: BOB, [side]: '7' }))
    const { swapForm, texts } = await openSwap({ sessionStorage })
    expect([swapForm.from.symbol, swapForm.to.symbol, texts()]).toEqual(['GARD', 'CHAT', ['', '']])
  })

  it('keeps its tokens and its amount for a later visit', async () => {
    const { swapForm, unsubscribe, swap, texts, choose } = await openSwap()
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeInput('3')
    unsubscribe()
    swap.subscribe('')
    await settled()
    expect(swapForm.from.symbol).toBe('CHAT')
    expect(texts()[0]).toBe('3')
  })

  it('is stored only while an amount is typed, and not for its tokens alone', async () => {
    const sessionStorage = new MemoryStore()
    const { swapForm, choose } = await openSwap({ sessionStorage })
    const stored = () => sessionStorage.read('draft:swap') !== undefined
    await choose(CHAT, GARD)
    expect(stored()).toBe(false)
    swapForm.typeInput('3')
    expect(stored()).toBe(true)
    swapForm.typeInput('')
    expect(stored()).toBe(false)
  })

  it.each([
    [`from=${BOB}&to=${CHAT}&amount=3`, ['token'], ''],
    [`to=${GARD}&amount=x`, ['amount'], ''],
    ['from=(&amount=1', ['token'], ''],
    [`to=${ZERO_ADDRESS}&amount=7`, [], '7'],
  ])('finds in the link ?%s the problems %j', async (query, problems, amount) => {
    const { swapForm } = await openSwap({ query })
    expect([swapForm.problems, swapForm.input.text]).toEqual([problems, amount])
    expect(swapForm.from.address !== swapForm.to.address).toBe(true)
  })
})

describe('A quote', () => {
  it('is available to visitors, and changes with each block', async () => {
    const { swapForm, quotes, clock, exchange, chain, texts } = await openSwap({ account: undefined })
    swapForm.typeInput('1')
    expect(quotes.quote.kind).toBe('trade')
    exchange.fill(CHAT, 500_000n * ONE, WRAPPED, 1000n * ONE)
    await clock.pass(1000)
    chain.reads.length = 0
    await clock.pass(2000)
    expect(chain.reads).toEqual(['height'])
    exchange.block += 1n
    await clock.pass(3000)
    expect(texts()[1]).toBe('494.01946259')
    expect(quotes.age).toBe(0)
  })

  it('expires without a new block, and cannot be signed then', async () => {
    const { swapForm, quotes, clock, swap } = await openSwap()
    swapForm.typeInput('1')
    await clock.pass(1000)
    expect(swap.form.steps.next).toEqual({ kind: 'act', of: 1, free: true })
    await clock.pass(31_000)
    expect([quotes.age, quotes.expired]).toEqual([31, true])
    expect(swap.form.steps.next).toEqual({ kind: 'nothing' })
    await quotes.refresh()
    expect(quotes.expired).toBe(false)
    expect(swap.form.steps.next.kind).toBe('act')
  })

  it('expires, too, where new blocks come but the pools do not answer', async () => {
    const { swapForm, quotes, exchange, clock } = await openSwap()
    swapForm.typeInput('1')
    await clock.pass(1000)
    exchange.read = () => new Promise(() => undefined)
    exchange.block += 6n
    await clock.pass(3000)
    // A fast chain produces several blocks between two reads.
    expect(quotes.expired).toBe(false)
    await clock.pass(3000)
    expect(quotes.expired).toBe(true)
  })

  it('is not read while the page is hidden', async () => {
    const { page, clock, chain } = await openSwap()
    await clock.pass(1000)
    page.seen = false
    chain.reads.length = 0
    await clock.pass(20_000)
    expect(chain.reads).toEqual([])
  })

  it('for other tokens is dropped', async () => {
    const { swapForm, exchange, choose, quotes } = await openSwap()
    swapForm.typeInput('1')
    const read = exchange.read.bind(exchange)
    let answer: () => void = () => undefined
    exchange.read = async (from, to) => {
      const market = await read(from, to)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return market
    }
    await choose(ZERO_ADDRESS, GARD)
    const answerLate = answer
    exchange.read = read
    await choose(CHAT, GARD)
    answerLate()
    await settled()
    expect(quotes.quote).toMatchObject({ kind: 'trade', trade: { path: [CHAT, WRAPPED, GARD] } })
  })

  it.each([
    [ZERO_ADDRESS, ZERO_ADDRESS, 'same'],
    [CHAT, LONE, 'no route'],
    [ZERO_ADDRESS, WRAPPED, 'wrap'],
    [WRAPPED, ZERO_ADDRESS, 'unwrap'],
    [CHAT, GARD, 'trade'],
  ] as const)('from %s to %s is: %s', async (from, to, kind) => {
    const { swapForm, choose, quotes } = await openSwap()
    await choose(from, to)
    swapForm.typeInput('1')
    expect(quotes.quote.kind).toBe(kind)
  })

  it('reports too little liquidity, and pools that could not be read', async () => {
    const { swapForm, chain, quotes, swap } = await openSwap()
    swapForm.typeOutput('1000000')
    expect(quotes.quote.kind).toBe('too much')
    swapForm.typeInput('1')
    chain.setReachable(false)
    await quotes.refresh()
    expect([quotes.quote.kind, swap.form.steps.next.kind]).toEqual(['failed', 'nothing'])
  })
})

describe('A price impact', () => {
  it('that is very high has to be confirmed, again for each amount', async () => {
    const { swapForm, swap, choose, quotes } = await openSwap()
    await choose(ZERO_ADDRESS, GARD)
    swapForm.typeInput('0.07')
    expect(quotes.quote).toMatchObject({ tier: 'very high' })
    expect(swap.form.steps.next.kind).toBe('nothing')
    swap.form.confirm(' Swap Anyway ')
    expect(swap.form.steps.next.kind).toBe('act')
    swapForm.typeInput('0.08')
    expect(swap.form.steps.next.kind).toBe('nothing')
  })

  it.each([
    ['0.5', 'blocked'],
    ['0.000000000000000001', 'unknown'],
  ])('of %s coins into a thin pool is %s, and cannot be signed', async (amount, tier) => {
    const { swapForm, swap, choose, quotes } = await openSwap()
    await choose(ZERO_ADDRESS, GARD)
    swapForm.typeInput(amount)
    swap.form.confirm('swap anyway')
    expect(quotes.quote).toMatchObject({ tier })
    expect(swap.form.steps.next.kind).toBe('nothing')
  })

  it('of 3% is that of the proposed largest amount', async () => {
    const { swapForm, quotes, choose } = await openSwap()
    await choose(ZERO_ADDRESS, GARD)
    swapForm.typeAmount(quotes.maxWithinSmall ?? wei(0n))
    expect(quotes.quote).toMatchObject({ tier: 'noticeable', trade: { impact: 300 } })
  })
})

describe('A trade that is large for its pool', () => {
  it('can be made smaller with one press, which shows the rest until the form changes', async () => {
    const { swapForm, swap, choose, quotes } = await openSwap()
    await choose(ZERO_ADDRESS, GARD)
    swapForm.typeInput('0.01')
    expect(swap.smaller).toBeUndefined()
    swapForm.typeInput('0.5')
    const { smaller } = swap
    expect(smaller && smaller.amount + smaller.rest).toBe(ONE / 2n)
    swap.useSmaller()
    expect(quotes.quote).toMatchObject({ trade: { amount: smaller?.amount, impact: 300 } })
    expect([swap.smaller, swap.remaining]).toEqual([undefined, smaller?.rest])
    swapForm.typeInput('0.01')
    expect(swap.remaining).toBeUndefined()
    swap.useSmaller()
    expect(swapForm.input.text).toBe('0.01')
  })

  it('is made as small as the community’s limit, where that is below 3%', async () => {
    const { swapForm, swap, choose, quotes } = await openSwap({ config: { swapPriceImpactMaxBps: 120 } })
    await choose(ZERO_ADDRESS, GARD)
    swapForm.typeInput('0.5')
    expect(quotes.quote).toMatchObject({ tier: 'blocked' })
    swap.useSmaller()
    expect(quotes.quote).toMatchObject({ tier: 'noticeable', trade: { impact: 120 } })
  })
})

describe('PoolShareStore', () => {
  it('reads the shares while a view observes them, and again after a transaction', async () => {
    const { exchange, choose, chain, confirm, swapForm, press, get, see } = await openSwap()
    exchange.setShares(GARD, WRAPPED, ALICE, 1000n)
    const poolShares = see(PoolShareStore)
    expect(chain.reads).not.toContain('shares')
    const stop = autorun(() => void get(PoolShareStore).shares)
    await choose(CHAT, GARD)
    expect(poolShares.shares).toEqual({
      kind: 'ready',
      value: [
        { held: 0n, all: 1000n },
        { held: 1000n, all: 2000n },
      ],
    })
    exchange.setShares(GARD, WRAPPED, ALICE, 500n)
    await choose(ZERO_ADDRESS, CHAT)
    swapForm.typeInput('1')
    await press()
    await confirm(1500)
    await choose(GARD, ZERO_ADDRESS)
    expect(poolShares.shares).toEqual({ kind: 'ready', value: [{ held: 500n, all: 1500n }] })
    stop()
    const before = chain.reads.length
    await choose(CHAT, ZERO_ADDRESS)
    expect(chain.reads.slice(before)).not.toContain('shares')
  })

  it('reports a failed read, and reads again', async () => {
    const { chain, log, get, see } = await openSwap()
    const poolShares = see(PoolShareStore)
    chain.setReachable(false)
    const stop = autorun(() => void get(PoolShareStore).shares)
    await settled()
    expect(poolShares.shares.kind).toBe('failed')
    expect(log.messages).toContain('The share of a pool could not be read')
    chain.setReachable(true)
    await poolShares.read()
    expect(poolShares.shares.kind).toBe('ready')
    stop()
  })

  it('reads nothing for a visitor', async () => {
    const { chain, get, see } = await openSwap({ account: undefined })
    const poolShares = see(PoolShareStore)
    autorun(() => void get(PoolShareStore).shares)()
    await settled()
    expect(poolShares.connected).toBe(false)
    expect(chain.reads).not.toContain('shares')
  })
})

describe('A swap', () => {
  it('of coins is one step, with a minimum received', async () => {
    const { swapForm, press, confirm, stage, chain, notices, texts } = await openSwap()
    swapForm.typeInput('1')
    await press()
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      review: {
        title: 'Swap DEGEN for CHAT',
        to: ROUTER,
        arrives: [{ amount: 988_038_925_191_583_990_762n, bound: 'about' }],
      },
    })
    expect(reviewIn(stage())?.rows).toMatchObject([
      { label: 'Minimum received', value: { amount: 983_098_730_565_626_070_809n, rounds: 'down' } },
      { label: 'Router fee (0.8%)', value: { amount: 7_968_055_848_319_225_731n, rounds: 'up' } },
      { label: 'Price impact', value: '0.1%' },
    ])
    await confirm(1500)
    expect(chain.tokens.heldBy(CHAT, ALICE)).toBeGreaterThan(1038n * ONE)
    expect(notices()).toContain(swapTexts.swapped)
    expect(texts()).toEqual(['', ''])
  })

  it('of tokens approves exactly the amount first, then continues by itself', async () => {
    const { swapForm, press, confirm, stage, chain, choose, swap } = await openSwap()
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeInput('20')
    expect(swap.form.steps.next).toEqual({ kind: 'allow' })
    await press()
    expect(stage()).toMatchObject({
      review: { allowance: { spender: ROUTER, limit: { amount: 20n * ONE } } },
    })
    await confirm(1500)
    expect(stage()).toMatchObject({ step: { number: 2, of: 2 }, review: { title: 'Swap CHAT for DEGEN' } })
    await confirm(1500)
    expect([chain.tokens.heldBy(CHAT, ALICE), chain.tokens.allowed(CHAT, ALICE, ROUTER)]).toEqual([
      30n * ONE,
      0n,
    ])
  })

  it('is labelled with a decimal point where the user typed a comma', async () => {
    const { swapForm, choose, press, stage } = await openSwap()
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeInput('1,5')
    await press()
    expect(stage()).toMatchObject({ step: { labels: ['Approve CHAT', 'Swap 1.5 CHAT for DEGEN'] } })
  })

  it('has the amount at the time of the press, even if another amount is typed before the review', async () => {
    const { swapForm, exchange, press, stage } = await openSwap()
    swapForm.typeInput('1')
    const read = exchange.read.bind(exchange)
    let answer: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    exchange.read = async (from, to) => slow.then(() => read(from, to))
    await press()
    swapForm.typeInput('9')
    answer()
    await settled()
    await settled()
    expect(stage()).toMatchObject({ kind: 'reviewing', review: { leaves: [{ amount: ONE }] } })
  })

  it('for a wanted output takes the approved input, even where the price moves', async () => {
    const { swapForm, press, confirm, stage, exchange, choose, chain } = await openSwap()
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeOutput('0.01')
    const input = swapForm.input.amount ?? 0n
    await press()
    await confirm(1500)
    await settled()
    exchange.fill(CHAT, 1_001_000n * ONE, WRAPPED, 1000n * ONE)
    expect(stage()).toMatchObject({ review: { leaves: [{ amount: input }] } })
    await confirm(1500)
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      before: expect.anything(),
      review: { leaves: [{ amount: input }] },
    })
    await confirm(1500)
    expect(chain.tokens.heldBy(CHAT, ALICE)).toBe(50n * ONE - input)
  })

  it('is reviewed again at a worse price, and signed as shown at a better price', async () => {
    const { swapForm, press, confirm, stage, exchange, chain } = await openSwap()
    swapForm.typeInput('1')
    await press()
    exchange.fill(CHAT, 990_000n * ONE, WRAPPED, 1000n * ONE)
    await confirm(1500)
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      before: expect.anything(),
      review: { arrives: [{ amount: 978_158_535_939_668_150_854n, bound: 'about' }] },
    })
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1000n * ONE)
    await confirm(1500)
    expect(stage().kind).toBe('idle')
    expect(chain.tokens.heldBy(CHAT, ALICE)).toBeGreaterThan(1038n * ONE)
  })

  it('is not signed after its price impact has risen above the limit', async () => {
    const { swapForm, press, confirm, stage, exchange, notices } = await openSwap()
    swapForm.typeInput('1')
    await press()
    exchange.fill(CHAT, 1000n * ONE, WRAPPED, ONE)
    await confirm(1500)
    expect(stage().kind).toBe('idle')
    expect(notices().join()).toContain(swapTexts.impactNowTooHigh)
  })

  it('is not signed where the chain made no block during the review', async () => {
    const { swapForm, press, confirm, clock, stage, notices, chain } = await openSwap()
    swapForm.typeInput('1')
    await press()
    await clock.pass(31_000)
    await confirm(1500)
    expect(stage().kind).toBe('idle')
    expect(notices().join()).toContain(swapTexts.quoteStale)
    expect(chain.tokens.heldBy(CHAT, ALICE)).toBe(50n * ONE)
  })

  it('is signed after a long review with new blocks and the same price', async () => {
    const { swapForm, press, confirm, clock, exchange, chain } = await openSwap()
    swapForm.typeInput('1')
    await press()
    await clock.pass(31_000)
    exchange.block += 1n
    await confirm(1500)
    expect(chain.tokens.heldBy(CHAT, ALICE)).toBeGreaterThan(1038n * ONE)
  })

  it.each([
    ['the price moved beyond the slippage', 0, swapTexts.priceMovedInBlock],
    ['its deadline passed', 20 * 60 + 1, swapTexts.deadlineMissed],
  ])(
    'that is reverted because %s shows the reason, and costs only the network fee',
    async (_, seconds, text) => {
      const { swapForm, swap, press, confirm, chain, exchange, clock } = await openSwap()
      swapForm.typeInput('1')
      chain.automine = false
      await press()
      await confirm(1500)
      exchange.fill(CHAT, 10_000n * ONE, WRAPPED, 1000n * ONE)
      chain.blockTime += seconds
      chain.mine()
      await clock.pass(2000)
      await settled()
      expect([swap.refused.text, chain.tokens.heldBy(CHAT, ALICE)]).toEqual([text, 50n * ONE])
      chain.automine = true
      await press()
      expect(swap.refused.text).toBe('')
    },
  )

  it('is refused with a text after its deadline', async () => {
    const { swapForm, press, confirm, chain, notices } = await openSwap()
    swapForm.typeInput('1')
    await press()
    chain.blockTime += 20 * 60 + 1
    await confirm(1500)
    expect(notices().join()).toContain(swapTexts.outOfTime)
  })

  it('pays the referrer, and shows their share', async () => {
    const { swapForm, press, confirm, stage, chain } = await openSwap({ stored: { referrer: BOB } })
    swapForm.typeInput('1')
    await press()
    expect(stage()).toMatchObject({
      review: { referral: { referrer: BOB, share: '10% of the router fee' } },
    })
    await confirm(1500)
    expect(chain.tokens.heldBy(CHAT, BOB)).toBe(796_805_584_831_922_573n)
  })

  it('uses the slippage and the deadline of the settings', async () => {
    const { swapForm, press, confirm, stage, chain, notices, get } = await openSwap()
    const settings = get(SettingsStore)
    settings.saveSlippage('0')
    settings.saveDeadline('1')
    swapForm.typeInput('1')
    await press()
    expect(reviewIn(stage())?.rows?.[0]).toMatchObject({ value: { amount: 988_038_925_191_583_990_762n } })
    chain.blockTime += 61
    await confirm(1500)
    expect(notices().join()).toContain(swapTexts.outOfTime)
  })

  it('is refused where the stored slippage is above 50%, and neither shown nor signed as 0', async () => {
    const { swapForm, swap, quotes } = await openSwap({ stored: { swapSlippage: '60' } })
    swapForm.typeInput('1')
    expect([quotes.quote.kind, swap.signableQuote]).toEqual(['slippage refused', undefined])
  })

  it('goes without a referrer who cannot receive their share, and says so', async () => {
    const { swapForm, press, confirm, stage, chain, choose } = await openSwap({ stored: { referrer: BOB } })
    chain.refusers.add(BOB)
    chain.tokens.allow(CHAT, ALICE, ROUTER, wei(20n * ONE))
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeInput('20')
    await settled()
    await press()
    expect(reviewIn(stage())?.notes).toContain(swapTexts.withoutReferral)
    await confirm(1500)
    expect([chain.tokens.heldBy(CHAT, ALICE), chain.coinsOf(BOB)]).toEqual([30n * ONE, 0n])
  })

  it.each([
    ['that is paid with', CHAT, ZERO_ADDRESS],
    ['that is bought', ZERO_ADDRESS, CHAT],
  ])('of a token %s and takes a fee on transfers is refused before it is signed', async (_, from, to) => {
    const { swapForm, press, stage, chain, choose, notices } = await openSwap()
    chain.tokens.takeToll(CHAT, 10n)
    await choose(from, to)
    swapForm.typeInput('20')
    await settled()
    await press()
    expect(stage().kind).toBe('idle')
    expect(notices()).toContain(swapTexts.takesTransferFee)
  })

  it('keeps an amount that is typed in the meantime', async () => {
    const { swapForm, press, confirm, notices, texts } = await openSwap()
    swapForm.typeInput('1')
    await press()
    await confirm()
    swapForm.typeInput('2')
    await confirm(1500)
    expect(notices()).toContain(swapTexts.swapped)
    expect(texts()[0]).toBe('2')
  })

  it('sends nothing when it is rejected', async () => {
    const { swapForm, press, confirm, wallet, notices, texts } = await openSwap()
    wallet.answer = 'reject'
    swapForm.typeInput('1')
    await press()
    await confirm(1500)
    expect(notices()).toContain('You rejected the request in your wallet. Nothing was sent.')
    expect(texts()[0]).toBe('1')
  })
})

describe('Wrapping', () => {
  it('and unwrapping are one step each, 1:1', async () => {
    const { swapForm, press, confirm, choose, chain, notices, swap } = await openSwap()
    await choose(ZERO_ADDRESS, WRAPPED)
    swapForm.typeInput('2')
    expect(swap.form.steps.next).toEqual({ kind: 'act', of: 1, free: true })
    await press()
    await confirm(1500)
    expect([chain.tokens.heldBy(WRAPPED, ALICE), notices()]).toEqual([2n * ONE, [swapTexts.wrapped]])
    await choose(WRAPPED, ZERO_ADDRESS)
    swapForm.typeOutput('1.5')
    await settled()
    expect(swap.form.steps.next).toEqual({ kind: 'act', of: 1, free: true })
    await press()
    await confirm(1500)
    expect(chain.tokens.heldBy(WRAPPED, ALICE)).toBe(ONE / 2n)
    expect(notices()).toEqual([swapTexts.unwrapped])
  })
})

describe('A consent', () => {
  it('counts neither for another account nor for the next visit', async () => {
    const { swapForm, swap, choose, chain, unsubscribe, wallet } = await openSwap()
    await choose(CHAT, ZERO_ADDRESS)
    chain.tokens.fund(CHAT, BOB, 50n * ONE)
    const confirmed = () => [swap.form.unlimited, swap.form.confirmation]
    const consent = () => {
      swap.form.allowAll(true)
      swap.form.confirm('swap anyway')
    }
    swapForm.typeInput('20')
    consent()
    wallet.chooseAccount(BOB)
    await settled()
    expect(confirmed()).toEqual([false, ''])
    expect(swapForm.input.text).toBe('20')
    consent()
    unsubscribe()
    expect(confirmed()).toEqual([true, 'swap anyway'])
    swap.subscribe('?amount=30')
    await settled()
    expect(confirmed()).toEqual([false, ''])
  })
})

describe('An approval', () => {
  it('is unlimited only by choice, which another amount resets, and can be revoked', async () => {
    const { swapForm, swap, press, confirm, choose, chain, notices } = await openSwap()
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeInput('10')
    swap.form.allowAll(true)
    swapForm.typeInput('20')
    expect(swap.form.unlimited).toBe(false)
    swap.form.allowAll(true)
    await press()
    await confirm(1500)
    expect(chain.tokens.allowed(CHAT, ALICE, ROUTER)).toBe(UNLIMITED)
    await confirm(1500)
    expect(swap.form.steps.remaining).toBe(UNLIMITED - 20n * ONE)
    void swap.form.steps.revoke()
    await settled()
    await confirm(1500)
    expect(chain.tokens.allowed(CHAT, ALICE, ROUTER)).toBe(0n)
    expect(swap.form.steps.remaining).toBeUndefined()
    expect(notices()).toContain(tokensTexts.approvalRevoked)
  })

  it('comes with the swap in one confirmation where the wallet supports batches', async () => {
    const { swapForm, press, confirm, choose, chain, wallet, swap } = await openSwap()
    wallet.batches = true
    await choose(CHAT, ZERO_ADDRESS)
    swapForm.typeInput('20')
    await settled()
    expect(swap.form.steps.next).toEqual({ kind: 'act', of: 1, together: true })
    await press()
    await confirm(1500)
    expect(chain.tokens.heldBy(CHAT, ALICE)).toBe(30n * ONE)
  })
})
