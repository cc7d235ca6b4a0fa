import { expect, it } from 'vitest'

import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { EarningsStore } from './EarningsStore.ts'

const COIN = 10n ** 18n

/** Alice has invited an account that holds two names. */
const INVITED: TestAppOptions = {
  account: ALICE,
  features: ['names/people'],
  idle: true,
  seed: ({ chain }) => {
    chain.give('alice', ALICE)
    chain.give('invited', BOB, BOB, ALICE)
    chain.give('another', BOB, BOB, ALICE)
    chain.give('alone', BOB)
  },
}
const STORES = { earnings: EarningsStore }

it('the earnings are read on request, and add up all referred mints', async () => {
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

it('a failed read has a message, and is repeated on request', async () => {
  const { chain, earnings } = await createTestApp({ ...INVITED, stores: STORES })
  chain.setReachable(false)
  await earnings.read()
  expect([earnings.state, earnings.earnings]).toEqual(['failed', undefined])
  chain.setReachable(true)
  await earnings.read()
  expect(earnings.state).toBe('ready')
})

it('the transaction of each mint is read once', async () => {
  const { chain, earnings } = await createTestApp({ ...INVITED, stores: STORES })
  await earnings.read()
  chain.reads.length = 0
  await earnings.read()
  expect(chain.reads).not.toContain('detailsOf')
})
