import { expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { IdentityStore } from './IdentityStore.ts'

const KEY = `${ALICE.toLowerCase()}-username`

const APP = { names: { alice: ALICE, wonderland: ALICE }, stores: { identity: IdentityStore } } as const

const entry = (username: string, stored: number) => JSON.stringify({ username, stored })

it('the cached name is shown while the chain does not answer, then the name of the chain is stored', async () => {
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
  ['an expired entry', entry('former.degen', 1_600_000_000_000)],
  ['an entry from the future', entry('former.degen', 4_000_000_000_000)],
  ['a corrupt entry', '{"username":"form'],
  ['an entry of another kind', '{"image":"ar://x","stored":1700000000000}'],
])('the store drops %s', async (_, text) => {
  const { chain, connect, identity, storage } = await createTestApp({ ...APP, stored: { [KEY]: text } })
  chain.setReachable(false)
  await connect()
  expect([identity.name, storage.read(KEY)]).toEqual([undefined, undefined])
})

it('the store follows another tab without writing itself', async () => {
  const { chain, clock, connect, identity, storage } = await createTestApp(APP)
  await connect()
  expect(identity.name).toBe('alice')
  const otherTab = new MemoryStore(storage)
  chain.reads.length = 0
  await clock.pass(5)
  otherTab.write(KEY, entry('alice.degen', clock.now()))
  await settled()
  expect(chain.reads).toEqual([])
  chain.makeMain('wonderland')
  await clock.pass(5)
  otherTab.write(KEY, entry('wonderland.degen', clock.now()))
  await settled()
  expect([identity.name, chain.reads]).toEqual(['wonderland', ['defaultNameOf']])
})

it('a name that is read while another tab deletes the browser storage is not stored again', async () => {
  const { chain, connect, identity, storage } = await createTestApp(APP)
  await connect()
  expect(storage.keys()).toContain(KEY)
  const name = await chain.defaultNameOf(ALICE)
  let answer = () => undefined as void
  chain.defaultNameOf = () =>
    new Promise((resolve) => {
      answer = () => resolve(name)
    })
  void identity.refresh()
  await settled()
  new MemoryStore(storage).clear()
  answer()
  await settled()
  expect(storage.keys().filter((key) => key.startsWith(ALICE.toLowerCase()))).toEqual([])
})

it('the page is marked while its account has a name', async () => {
  const { connect, page, wallet } = await createTestApp(APP)
  expect(page.marksName).toBe(false)
  await connect()
  expect(page.marksName).toBe(true)
  wallet.chooseAccount(BOB)
  await settled()
  expect(page.marksName).toBe(false)
})
