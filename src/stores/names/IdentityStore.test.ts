import { expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { IdentityStore } from './IdentityStore.ts'

const KEY = `${ALICE.toLowerCase()}-username`

const APP = { names: { alice: ALICE, wonderland: ALICE }, stores: { identity: IdentityStore } } as const

const entry = (username: string, stored: number) => JSON.stringify({ username, stored })

it('shows the cached name while the chain does not answer, and keeps what the chain says', async () => {
  const stored = { [KEY]: entry('former.degen', 1_700_000_000_000) }
  const { chain, clock, connect, identity, storage } = await createTestApp({ ...APP, stored })
  chain.setReachable(false)
  await connect()
  expect(identity.name).toBe('former')
  chain.setReachable(true)
  await connect()
  expect([identity.name, storage.read(KEY)]).toEqual(['alice', entry('alice.degen', clock.now())])
})

it.each([
  ['an old one', entry('former.degen', 1_600_000_000_000)],
  ['one of a time that is still to come', entry('former.degen', 4_000_000_000_000)],
  ['a broken one', '{"username":"form'],
  ['one of another kind', '{"image":"ar://x","stored":1700000000000}'],
])('drops %s', async (_, text) => {
  const { chain, connect, identity, storage } = await createTestApp({ ...APP, stored: { [KEY]: text } })
  chain.setReachable(false)
  await connect()
  expect([identity.name, storage.read(KEY)]).toEqual([undefined, undefined])
})

it('follows another tab, which it does not answer', async () => {
  const { chain, clock, connect, identity, storage } = await createTestApp(APP)
  await connect()
  expect(identity.name).toBe('alice')
  const otherTab = new MemoryStore(storage)
  chain.reads.length = 0
  await clock.pass(5)
  otherTab.write(KEY, entry('alice.degen', clock.now()))
  await settled()
  expect(chain.reads).toEqual([])
  chain.choose('wonderland')
  await clock.pass(5)
  otherTab.write(KEY, entry('wonderland.degen', clock.now()))
  await settled()
  expect([identity.name, chain.reads]).toEqual(['wonderland', ['defaultNameOf']])
})
