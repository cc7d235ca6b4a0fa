import { describe, expect, it } from 'vitest'

import * as swapTexts from '#domain/swap/texts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { err } from '#domain/shared/Result.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/liquidity/texts.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryLiquidityPool } from '#testing/adapters/MemoryLiquidityPool.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { ActivityStore } from '../activity/ActivityStore.ts'
import { AddLiquidityStore } from './AddLiquidityStore.ts'
import { LiquidityStore } from './LiquidityStore.ts'
import { RemoveLiquidityStore } from './RemoveLiquidityStore.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const LP = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const units = (amount: bigint) => wei(amount * 10n ** 18n)

async function openPool({ empty = false, ...options }: TestAppOptions & { readonly empty?: boolean } = {}) {
  const poolOf = ({ get }: MemoryApp) => get('liquidityPool') as MemoryLiquidityPool
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
    seed: (memory) => {
      memory.chain.tokens.fund(CHAT, ALICE, units(50n))
      if (!empty) poolOf(memory).give(BOB, { tokens: units(1_000_000n), coins: units(1000n) })
    },
    subscriptions: [AddLiquidityStore, RemoveLiquidityStore],
    stores: { liquidity: LiquidityStore, adding: AddLiquidityStore, removing: RemoveLiquidityStore },
  })
  return { ...app, pool: poolOf(app) }
}

describe('AddLiquidityStore', () => {
  it('fills in the coins for typed tokens, and the tokens for typed coins', async () => {
    const { adding } = await openPool()
    adding.typeTokens('5')
    expect(adding.coins.text).toBe('0.005')
    adding.typeCoins('0.01')
    expect(adding.tokens.text).toBe('10')
    adding.typeCoins('x')
    expect(adding.tokens.text).toBe('')
  })

  it('adds and removes nothing where the stored slippage is above 50%', async () => {
    const { adding, removing, pool, see } = await openPool({ stored: { swapSlippage: '60' } })
    pool.give(ALICE, { tokens: units(1000n), coins: units(1n) })
    await see(LiquidityStore).refresh()
    adding.typeTokens('5')
    removing.shares.type('1')
    const next = [adding.form.steps.next.kind, removing.form.steps.next.kind]
    expect([adding.minimum, removing.minimum, ...next]).toEqual([undefined, undefined, 'nothing', 'nothing'])
  })

  it('lets both amounts of an empty pool be typed', async () => {
    const { adding } = await openPool({ empty: true })
    adding.typeTokens('5')
    adding.typeCoins('2')
    expect([adding.tokens.text, adding.coins.text]).toEqual(['5', '2'])
  })

  it('follows a moving price without touching the side that was typed last', async () => {
    const { adding, pool, liquidity } = await openPool()
    adding.typeTokens('5')
    pool.pool = { ...pool.pool, coins: units(2000n) }
    await liquidity.refresh()
    expect([adding.tokens.text, adding.coins.text]).toEqual(['5', '0.01'])
  })

  it('approves and then adds after one press', async () => {
    const { adding, chain, confirm, stage, notices } = await openPool()
    adding.typeTokens('5')
    expect(adding.form.steps.next).toEqual({ kind: 'allow' })
    const done = adding.submit()
    await settled()
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      step: { number: 1, of: 2, labels: ['Approve CHAT', 'Add liquidity'] },
      review: { allowance: { spender: ROUTER, limit: { amount: units(5n), symbol: 'CHAT' } } },
    })
    await confirm(1500)
    await done
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      step: { number: 2, of: 2 },
      review: { title: 'Add liquidity' },
    })
    await confirm(1500)
    expect(chain.tokens.heldBy(LP, ALICE) > 0n).toBe(true)
    expect(chain.tokens.allowed(CHAT, ALICE, ROUTER)).toBe(0n)
    expect(notices()).toContain(texts.addedNotice)
    expect([adding.tokens.text, adding.coins.text]).toEqual(['', ''])
  })

  it('needs one confirmation where the wallet batches both steps', async () => {
    const { adding, chain, wallet, confirm, stage, press, see } = await openPool()
    wallet.batches = true
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    expect(adding.form.steps.next).toEqual({ kind: 'act', of: 1, together: true })
    await press(adding.submit)
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      step: undefined,
      review: { title: 'Add liquidity', allowance: { spender: ROUTER, limit: { amount: units(5n) } } },
    })
    await confirm(1500)
    expect(chain.tokens.heldBy(LP, ALICE) > 0n).toBe(true)
    expect(see(ActivityStore).entries.length).toBe(1)
  })

  it('needs one step when enough is approved already', async () => {
    const { adding, chain } = await openPool()
    chain.tokens.allow(CHAT, ALICE, ROUTER, units(5n))
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    expect(adding.form.steps.next).toEqual({ kind: 'act', of: 1 })
    adding.typeTokens('6')
    expect(adding.form.steps.next).toEqual({ kind: 'allow' })
  })

  it('asks only for the second step after a reload in between', async () => {
    const sessionStorage = new MemoryStore()
    const first = await openPool({ sessionStorage })
    first.adding.typeTokens('5')
    void first.adding.submit()
    await first.confirm(1500)
    const second = await openPool({ sessionStorage })
    second.chain.tokens.allow(CHAT, ALICE, ROUTER, units(5n))
    await second.adding.form.steps.refetch()
    expect(second.adding.tokens.text).toBe('5')
    expect(second.adding.form.steps.next.kind).toBe('act')
  })

  it('signs the deadline and the minimum that were shown, however late', async () => {
    const { adding, chain, clock, confirm, stage, press } = await openPool()
    chain.tokens.allow(CHAT, ALICE, ROUTER, units(5n))
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    await press(adding.submit)
    chain.blockTime += 60
    await clock.pass(60_000)
    await confirm(1500)
    expect(stage().kind).toBe('idle')
    expect(chain.tokens.heldBy(LP, ALICE) > 0n).toBe(true)
  })

  it('sends nothing once the deadline has passed', async () => {
    const { adding, chain, confirm, notices, press } = await openPool()
    chain.tokens.allow(CHAT, ALICE, ROUTER, units(5n))
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    await press(adding.submit)
    chain.blockTime += 20 * 60 + 1
    await confirm(1500)
    expect(chain.tokens.heldBy(LP, ALICE)).toBe(0n)
    expect(notices().join()).toContain(swapTexts.outOfTime)
  })

  it('uses the new price after the old price was refused', async () => {
    const { adding, chain, notices, pool, stage, press } = await openPool()
    chain.tokens.allow(CHAT, ALICE, ROUTER, units(5n))
    await adding.form.steps.refetch()
    adding.typeTokens('5')
    pool.pool = { ...pool.pool, coins: units(2000n) }
    await adding.submit()
    expect(notices().join()).toContain(swapTexts.movedBeyondSlippage)
    await settled()
    await press(adding.submit)
    expect(stage().kind).toBe('reviewing')
  })

  it('sends nothing while the pool or the balances are unknown', async () => {
    const { adding, chain, liquidity } = await openPool()
    adding.typeTokens('5')
    chain.reachable = false
    await liquidity.refresh()
    await adding.form.steps.refetch()
    expect(adding.expected).toBeUndefined()
    expect(adding.form.steps.next).toEqual({ kind: 'nothing' })
  })

  it('adds no more than the balance', async () => {
    const { adding } = await openPool()
    adding.typeTokens('51')
    expect([adding.tokens.verdict.kind, adding.form.steps.next.kind]).toEqual(['too much', 'nothing'])
    adding.typeTokens(adding.tokens.maxText ?? '')
    expect([adding.tokens.text, adding.coins.text]).toEqual(['50', '0.05'])
  })
})

describe('RemoveLiquidityStore', () => {
  const withShares = async () => {
    const app = await openPool()
    app.pool.give(ALICE, { tokens: units(1000n), coins: units(1n) })
    await app.liquidity.refresh()
    app.removing.shares.type(app.removing.shares.maxText ?? '')
    return app
  }

  it('asks for a signature instead of an allowance when the shares support permits', async () => {
    const { removing, allowances, chain, confirm, stage, press } = await withShares()
    allowances.knowing.add(LP)
    await press(removing.submit)
    expect(stage()).toMatchObject({ kind: 'reviewing', review: { signatureOnly: true }, step: { number: 1 } })
    await confirm(1500)
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      review: { title: 'Remove liquidity' },
      step: { number: 2 },
    })
    await confirm(1500)
    expect(chain.tokens.heldBy(LP, ALICE)).toBe(0n)
    expect(chain.tokens.heldBy(CHAT, ALICE) > units(1049n)).toBe(true)
  })

  it('uses an allowance when the shares do not support permits', async () => {
    const { removing, chain, confirm } = await withShares()
    void removing.submit()
    await confirm(1500)
    await confirm(1500)
    expect(chain.tokens.heldBy(LP, ALICE)).toBe(0n)
  })

  it('asks a wallet that cannot sign permits for a transaction the next time', async () => {
    const { removing, allowances, wallet, confirm, stage, notices, press } = await withShares()
    allowances.knowing.add(LP)
    wallet.signsTexts = false
    void removing.submit()
    await confirm(1500)
    expect(notices().join()).toContain('The method is not supported')
    await press(removing.submit)
    expect(stage()).toMatchObject({ kind: 'reviewing', review: { allowance: { spender: ROUTER } } })
    expect(stage()).not.toMatchObject({ review: { signatureOnly: true } })
  })

  it.each<TxFailure>([
    { kind: 'signature too long' },
    { kind: 'no longer possible', change: 'permit needs key' },
  ])('asks a wallet whose signature no token takes (%j) for a transaction the next time', async (failure) => {
    const { removing, allowances, confirm, stage, press } = await withShares()
    allowances.knowing.add(LP)
    const preparePermit = allowances.preparePermit.bind(allowances)
    allowances.preparePermit = async (params) => {
      const message = await preparePermit(params)
      return message && { ...message, sign: async () => err(failure) }
    }
    void removing.submit()
    await confirm(1500)
    await press(removing.submit)
    expect(stage()).toMatchObject({ kind: 'reviewing', review: { allowance: { spender: ROUTER } } })
    expect(stage()).not.toMatchObject({ review: { signatureOnly: true } })
  })

  it('asks again for a signature that was rejected', async () => {
    const { removing, allowances, wallet, confirm, stage, press } = await withShares()
    allowances.knowing.add(LP)
    wallet.answer = 'reject'
    void removing.submit()
    await confirm(1500)
    expect(stage().kind).toBe('idle')
    wallet.answer = 'approve'
    await press(removing.submit)
    expect(stage()).toMatchObject({ review: { signatureOnly: true } })
  })

  it('uses the new price after the old price was refused', async () => {
    const { adding, chain, liquidity, notices, pool, removing, stage, press } = await openPool()
    pool.give(ALICE, { tokens: units(1000n), coins: units(1n) })
    chain.tokens.allow(LP, ALICE, ROUTER, units(5n))
    await Promise.all([liquidity.refresh(), adding.form.steps.refetch(), removing.form.steps.refetch()])
    removing.shares.type('1')
    pool.pool = { ...pool.pool, coins: units(500n) }
    await removing.submit()
    expect(notices().join()).toContain(swapTexts.movedBeyondSlippage)
    await settled()
    await press(removing.submit)
    expect(stage().kind).toBe('reviewing')
  })

  it('sends nothing for shares that pay out nothing', async () => {
    const { removing } = await withShares()
    removing.shares.type('0.000000000000000001')
    expect(removing.form.steps.next).toEqual({ kind: 'nothing' })
  })

  it('labels both transactions for the activity list', async () => {
    const { removing, confirm, see } = await withShares()
    void removing.submit()
    await confirm(1500)
    await confirm(1500)
    const labels = see(ActivityStore).entries.map(({ transaction }) => transaction.label)
    expect(labels).toEqual(['Remove liquidity', 'Approve LP'])
  })
})
