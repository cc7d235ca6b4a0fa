import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryLiquidityPool } from '#testing/adapters/MemoryLiquidityPool.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { ActivityStore } from '../activity/ActivityStore.ts'
import { AddLiquidityStore } from './AddLiquidityStore.ts'
import { LiquidityStore } from './LiquidityStore.ts'
import { OUT_OF_TIME, PRICE_MOVED } from '../shared/PoolTerms.ts'
import { RemoveLiquidityStore } from './RemoveLiquidityStore.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const LP = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const whole = (amount: bigint) => wei(amount * 10n ** 18n)

/** A house with a pool of a thousand CHAT a coin, and Alice with 50 CHAT. */
async function open({ empty = false, ...options }: TestAppOptions & { readonly empty?: boolean } = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: {
      chatTokenAddress: CHAT,
      chatTokenSymbol: 'CHAT',
      lpTokenAddress: LP,
      lpTokenSymbol: 'LP',
      dex: { router: ROUTER },
    },
    features: ['liquidity'],
    seed: ({ chain }) => chain.tokens.fund(CHAT, ALICE, whole(50n)),
  })
  const { get } = app
  const pool = get('pool') as MemoryLiquidityPool
  if (!empty) pool.give(BOB, { tokens: whole(1_000_000n), coins: whole(1000n) })
  const [adding, removing] = [get(AddLiquidityStore), get(RemoveLiquidityStore)]
  adding.visit()
  removing.visit()
  const liquidity = get(LiquidityStore)
  await liquidity.readAgain()
  await settled()
  return { ...app, pool, liquidity, adding, removing, confirm: () => app.confirm(1500) }
}

const sight = <Value>(look: () => Value): Value => runInAction(look)

describe('giving to the pool', () => {
  it('fills in the coins that go with the tokens, and the tokens that go with the coins', async () => {
    const { adding } = await open()
    adding.typeTokens('5')
    expect(sight(() => adding.coins.text)).toBe('0.005')
    adding.typeCoins('0.01')
    expect(sight(() => adding.tokens.text)).toBe('10')
    adding.typeCoins('x')
    expect(sight(() => adding.tokens.text)).toBe('')
  })

  it('lets the first to come set the price of an empty pool', async () => {
    const { adding } = await open({ empty: true })
    adding.typeTokens('5')
    adding.typeCoins('2')
    expect(sight(() => [adding.tokens.text, adding.coins.text])).toEqual(['5', '2'])
  })

  it('follows the price when it moves, without touching what was typed last', async () => {
    const { adding, pool, liquidity } = await open()
    adding.typeTokens('5')
    pool.pool = { ...pool.pool, coins: whole(2000n) }
    await liquidity.readAgain()
    expect(sight(() => [adding.tokens.text, adding.coins.text])).toEqual(['5', '0.01'])
  })

  it('allows, then gives, behind one press', async () => {
    const { adding, chain, confirm, stage, notices } = await open()
    adding.typeTokens('5')
    expect(sight(() => adding.form.steps.next)).toEqual({ kind: 'allow' })
    const done = adding.submit()
    await settled()
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      step: { number: 1, of: 2, leadsTo: 'Get LP' },
      review: { allowance: { spender: ROUTER, limit: { amount: whole(5n), symbol: 'CHAT' } } },
    })
    await confirm()
    await done
    // The second step has come by itself.
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      step: { number: 2, of: 2 },
      review: { title: 'Get LP' },
    })
    await confirm()
    expect(chain.tokens.heldBy(LP, ALICE) > 0n).toBe(true)
    expect(chain.tokens.allowed(CHAT, ALICE, ROUTER)).toBe(0n)
    expect(notices()).toContain('Your tokens and coins are in the pool.')
    expect(sight(() => [adding.tokens.text, adding.coins.text])).toEqual(['', ''])
  })

  it('needs one confirmation where the wallet makes both one', async () => {
    const { adding, chain, wallet, confirm, stage, container } = await open()
    wallet.batches = true
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    expect(sight(() => adding.form.steps.next)).toEqual({ kind: 'act', of: 1, together: true })
    void adding.submit()
    await settled()
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      step: undefined,
      review: { title: 'Get LP', allowance: { spender: ROUTER, limit: { amount: whole(5n) } } },
    })
    await confirm()
    expect(chain.tokens.heldBy(LP, ALICE) > 0n).toBe(true)
    expect(sight(() => container.get(ActivityStore).entries.length)).toBe(1)
  })

  it('needs one step where enough is allowed already', async () => {
    const { adding, chain } = await open()
    chain.tokens.allow(CHAT, ALICE, ROUTER, whole(5n))
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    expect(sight(() => adding.form.steps.next)).toEqual({ kind: 'act', of: 1 })
    adding.typeTokens('6')
    expect(sight(() => adding.form.steps.next)).toEqual({ kind: 'allow' })
  })

  it('asks only for the second step after a reload in between, once the amount is typed again', async () => {
    const sessionStorage = new MemoryStore()
    const first = await open({ sessionStorage })
    first.adding.typeTokens('5')
    void first.adding.submit()
    await first.confirm()
    const second = await open({ sessionStorage })
    second.chain.tokens.allow(CHAT, ALICE, ROUTER, whole(5n))
    await second.adding.form.steps.refetch()
    expect(sight(() => [second.adding.tokens.text, second.adding.coins.text])).toEqual(['', ''])
    second.adding.typeTokens('5')
    expect(sight(() => second.adding.form.steps.next.kind)).toBe('act')
  })

  it('signs the deadline and the least that were shown, however long that takes', async () => {
    const { adding, chain, clock, confirm, stage } = await open()
    chain.tokens.allow(CHAT, ALICE, ROUTER, whole(5n))
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    void adding.submit()
    await settled()
    chain.blockTime += 60
    await clock.pass(60_000)
    await confirm()
    expect(stage().kind).toBe('idle')
    expect(chain.tokens.heldBy(LP, ALICE) > 0n).toBe(true)
  })

  it('sends nothing once the deadline has passed', async () => {
    const { adding, chain, confirm, notices } = await open()
    chain.tokens.allow(CHAT, ALICE, ROUTER, whole(5n))
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    void adding.submit()
    await settled()
    chain.blockTime += 20 * 60 + 1
    await confirm()
    expect(chain.tokens.heldBy(LP, ALICE)).toBe(0n)
    expect(notices().join()).toContain(OUT_OF_TIME)
  })

  it('goes by the new price once the old one was refused', async () => {
    const { adding, chain, notices, pool, stage } = await open()
    chain.tokens.allow(CHAT, ALICE, ROUTER, whole(5n))
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    pool.pool = { ...pool.pool, coins: whole(2000n) }
    await adding.submit()
    expect(notices().join()).toContain(PRICE_MOVED)
    await settled()
    void adding.submit()
    await settled()
    expect(stage().kind).toBe('reviewing')
  })

  it('does nothing while the pool or the balances are unknown', async () => {
    const { adding, chain, liquidity } = await open()
    adding.typeTokens('5')
    chain.reachable = false
    await liquidity.readAgain()
    await adding.form.steps.refetch()
    expect(sight(() => adding.expected)).toBeUndefined()
    expect(sight(() => adding.form.steps.next)).toEqual({ kind: 'nothing' })
  })

  it('does not give more than there is', async () => {
    const { adding } = await open()
    adding.typeTokens('51')
    expect(sight(() => [adding.tokens.verdict.kind, adding.form.steps.next.kind])).toEqual([
      'too much',
      'nothing',
    ])
    adding.typeTokens(sight(() => adding.tokens.maxText) ?? '')
    expect(sight(() => [adding.tokens.text, adding.coins.text])).toEqual(['50', '0.05'])
  })
})

describe('taking back from the pool', () => {
  const withShares = async () => {
    const house = await open()
    house.pool.give(ALICE, { tokens: whole(1000n), coins: whole(1n) })
    await house.liquidity.readAgain()
    house.removing.shares.type(sight(() => house.removing.shares.maxText) ?? '')
    return house
  }

  it('takes a signature in place of an allowance where the shares know permits', async () => {
    const { removing, allowances, chain, confirm, stage } = await withShares()
    allowances.knowing.add(LP)
    void removing.submit()
    await settled()
    expect(stage()).toMatchObject({ kind: 'reviewing', review: { signatureOnly: true }, step: { number: 1 } })
    await confirm()
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      review: { title: 'Give LP back' },
      step: { number: 2 },
    })
    await confirm()
    expect(chain.tokens.heldBy(LP, ALICE)).toBe(0n)
    expect(chain.tokens.heldBy(CHAT, ALICE) > whole(1049n)).toBe(true)
  })

  it('goes by an allowance where they do not', async () => {
    const { removing, chain, confirm } = await withShares()
    void removing.submit()
    await confirm()
    await confirm()
    expect(chain.tokens.heldBy(LP, ALICE)).toBe(0n)
  })

  it('asks a wallet that cannot sign such texts for a transaction the next time', async () => {
    const { removing, allowances, wallet, confirm, stage, notices } = await withShares()
    allowances.knowing.add(LP)
    wallet.signsTexts = false
    void removing.submit()
    await confirm()
    expect(notices()).toContain('The method is not supported')
    void removing.submit()
    await settled()
    expect(stage()).toMatchObject({ kind: 'reviewing', review: { allowance: { spender: ROUTER } } })
    expect(stage()).not.toMatchObject({ review: { signatureOnly: true } })
  })

  it('asks again for a signature that was declined', async () => {
    const { removing, allowances, wallet, confirm, stage } = await withShares()
    allowances.knowing.add(LP)
    wallet.answer = 'reject'
    void removing.submit()
    await confirm()
    expect(stage().kind).toBe('idle')
    wallet.answer = 'approve'
    void removing.submit()
    await settled()
    expect(stage()).toMatchObject({ review: { signatureOnly: true } })
  })

  it('goes by the new price once the old one was refused', async () => {
    const { adding, chain, liquidity, notices, pool, removing, stage } = await open()
    pool.give(ALICE, { tokens: whole(1000n), coins: whole(1n) })
    chain.tokens.allow(LP, ALICE, ROUTER, whole(5n))
    await Promise.all([liquidity.readAgain(), adding.form.steps.refetch(), removing.form.steps.refetch()])
    removing.shares.type('1')
    pool.pool = { ...pool.pool, coins: whole(500n) }
    await removing.submit()
    expect(notices().join()).toContain(PRICE_MOVED)
    await settled()
    void removing.submit()
    await settled()
    expect(stage().kind).toBe('reviewing')
  })

  it('has nothing to do for shares that bring nothing', async () => {
    const { removing } = await withShares()
    removing.shares.type('0.000000000000000001')
    expect(sight(() => removing.form.steps.next)).toEqual({ kind: 'nothing' })
  })

  it('tells the activity list what it was', async () => {
    const { removing, confirm, container } = await withShares()
    void removing.submit()
    await confirm()
    await confirm()
    const labels = sight(() =>
      container.get(ActivityStore).entries.map(({ transaction }) => transaction.label),
    )
    expect(labels).toEqual(['Give LP back', 'Allow LP to be taken'])
  })
})
