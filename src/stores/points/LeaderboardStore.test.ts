import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { LeaderboardStore, MAX_ROWS } from './LeaderboardStore.ts'

const POINT = 10n ** 18n
const stranger = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address

/** The ranking of these accounts, on a reachable chain by default; Bob has more points than Alice. */
async function openRanking(everybody: () => Promise<readonly Address[]>, reachable = true) {
  return createTestApp({
    features: ['people', 'leaderboard'],
    names: { bob: BOB },
    seed: ({ chain, container }) => {
      chain.award(ALICE, 5n * POINT)
      chain.award(BOB, 9n * POINT)
      container.replace({ everybody })
      if (!reachable) chain.setReachable(false)
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
    const everybody = [ALICE, ...Array.from({ length: 120 }, (_, index) => stranger(index))]
    const { chain, connect, store } = await openRanking(async () => everybody)
    for (const address of everybody.slice(1)) chain.award(address, 6n * POINT)
    chain.give('alice', ALICE)
    await store.refresh()
    expect(store.rows).toHaveLength(MAX_ROWS)
    const before = chain.reads.length
    await connect()
    expect(store.rows).toHaveLength(MAX_ROWS + 1)
    expect(store.rows.at(-1)).toEqual({ ...alicesRow, rank: 121, name: 'alice', own: true })
    // Only the main name of the user is read; the other names are known.
    expect(chain.reads.slice(before)).toEqual(['defaultNameOf'])
  })

  it('fails as a whole if the points cannot be read, and reads again when the chain answers', async () => {
    const { chain, clock, log, store } = await openRanking(async () => [ALICE], false)
    expect(shownBy(store)).toEqual({ kind: 'failed', rows: [] })
    expect(log.messages).toEqual(['The ranking could not be read'])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(store.ranked.kind).toBe('ready')
  })

  it('fails if the accounts cannot be read', async () => {
    const { store } = await openRanking(() => Promise.reject(new Error('no index')))
    expect(shownBy(store)).toEqual({ kind: 'failed', rows: [] })
  })

  it('preserves its ranking when a later read fails', async () => {
    const { chain, store } = await openRanking(async () => [ALICE, BOB])
    chain.setReachable(false)
    await store.refresh()
    expect(shownBy(store)).toEqual({ kind: 'ready', rows: [bobsRow, alicesRow] })
  })

  it('ignores an earlier read that is answered after a later one', async () => {
    const answers: ((everybody: readonly Address[]) => void)[] = []
    const { store, press } = await openRanking(() => new Promise((resolve) => answers.push(resolve)))
    expect(shownBy(store)).toEqual({ kind: 'loading', rows: [] })
    await press(store.refresh)
    answers[1]?.([BOB])
    await settled()
    answers[0]?.([ALICE])
    await settled()
    expect(store.rows).toEqual([bobsRow])
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
