import { expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { IdentityStore } from './IdentityStore.ts'

const KEY = `${ALICE.toLowerCase()}-username`

async function open(kept?: string) {
  const storage = new MemoryStore()
  if (kept !== undefined) storage.write(KEY, kept)
  const app = await createTestApp({ storage, names: { alice: ALICE, wonderland: ALICE } })
  return { ...app, name: () => seen(app.get(IdentityStore)).name }
}

const entry = (username: string, stored: number) => JSON.stringify({ username, stored })

it('shows the cached name while the chain does not answer, and keeps what the chain says', async () => {
  const { chain, clock, connect, name, storage } = await open(entry('former.degen', 1_700_000_000_000))
  chain.setReachable(false)
  await connect()
  expect(name()).toBe('former')
  chain.setReachable(true)
  await connect()
  expect([name(), storage.read(KEY)]).toEqual(['alice', entry('alice.degen', clock.now())])
})

it.each([
  ['an old one', entry('former.degen', 1_600_000_000_000)],
  ['one of a time that is still to come', entry('former.degen', 4_000_000_000_000)],
  ['a broken one', '{"username":"form'],
  ['one of another kind', '{"image":"ar://x","stored":1700000000000}'],
])('drops %s', async (_, kept) => {
  const { chain, connect, name, storage } = await open(kept)
  chain.setReachable(false)
  await connect()
  expect([name(), storage.read(KEY)]).toEqual([undefined, undefined])
})

it('follows another tab, which it does not answer', async () => {
  const { chain, clock, connect, name, storage } = await open()
  await connect()
  expect(name()).toBe('alice')
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
  expect([name(), chain.reads]).toEqual(['wonderland', ['defaultNameOf']])
})
