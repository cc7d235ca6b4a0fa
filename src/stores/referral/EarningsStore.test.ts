import { runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { startWhenIdle } from '#container/startStores.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { EarningsStore } from './EarningsStore.ts'

const COIN = 10n ** 18n

async function open() {
  const app = await createTestApp({
    account: ALICE,
    features: ['people'],
    seed: ({ chain }) => {
      chain.give('alice', ALICE)
      chain.give('invited', BOB, BOB, ALICE)
      chain.give('another', BOB, BOB, ALICE)
      chain.give('alone', BOB)
    },
  })
  startWhenIdle(app.container)
  await settled()
  const earnings = app.get(EarningsStore)
  const seen = () => runInAction(() => ({ state: earnings.state, earnings: earnings.earnings }))
  return { ...app, earnings, seen }
}

it('reads nothing before it is asked, then adds up what invitations brought', async () => {
  const { chain, earnings, seen } = await open()
  expect(seen()).toEqual({ state: 'unasked', earnings: undefined })
  expect(chain.reads).not.toContain('circumstancesOf')
  await earnings.read()
  // A tenth of five coins each.
  expect(seen()).toMatchObject({
    state: 'ready',
    earnings: { total: COIN, mints: [{ name: 'another', earned: COIN / 2n }, { name: 'invited' }] },
  })
})

it('fails in words, and reads again when told to', async () => {
  const { chain, earnings, seen } = await open()
  chain.setReachable(false)
  await earnings.read()
  expect(seen()).toEqual({ state: 'failed', earnings: undefined })
  chain.setReachable(true)
  await earnings.read()
  expect(seen().state).toBe('ready')
})

it('asks once about each mint', async () => {
  const { chain, earnings } = await open()
  await earnings.read()
  chain.reads.length = 0
  await earnings.read()
  expect(chain.reads).not.toContain('circumstancesOf')
})
