import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { startWhenIdle } from '#container/startStores.ts'
import { points, type Points } from '#domain/points/Points.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { TransactionStore } from '../activity/TransactionStore.ts'
import { MintStore } from '../names/MintStore.ts'
import { NoticeStore } from '../shell/NoticeStore.ts'
import { PointsStore } from './PointsStore.ts'

const ADDRESS = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
const ON = { showFeatures: { activityPoints: true }, activityPointsAddress: ADDRESS }
const HERS = 42n * 10n ** 18n
const HIS = 7n * 10n ** 18n

/** A house with points that has started; Alice has hers and Bob his. */
async function open(options: TestAppOptions = { account: ALICE }) {
  const app = await createTestApp({
    config: ON,
    ...options,
    seed: ({ chain }) => {
      chain.award(ALICE, HERS)
      chain.award(BOB, HIS)
    },
  })
  const store = app.get(PointsStore)
  const notices = app.get(NoticeStore)
  /** What a view would see now. */
  const shown = () =>
    runInAction(() => ({ state: store.state, points: store.points, notices: notices.notices }))
  const looks = () => app.chain.reads.filter((read) => read === 'pointsOf').length
  return { ...app, store, shown, looks }
}

describe('PointsStore', () => {
  it.each([
    ['the flag', { ...ON, showFeatures: { activityPoints: false } }],
    ['the address', { ...ON, activityPointsAddress: '' }],
  ])('is off without %s, and then asks the chain nothing', async (_, config) => {
    const { store, shown, looks } = await open({ config })
    await store.refresh()
    expect(shown()).toEqual({ state: { kind: 'off' }, points: undefined, notices: [] })
    expect(looks()).toBe(0)
  })

  it('has none for a visitor, and asks the chain nothing', async () => {
    const { store, shown, looks } = await open({})
    await store.refresh()
    await settled()
    expect(shown()).toEqual({ state: { kind: 'none' }, points: undefined, notices: [] })
    expect(looks()).toBe(0)
  })

  it('reads the points once for one connect, in the moment of the name', async () => {
    const { chain, shown } = await open()
    expect(shown()).toMatchObject({ state: { kind: 'ready', points: HERS }, points: HERS })
    expect(chain.reads).toEqual(['defaultNameOf', 'pointsOf'])
  })

  it('knows that an account has earned nothing', async () => {
    const { chain, connect, shown } = await open({})
    chain.award(ALICE, -HERS)
    await connect()
    expect(shown()).toMatchObject({ state: { kind: 'ready', points: 0n }, points: 0n })
  })

  it('is loading while the last session is resumed, and then has its points', async () => {
    const storage = new MemoryStore()
    storage.write('connected-with', 'injected')
    storage.write('connected-account', ALICE)
    const { begin, shown, looks } = await open({ storage, begun: false })
    begin()
    expect(shown().state).toEqual({ kind: 'loading' })
    await settled()
    expect(shown().state).toEqual({ kind: 'ready', points: HERS })
    expect(looks()).toBe(1)
  })

  it('reads again for another account, and shows none of the former one meanwhile', async () => {
    const { wallet, shown, looks } = await open()
    wallet.chooseAccount(BOB)
    expect(shown()).toMatchObject({ state: { kind: 'loading' }, points: undefined })
    await settled()
    expect(shown().state).toEqual({ kind: 'ready', points: HIS })
    expect(looks()).toBe(2)
  })

  it('does not read again when only the network of the wallet changes', async () => {
    const { wallet, shown, looks } = await open()
    wallet.moveTo(1)
    await settled()
    expect(shown().state).toEqual({ kind: 'ready', points: HERS })
    expect(looks()).toBe(1)
  })

  it('drops an answer that comes when the account has gone', async () => {
    const { store, wallet, shown } = await open()
    void store.refresh()
    wallet.lock()
    await settled()
    expect(shown().state).toEqual({ kind: 'none' })
  })

  it('does not ask again about an account that has gone meanwhile', async () => {
    const { store, chain, wallet, shown, log } = await open()
    chain.setReachable(false)
    void store.refresh()
    wallet.lock()
    await settled()
    expect(shown().state).toEqual({ kind: 'none' })
    expect(log.messages).toEqual([])
  })

  it('keeps the answer to the later question when the earlier one is answered last', async () => {
    const answers: ((points: Points) => void)[] = []
    const { get } = await createTestApp({
      account: ALICE,
      config: ON,
      seed: ({ container }) =>
        container.replace({
          pointsLedger: {
            pointsOf: () => new Promise((resolve) => answers.push(resolve)),
            pointsOfAll: async () => [],
            countsNames: async () => true,
          },
        }),
    })
    const store = get(PointsStore)
    void store.refresh()
    await settled()
    answers[1]?.(points(HERS))
    await settled()
    answers[0]?.(points(HIS))
    await settled()
    expect(runInAction(() => store.state)).toEqual({ kind: 'ready', points: HERS })
  })

  it('logs a failure and says nothing of zero', async () => {
    const { chain, connect, shown, log } = await open({})
    chain.setReachable(false)
    await connect()
    expect(shown()).toMatchObject({ state: { kind: 'failed', last: undefined }, points: undefined })
    expect(log.messages.filter((message) => message.includes('points'))).toEqual([
      'The activity points could not be read',
    ])
  })

  it('keeps the last known points through failures, but not for another account', async () => {
    const { store, chain, wallet, shown } = await open()
    chain.setReachable(false)
    await store.refresh()
    await store.refresh()
    expect(shown()).toMatchObject({ state: { kind: 'failed', last: HERS }, points: HERS })
    wallet.chooseAccount(BOB)
    await settled()
    expect(shown()).toMatchObject({ state: { kind: 'failed', last: undefined }, points: undefined })
  })

  it('reads failed points again by itself when the network has recovered', async () => {
    const { chain, clock, connect, shown } = await open({})
    chain.setReachable(false)
    await connect()
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(shown().state).toEqual({ kind: 'ready', points: HERS })
  })

  it('reads points again when the network has recovered, for they may be others by now', async () => {
    const { chain, clock, looks } = await open()
    chain.setReachable(false)
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(looks()).toBe(2)
  })

  it('reads again when a transaction has settled', async () => {
    const { container, chain, clock, shown } = await open()
    startWhenIdle(container)
    await settled()
    const mint = container.get(MintStore)
    mint.type('alice')
    await clock.pass(300)
    await settled()
    const minted = mint.mint()
    await settled()
    container.get(TransactionStore).confirm()
    await minted
    chain.award(ALICE, HIS)
    await clock.pass(0)
    await settled()
    expect(shown().points).toBe(HERS + HIS)
  })

  it('refreshes for the user, and says so for two seconds', async () => {
    const { store, chain, shown } = await open()
    chain.award(ALICE, HIS)
    const done = store.refresh()
    expect(shown()).toMatchObject({
      points: HERS,
      notices: [{ kind: 'info', text: 'Refreshing activity points...', duration: 2000 }],
    })
    await done
    expect(shown().points).toBe(HERS + HIS)
  })

  it('reads nothing any more once it is stopped', async () => {
    const { stop, connect, looks } = await open()
    stop()
    await connect()
    expect(looks()).toBe(1)
  })
})
