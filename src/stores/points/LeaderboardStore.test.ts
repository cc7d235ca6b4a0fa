import { describe, expect, it } from 'vitest'

import { points } from '#domain/points/Points.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { LeaderboardStore, MAX_ROWS } from './LeaderboardStore.ts'

const POINT = 10n ** 18n
const stranger = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address

async function openRanking(allHolders: () => Promise<readonly Address[]>, reachable = true) {
  return createTestApp({
    features: ['names/people', 'points/leaderboard'],
    names: { bob: BOB },
    seed: ({ chain, container }) => {
      chain.award(ALICE, 5n * POINT)
      chain.award(BOB, 9n * POINT)
      container.replace({ allHolders })
      if (!reachable) chain.setReachable(false)
    },
    subscriptions: [LeaderboardStore],
    stores: { store: LeaderboardStore },
  })
}

/** A ranking from the index service, in which Alice has more points than on the chain. */
async function openIndexed(seed: (app: MemoryApp) => void = () => undefined) {
  return createTestApp({
    config: { indexer: 'https://index.example' },
    features: ['names/people', 'points/leaderboard', 'shell/indexService'],
    seed: (app) => {
      app.chain.award(ALICE, 5n * POINT)
      app.container.replace({ allHolders: async () => [ALICE] })
      const day = 0 as EpochMillis
      app.statistics.days = new Map([
        [BOB, [{ day, points: points(9n * POINT) }]],
        [ALICE, [{ day, points: points(7n * POINT) }]],
      ])
      seed(app)
    },
    subscriptions: [LeaderboardStore],
    stores: { store: LeaderboardStore },
  })
}

const shownBy = ({ ranked, rows }: LeaderboardStore) => ({ kind: ranked.kind, rows })

const bobsRow = { address: BOB, points: 9n * POINT, rank: 1, name: 'bob', own: false }
const alicesRow = { address: ALICE, points: 5n * POINT, rank: 2, name: undefined, own: false }

describe('LeaderboardStore', () => {
  it('ranks every account with points, with its name', async () => {
    const { chain, store } = await openRanking(async () => [ALICE, stranger(0), BOB, ALICE])
    expect(shownBy(store)).toEqual({ kind: 'ready', rows: [bobsRow, alicesRow] })
    expect(chain.reads).toEqual(['pointsOfAll', 'defaultNameOf', 'defaultNameOf'])
  })

  it('has no rows if no account is known', async () => {
    const { store } = await openRanking(async () => [])
    expect(shownBy(store)).toEqual({ kind: 'ready', rows: [] })
  })

  it('marks the row of the user', async () => {
    const { connect, store } = await openRanking(async () => [ALICE, BOB])
    await connect()
    expect(store.rows).toEqual([bobsRow, { ...alicesRow, own: true }])
  })

  it('shows a hundred rows, and the user’s named row if it is further down', async () => {
    const allHolders = [ALICE, ...Array.from({ length: 120 }, (_, index) => stranger(index))]
    const { chain, connect, store } = await openRanking(async () => allHolders)
    for (const address of allHolders.slice(1)) chain.award(address, 6n * POINT)
    chain.give('alice', ALICE)
    await store.refresh()
    expect(store.rows).toHaveLength(MAX_ROWS)
    const before = chain.reads.length
    await connect()
    expect(store.rows).toHaveLength(MAX_ROWS + 1)
    expect(store.rows.at(-1)).toEqual({ ...alicesRow, rank: 121, name: 'alice', own: true })
    // Only the user's main name is read; the others are known.
    expect(chain.reads.slice(before)).toEqual(['defaultNameOf'])
  })

  it('fails as a whole if the points cannot be read, reads again when the chain answers, and keeps that', async () => {
    const { chain, clock, log, store } = await openRanking(async () => [ALICE], false)
    expect(shownBy(store)).toEqual({ kind: 'failed', rows: [] })
    expect(log.messages).toEqual(['The ranking could not be read'])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(store.ranked.kind).toBe('ready')
    chain.setReachable(false)
    await store.refresh()
    expect(store.ranked.kind).toBe('ready')
  })

  it('fails if the accounts cannot be read', async () => {
    const { store } = await openRanking(() => Promise.reject(new Error('no index')))
    expect(shownBy(store)).toEqual({ kind: 'failed', rows: [] })
  })

  it('shows addresses if the names cannot be read', async () => {
    const { store, log, chain, get } = await openRanking(async () => [BOB], false)
    get('nameRegistry').defaultNameOf = () => Promise.reject(new Error('no name'))
    chain.reachable = true
    await store.refresh()
    expect(store.rows).toEqual([{ ...bobsRow, name: undefined }])
    expect(log.messages.at(-1)).toBe('Main names could not be read')
  })
})

describe('LeaderboardStore with an index service', () => {
  const bobs = { ...bobsRow, name: undefined }

  it('takes its ranking and reads no points from the chain', async () => {
    const { chain, store } = await openIndexed()
    expect(shownBy(store)).toEqual({ kind: 'ready', rows: [bobs, { ...alicesRow, points: 7n * POINT }] })
    expect(chain.reads).not.toContain('pointsOfAll')
  })

  it('shows the rank of the user who is not among the highest', async () => {
    const { connect, store } = await openIndexed(({ statistics }) => {
      const day = 0 as EpochMillis
      const others = Array.from({ length: 120 }, (_, index) => stranger(index))
      statistics.days = new Map([
        [ALICE, [{ day, points: points(POINT) }]],
        ...others.map((other) => [other, [{ day, points: points(2n * POINT) }]] as const),
      ])
    })
    expect(store.rows).toHaveLength(MAX_ROWS)
    await connect()
    expect(store.rows).toHaveLength(MAX_ROWS + 1)
    expect(store.rows.at(-1)).toEqual({ ...alicesRow, points: POINT, rank: 121, own: true })
  })

  it('ranks by the chain if the service fails, and logs that', async () => {
    const { log, store } = await openIndexed(({ statistics }) => {
      statistics.reachable = false
    })
    expect(shownBy(store)).toEqual({ kind: 'ready', rows: [{ ...alicesRow, rank: 1 }] })
    expect(log.messages).toEqual(['The index service did not rank the points'])
  })

  it('ranks by the chain if the service knows no points', async () => {
    const { store } = await openIndexed(({ statistics }) => {
      statistics.days = new Map()
    })
    expect(store.rows).toEqual([{ ...alicesRow, rank: 1 }])
  })

  it('ignores a rank that is not of the user', async () => {
    const { connect, store } = await openIndexed(({ statistics }) => {
      const own = { address: stranger(5), points: points(POINT), rank: 4 }
      statistics.top = async () => ({ top: [{ address: BOB, points: points(9n * POINT) }], own })
    })
    await connect()
    expect(store.rows).toEqual([bobs])
  })
})
