import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { LeaderboardStore, MOST_ROWS } from './LeaderboardStore.ts'

const POINT = 10n ** 18n
const stranger = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address

/** A started house whose everybody is told; the ranking is loaded unless the chain does not answer. */
async function open(everybody: () => Promise<readonly Address[]>, options: { readonly down?: boolean } = {}) {
  const app = await createTestApp({
    features: ['people'],
    names: { bob: BOB },
    seed: ({ chain }) => {
      chain.award(ALICE, 5n * POINT)
      chain.award(BOB, 9n * POINT)
    },
  })
  app.container.replace({ everybody })
  if (options.down) app.chain.setReachable(false)
  await app.load('leaderboard')
  await settled()
  const store = app.get(LeaderboardStore)
  store.visit()
  await settled()
  const seen = () => runInAction(() => ({ kind: store.ranked.kind, rows: store.rows }))
  return { ...app, store, seen }
}

const bobsRow = { address: BOB, points: 9n * POINT, rank: 1, name: 'bob', own: false }
const alicesRow = { address: ALICE, points: 5n * POINT, rank: 2, name: undefined, own: false }

describe('LeaderboardStore', () => {
  it('ranks everybody who has earned any, with their names', async () => {
    const { chain, seen } = await open(async () => [ALICE, stranger(0), BOB, ALICE])
    expect(seen()).toEqual({ kind: 'ready', rows: [bobsRow, alicesRow] })
    expect(chain.reads).toEqual(['pointsOfAll', 'defaultNameOf', 'defaultNameOf'])
  })

  it('has no rows where nobody is known', async () => {
    const { seen } = await open(async () => [])
    expect(seen()).toEqual({ kind: 'ready', rows: [] })
  })

  it('marks the row of the user', async () => {
    const { connect, seen } = await open(async () => [ALICE, BOB])
    await connect()
    expect(seen().rows).toEqual([bobsRow, { ...alicesRow, own: true }])
  })

  it('shows a hundred rows, and that of the user with its name where it is further down', async () => {
    const everybody = [ALICE, ...Array.from({ length: 120 }, (_, index) => stranger(index))]
    const { chain, connect, seen, store } = await open(async () => everybody)
    for (const address of everybody.slice(1)) chain.award(address, 6n * POINT)
    chain.give('alice', ALICE)
    await store.refresh()
    expect(seen().rows).toHaveLength(MOST_ROWS)
    const before = chain.reads.length
    await connect()
    expect(seen().rows).toHaveLength(MOST_ROWS + 1)
    expect(seen().rows.at(-1)).toEqual({ ...alicesRow, rank: 121, name: 'alice', own: true })
    // The main name of the user alone; nobody else's is read again.
    expect(chain.reads.slice(before)).toEqual(['defaultNameOf'])
  })

  it('fails as a whole when the points cannot be read, and reads again when the chain is back', async () => {
    const { chain, clock, seen, log } = await open(async () => [ALICE], { down: true })
    expect(seen()).toEqual({ kind: 'failed', rows: [] })
    expect(log.messages).toEqual(['The ranking could not be read'])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(seen().kind).toBe('ready')
  })

  it('fails when nobody can tell who there is', async () => {
    const { seen } = await open(() => Promise.reject(new Error('no index')))
    expect(seen()).toEqual({ kind: 'failed', rows: [] })
  })

  it('keeps the ranking it has when a later read fails', async () => {
    const { chain, store, seen } = await open(async () => [ALICE, BOB])
    chain.setReachable(false)
    await store.refresh()
    expect(seen()).toEqual({ kind: 'ready', rows: [bobsRow, alicesRow] })
  })

  it('keeps the answer to the later question when the earlier one is answered last', async () => {
    const answers: ((everybody: readonly Address[]) => void)[] = []
    const { store, seen } = await open(() => new Promise((resolve) => answers.push(resolve)))
    expect(seen()).toEqual({ kind: 'loading', rows: [] })
    void store.refresh()
    await settled()
    answers[1]?.([BOB])
    await settled()
    answers[0]?.([ALICE])
    await settled()
    expect(seen().rows).toEqual([bobsRow])
  })

  it('shows addresses when the names cannot be read', async () => {
    const { container, seen, store, log } = await open(async () => [BOB], { down: true })
    container.get('registry').defaultNameOf = () => Promise.reject(new Error('no name'))
    const chain = container.get('pointsLedger') as unknown as { reachable: boolean }
    chain.reachable = true
    await store.refresh()
    expect(seen().rows).toEqual([{ ...bobsRow, name: undefined }])
    expect(log.messages.at(-1)).toBe('Main names could not be read')
  })
})
