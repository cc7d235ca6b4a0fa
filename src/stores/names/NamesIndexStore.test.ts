import { describe, expect, it } from 'vitest'

import { startWhenIdle } from '#container/startStores.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { MintStore } from './MintStore.ts'
import { NamesIndexStore } from './NamesIndexStore.ts'

const KEY = 'names:666666666:0xe7f1725e7734ce288f8367e1bb143e90bb3f0512'

/** An app in which alice holds two names and bob one. */
const THREE_NAMES = {
  features: ['people'],
  names: { alice: ALICE, bob: BOB, alicia: ALICE },
  stores: { index: NamesIndexStore },
} as const

/** The same once somebody wanted to know. */
async function openWanted(options: TestAppOptions = {}) {
  const app = await createTestApp({ ...options, ...THREE_NAMES })
  await app.press(app.index.want)
  return app
}

const stateOf = ({ index }: { readonly index: NamesIndexStore }) => ({
  kind: index.state.kind,
  names: index.state.index.sorted,
  alice: index.namesOf(ALICE),
})

/** Connects, and mints one more name. */
async function mintNewcomer({ container, connect, confirm, pass, see, type }: TestApp) {
  startWhenIdle(container)
  await connect()
  const mint = see(MintStore)
  await type(mint, 'newcomer')
  const minted = mint.mint()
  await confirm()
  await minted
  await pass(0)
}

describe('NamesIndexStore', () => {
  it('asks the chain nothing until somebody wants to know', async () => {
    const { chain, index } = await createTestApp(THREE_NAMES)
    expect(stateOf({ index })).toEqual({ kind: 'loading', names: [], alice: [] })
    expect(chain.reads).toEqual([])
  })

  it('has what an earlier visit kept without asking the chain anything', async () => {
    const archive = new MemoryArchive()
    await openWanted({ archive })
    const { chain, index } = await createTestApp({ archive, ...THREE_NAMES })
    await settled()
    expect(stateOf({ index })).toEqual({
      kind: 'loading',
      names: ['alice', 'alicia', 'bob'],
      alice: ['alice', 'alicia'],
    })
    expect(chain.reads).toEqual([])
  })

  it('tells everybody who asks after a failure only once it has read again', async () => {
    const { chain, index } = await createTestApp(THREE_NAMES)
    chain.setReachable(false)
    await expect(index.everybody()).rejects.toThrow()
    chain.setReachable(true)
    expect(await index.everybody()).toEqual([ALICE, BOB])
  })

  it('reads on for a view that wants it when the last look is a minute old', async () => {
    const { chain, clock, index, press } = await openWanted()
    chain.give('later', ALICE)
    await press(index.want)
    expect(index.state.index.sorted).not.toContain('later')
    await clock.pass(60_001)
    await press(index.want)
    expect(index.state.index.sorted).toContain('later')
  })

  it('knows every name and its holder once it was wanted, however often', async () => {
    const { index, press, reads } = await openWanted()
    await press(index.want)
    expect(stateOf({ index })).toEqual({
      kind: 'ready',
      names: ['alice', 'alicia', 'bob'],
      alice: ['alice', 'alicia'],
    })
    expect([index.holders(), index.likelyNameOf(BOB)]).toEqual([[ALICE, BOB], 'bob'])
    expect(reads('eventsFrom')).toBe(1)
  })

  it('finds the names of an address however it is spelled, and none of a stranger', async () => {
    const { index } = await openWanted()
    const spelled = ALICE.toLowerCase() as typeof ALICE
    const stranger = '0x0000000000000000000000000000000000000001' as typeof ALICE
    expect([index.namesOf(spelled), index.namesOf(stranger)]).toEqual([['alice', 'alicia'], []])
  })

  it('suggests by how a name begins', async () => {
    const { index } = await openWanted()
    expect(index.suggest('Ali', 8)).toEqual([
      { name: 'alice', tokenId: 1n, holder: ALICE },
      { name: 'alicia', tokenId: 3n, holder: ALICE },
    ])
    expect(index.suggest('ali', 1)).toHaveLength(1)
  })

  it('reads a history of many parts to its end', async () => {
    const { chain, index, press, reads } = await createTestApp(THREE_NAMES)
    chain.history.blocksPerPage = 1
    await press(index.want)
    expect(stateOf({ index })).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
    expect(reads('eventsFrom')).toBe(5)
  })

  it('is there at once at the next visit, and then reads only what is new', async () => {
    const archive = new MemoryArchive()
    await openWanted({ archive })
    const { chain, index, reads } = await openWanted({ archive })
    expect(stateOf({ index })).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
    expect(reads('eventsFrom')).toBe(1)
    expect(chain.reads.at(-1)).toBe('eventsFrom')
  })

  it('shows what it remembers while the chain is silent, and says that it failed', async () => {
    const archive = new MemoryArchive()
    await openWanted({ archive })
    const { chain, log, index, press } = await createTestApp({ archive, ...THREE_NAMES })
    chain.setReachable(false)
    await press(index.want)
    expect(stateOf({ index })).toEqual({
      kind: 'failed',
      names: ['alice', 'alicia', 'bob'],
      alice: ['alice', 'alicia'],
    })
    expect(log.messages).toEqual(['The history of names could not be read'])
  })

  it('tries again by itself when the network has recovered, and when somebody wants to know again', async () => {
    const { chain, clock, index, press } = await createTestApp(THREE_NAMES)
    chain.setReachable(false)
    await press(index.want)
    await press(index.want)
    expect(index.state.kind).toBe('failed')
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(stateOf({ index })).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
  })

  it('keeps what it had learned when the chain falls silent in the middle', async () => {
    const archive = new MemoryArchive()
    const { chain, index, press } = await createTestApp({ archive, ...THREE_NAMES })
    chain.history.blocksPerPage = 1
    const whole = chain.history.eventsFrom.bind(chain.history)
    chain.history.eventsFrom = async (block) => {
      if (block > 3) throw new Error('silent')
      return whole(block)
    }
    await press(index.want)
    expect(stateOf({ index })).toMatchObject({ kind: 'failed', names: ['alice', 'bob'] })
    expect(await archive.read(KEY)).toMatchObject({ v: 1, upTo: 3 })
  })

  it.each([['text'], [{ v: 1, upTo: 4, events: [{ kind: 'minted' }] }], [{ v: 99 }]])(
    'drops what it cannot have written itself: %j',
    async (stored) => {
      const archive = new MemoryArchive()
      await archive.write(KEY, stored)
      const { index } = await openWanted({ archive })
      expect(stateOf({ index })).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
      expect(await archive.read(KEY)).toMatchObject({ v: 1, upTo: 4 })
    },
  )

  it('reads on when a transaction has settled', async () => {
    const app = await openWanted()
    await mintNewcomer(app)
    expect(app.index.state.index.sorted).toEqual(['alice', 'alicia', 'bob', 'newcomer'])
    expect(app.chain.reads).toContain('eventsFrom')
  })

  it('reads nothing after a transaction when nobody ever wanted to know', async () => {
    const app = await createTestApp(THREE_NAMES)
    await mintNewcomer(app)
    expect(app.reads('eventsFrom')).toBe(0)
  })

  it('takes back what a reorganisation of the last blocks took back', async () => {
    const archive = new MemoryArchive()
    await openWanted({ archive })
    // The same chain, but for its last block of then, and longer.
    const { index, press } = await createTestApp({
      ...THREE_NAMES,
      archive,
      names: { alice: ALICE, bob: BOB, carol: BOB, dave: BOB },
    })
    await press(index.want)
    expect(index.state.index.sorted).toEqual(['alice', 'bob', 'carol', 'dave'])
  })

  it('begins anew on a chain that ends before what it knew', async () => {
    const archive = new MemoryArchive()
    const first = await createTestApp({ archive, ...THREE_NAMES })
    for (let number = 0; number < 40; number += 1) first.chain.give(`name-${number}`, BOB)
    await first.press(first.index.want)
    const { index } = await openWanted({ archive })
    expect(stateOf({ index })).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
  })
})
