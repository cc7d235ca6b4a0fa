import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { startWhenIdle } from '#container/startStores.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { MintStore } from './MintStore.ts'
import { NamesIndexStore } from './NamesIndexStore.ts'

const KEY = 'names:666666666:0xe7f1725e7734ce288f8367e1bb143e90bb3f0512'

/** A house in which alice holds two names and bob one. */
async function open({ wanted = true, ...options }: TestAppOptions & { readonly wanted?: boolean } = {}) {
  const app = await createTestApp({
    ...options,
    features: ['people'],
    names: { alice: ALICE, bob: BOB, alicia: ALICE },
  })
  const names = app.get(NamesIndexStore)
  const want = async () => {
    names.want()
    await settled()
  }
  if (wanted) await want()
  const seen = () =>
    runInAction(() => ({
      kind: names.state.kind,
      names: names.state.index.sorted,
      alice: names.namesOf(ALICE),
    }))
  const looks = () => app.chain.reads.filter((read) => read === 'eventsFrom').length
  return { ...app, names, seen, looks, want }
}

/** Connects, and mints one more name. */
async function mintNewcomer({ container, connect, confirm, get, pass }: TestApp) {
  startWhenIdle(container)
  await connect()
  const mint = get(MintStore)
  mint.type('newcomer')
  await pass(300)
  const minted = mint.mint()
  await confirm()
  await minted
  await pass(0)
}

describe('NamesIndexStore', () => {
  it('asks the chain nothing until somebody wants to know', async () => {
    const { chain, seen } = await open({ wanted: false })
    expect(seen()).toEqual({ kind: 'loading', names: [], alice: [] })
    expect(chain.reads).toEqual([])
  })

  it('has what an earlier visit kept without asking the chain anything', async () => {
    const archive = new MemoryArchive()
    await open({ archive })
    const { chain, seen } = await open({ archive, wanted: false })
    await settled()
    expect(seen()).toEqual({ kind: 'loading', names: ['alice', 'alicia', 'bob'], alice: ['alice', 'alicia'] })
    expect(chain.reads).toEqual([])
  })

  it('tells everybody who asks after a failure only once it has read again', async () => {
    const { chain, names } = await open({ wanted: false })
    chain.setReachable(false)
    await expect(names.everybody()).rejects.toThrow()
    chain.setReachable(true)
    expect(await names.everybody()).toEqual([ALICE, BOB])
  })

  it('reads on for a view that wants it when the last look is a minute old', async () => {
    const { chain, clock, seen, want } = await open()
    chain.give('later', ALICE)
    await want()
    expect(seen().names).not.toContain('later')
    await clock.pass(60_001)
    await want()
    expect(seen().names).toContain('later')
  })

  it('knows every name and its holder once it was wanted, however often', async () => {
    const { names, seen, looks, want } = await open()
    await want()
    expect(seen()).toEqual({ kind: 'ready', names: ['alice', 'alicia', 'bob'], alice: ['alice', 'alicia'] })
    expect(runInAction(() => [names.holders(), names.likelyNameOf(BOB)])).toEqual([[ALICE, BOB], 'bob'])
    expect(looks()).toBe(1)
  })

  it('finds the names of an address however it is spelled, and none of a stranger', async () => {
    const { names } = await open()
    const spelled = ALICE.toLowerCase() as typeof ALICE
    const stranger = '0x0000000000000000000000000000000000000001' as typeof ALICE
    expect(runInAction(() => [names.namesOf(spelled), names.namesOf(stranger)])).toEqual([
      ['alice', 'alicia'],
      [],
    ])
  })

  it('suggests by how a name begins', async () => {
    const { names } = await open()
    expect(runInAction(() => names.suggest('Ali', 8))).toEqual([
      { name: 'alice', tokenId: 1n, holder: ALICE },
      { name: 'alicia', tokenId: 3n, holder: ALICE },
    ])
    expect(runInAction(() => names.suggest('ali', 1))).toHaveLength(1)
  })

  it('reads a history of many parts to its end', async () => {
    const { chain, seen, looks, want } = await open({ wanted: false })
    chain.history.blocksInPart = 1
    await want()
    expect(seen()).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
    expect(looks()).toBe(5)
  })

  it('is there at once at the next visit, and then reads only what is new', async () => {
    const archive = new MemoryArchive()
    await open({ archive })
    const { chain, seen, looks } = await open({ archive })
    expect(seen()).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
    expect(looks()).toBe(1)
    expect(chain.reads.at(-1)).toBe('eventsFrom')
  })

  it('shows what it remembers while the chain is silent, and says that it failed', async () => {
    const archive = new MemoryArchive()
    await open({ archive })
    const { chain, seen, want, log } = await open({ archive, wanted: false })
    chain.setReachable(false)
    await want()
    expect(seen()).toEqual({ kind: 'failed', names: ['alice', 'alicia', 'bob'], alice: ['alice', 'alicia'] })
    expect(log.messages).toEqual(['The history of names could not be read'])
  })

  it('tries again by itself when the network has recovered, and when somebody wants to know again', async () => {
    const { chain, clock, seen, want } = await open({ wanted: false })
    chain.setReachable(false)
    await want()
    await want()
    expect(seen().kind).toBe('failed')
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(seen()).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
  })

  it('keeps what it had learned when the chain falls silent in the middle', async () => {
    const archive = new MemoryArchive()
    const { chain, want, seen } = await open({ archive, wanted: false })
    chain.history.blocksInPart = 1
    const whole = chain.history.eventsFrom.bind(chain.history)
    chain.history.eventsFrom = async (block) => {
      if (block > 3) throw new Error('silent')
      return whole(block)
    }
    await want()
    expect(seen()).toMatchObject({ kind: 'failed', names: ['alice', 'bob'] })
    expect(await archive.read(KEY)).toMatchObject({ v: 1, upTo: 3 })
  })

  it.each([['text'], [{ v: 1, upTo: 4, events: [{ kind: 'minted' }] }], [{ v: 99 }]])(
    'drops what it cannot have written itself: %j',
    async (kept) => {
      const archive = new MemoryArchive()
      await archive.write(KEY, kept)
      const { seen } = await open({ archive })
      expect(seen()).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
      expect(await archive.read(KEY)).toMatchObject({ v: 1, upTo: 4 })
    },
  )

  it('reads on when a transaction has settled', async () => {
    const app = await open()
    await mintNewcomer(app)
    expect(app.seen().names).toEqual(['alice', 'alicia', 'bob', 'newcomer'])
    expect(app.chain.reads).toContain('eventsFrom')
  })

  it('reads nothing after a transaction when nobody ever wanted to know', async () => {
    const app = await open({ wanted: false })
    await mintNewcomer(app)
    expect(app.looks()).toBe(0)
  })

  it('takes back what a reorganisation of the last blocks took back', async () => {
    const archive = new MemoryArchive()
    await open({ archive })
    // The same chain, but for its last block of then, and longer.
    const second = await createTestApp({
      archive,
      features: ['people'],
      names: { alice: ALICE, bob: BOB, carol: BOB, dave: BOB },
    })
    const names = second.get(NamesIndexStore)
    names.want()
    await settled()
    expect(runInAction(() => names.state.index.sorted)).toEqual(['alice', 'bob', 'carol', 'dave'])
  })

  it('begins anew on a chain that ends before what it knew', async () => {
    const archive = new MemoryArchive()
    const first = await open({ archive, wanted: false })
    for (let number = 0; number < 40; number += 1) first.chain.give(`name-${number}`, BOB)
    await first.want()
    const { seen } = await open({ archive })
    expect(seen()).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
  })
})
