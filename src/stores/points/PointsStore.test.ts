import { describe, expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { MintStore } from '../names/MintStore.ts'
import { PointsStore } from './PointsStore.ts'

const ADDRESS = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
const ON = { showFeatures: { activityPoints: true }, activityPointsAddress: ADDRESS }
const HERS = 42n * 10n ** 18n
const HIS = 7n * 10n ** 18n

/** A started app with points, in which Alice has `HERS` and Bob `HIS`. */
async function openPoints(options: TestAppOptions = { account: ALICE }) {
  const app = await createTestApp({
    config: ON,
    ...options,
    seed: ({ chain }) => {
      chain.award(ALICE, HERS)
      chain.award(BOB, HIS)
    },
    stores: { store: PointsStore },
  })
  const { store, toaster } = app
  const shown = () => ({ state: store.state, points: store.points, notices: toaster.shown })
  return { ...app, shown, looks: () => app.reads('pointsOf') }
}

describe('PointsStore', () => {
  it.each([
    ['the flag', { ...ON, showFeatures: { activityPoints: false } }],
    ['the address', { ...ON, activityPointsAddress: '' }],
  ])('is disabled without %s, and reads nothing from the chain', async (_, config) => {
    const { store, shown, looks } = await openPoints({ config })
    await store.refresh()
    expect(shown()).toEqual({ state: { kind: 'off' }, points: undefined, notices: [] })
    expect(looks()).toBe(0)
  })

  it('has no points for a visitor, and reads nothing from the chain', async () => {
    const { store, shown, looks } = await openPoints({})
    await store.refresh()
    await settled()
    expect(shown()).toEqual({ state: { kind: 'none' }, points: undefined, notices: [] })
    expect(looks()).toBe(0)
  })

  it('reads the points once per connection, together with the name', async () => {
    const { chain, shown } = await openPoints()
    expect(shown()).toMatchObject({ state: { kind: 'ready', points: HERS }, points: HERS })
    expect(chain.reads).toEqual(['defaultNameOf', 'pointsOf'])
  })

  it('has zero points for an account that has earned none', async () => {
    const { chain, connect, shown } = await openPoints({})
    chain.award(ALICE, -HERS)
    await connect()
    expect(shown()).toMatchObject({ state: { kind: 'ready', points: 0n }, points: 0n })
  })

  it('is loading while the last session is resumed, and then has its points', async () => {
    const stored = { 'connected-with': 'injected', 'connected-account': ALICE }
    const { begin, looks, store } = await openPoints({ stored, begun: false })
    begin()
    expect(store.state).toEqual({ kind: 'loading' })
    await settled()
    expect(store.state).toEqual({ kind: 'ready', points: HERS })
    expect(looks()).toBe(1)
  })

  it('reads again for another account, and meanwhile shows none of the former account', async () => {
    const { wallet, shown, looks, store } = await openPoints()
    wallet.chooseAccount(BOB)
    expect(shown()).toMatchObject({ state: { kind: 'loading' }, points: undefined })
    await settled()
    expect(store.state).toEqual({ kind: 'ready', points: HIS })
    expect(looks()).toBe(2)
  })

  it('does not read again when only the network of the wallet changes', async () => {
    const { wallet, looks, store } = await openPoints()
    wallet.moveTo(1)
    await settled()
    expect(store.state).toEqual({ kind: 'ready', points: HERS })
    expect(looks()).toBe(1)
  })

  it('logs a failed read, and never shows it as zero', async () => {
    const { chain, connect, shown, log } = await openPoints({})
    chain.setReachable(false)
    await connect()
    expect(shown()).toMatchObject({ state: { kind: 'failed', last: undefined }, points: undefined })
    expect(log.messages.filter((message) => message.includes('points'))).toEqual([
      'The activity points could not be read',
    ])
  })

  it('preserves the last known points through failures, but not for another account', async () => {
    const { store, chain, wallet, shown } = await openPoints()
    chain.setReachable(false)
    await store.refresh()
    await store.refresh()
    expect(shown()).toMatchObject({ state: { kind: 'failed', last: HERS }, points: HERS })
    wallet.chooseAccount(BOB)
    await settled()
    expect(shown()).toMatchObject({ state: { kind: 'failed', last: undefined }, points: undefined })
  })

  it('retries a failed read when the network has recovered', async () => {
    const { chain, clock, connect, store } = await openPoints({})
    chain.setReachable(false)
    await connect()
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(store.state).toEqual({ kind: 'ready', points: HERS })
  })

  it('reads again when a transaction has settled', async () => {
    const { chain, clock, confirm, get, store, type } = await openPoints({ account: ALICE, idle: true })
    const mint = get(MintStore)
    await type(mint, 'alice')
    const minted = mint.mint()
    await confirm()
    await minted
    chain.award(ALICE, HIS)
    await clock.pass(0)
    await settled()
    expect(store.points).toBe(HERS + HIS)
  })

  it('refreshes on request, and shows that for two seconds', async () => {
    const { store, chain, shown } = await openPoints()
    chain.award(ALICE, HIS)
    const done = store.refresh()
    expect(shown()).toMatchObject({
      points: HERS,
      notices: [{ kind: 'default', text: 'Refreshing activity points...', duration: 2000 }],
    })
    await done
    expect(store.points).toBe(HERS + HIS)
  })
})
