import { expect, it } from 'vitest'

import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { EarningsStore } from './EarningsStore.ts'

const COIN = 10n ** 18n

/** Alice has invited somebody who holds two names. */
const INVITED: TestAppOptions = {
  account: ALICE,
  features: ['people'],
  idle: true,
  seed: ({ chain }) => {
    chain.give('alice', ALICE)
    chain.give('invited', BOB, BOB, ALICE)
    chain.give('another', BOB, BOB, ALICE)
    chain.give('alone', BOB)
  },
}
const STORES = { earnings: EarningsStore }

it('reads nothing before it is asked, then adds up what invitations brought', async () => {
  const { chain, earnings } = await createTestApp({ ...INVITED, stores: STORES })
  expect([earnings.state, earnings.earnings]).toEqual(['idle', undefined])
  expect(chain.reads).not.toContain('detailsOf')
  await earnings.read()
  // A tenth of five coins each.
  expect(earnings.state).toBe('ready')
  expect(earnings.earnings).toMatchObject({
    total: COIN,
    mints: [{ name: 'another', earned: COIN / 2n }, { name: 'invited' }],
  })
})

it('fails in words, and reads again when told to', async () => {
  const { chain, earnings } = await createTestApp({ ...INVITED, stores: STORES })
  chain.setReachable(false)
  await earnings.read()
  expect([earnings.state, earnings.earnings]).toEqual(['failed', undefined])
  chain.setReachable(true)
  await earnings.read()
  expect(earnings.state).toBe('ready')
})

it('asks once about each mint', async () => {
  const { chain, earnings } = await createTestApp({ ...INVITED, stores: STORES })
  await earnings.read()
  chain.reads.length = 0
  await earnings.read()
  expect(chain.reads).not.toContain('detailsOf')
})
