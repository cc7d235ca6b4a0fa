import { describe, expect, it } from 'vitest'

import { startWhenIdle } from '#container/startStores.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { MintStore } from './MintStore.ts'
import { NamesIndexStore } from './NamesIndexStore.ts'

const KEY = 'names:666666666:0xe7f1725e7734ce288f8367e1bb143e90bb3f0512'

const THREE_NAMES = {
  features: ['names/people'],
  names: { alice: ALICE, bob: BOB, alicia: ALICE },
  stores: { index: NamesIndexStore },
} as const

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
  it('reads nothing from the chain until a view wants the index', async () => {
    const { chain, index } = await createTestApp(THREE_NAMES)
    expect(stateOf({ index })).toEqual({ kind: 'loading', names: [], alice: [] })
    expect(chain.reads).toEqual([])
  })

  it('restores the index of an earlier visit without reading the chain', async () => {
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

  it('returns all holders after a failure only once a read has succeeded', async () => {
    const { chain, index } = await createTestApp(THREE_NAMES)
    chain.setReachable(false)
    await expect(index.allHolders()).rejects.toThrow()
    chain.setReachable(true)
    expect(await index.allHolders()).toEqual([ALICE, BOB])
  })

  it('reads on for a view if the last read is a minute old', async () => {
    const { chain, clock, index, press } = await openWanted()
    chain.give('later', ALICE)
    await press(index.want)
    expect(index.state.index.sorted).not.toContain('later')
    await clock.pass(60_001)
    await press(index.want)
    expect(index.state.index.sorted).toContain('later')
  })

  it('has every name and its holder after one read, for any number of requests', async () => {
    const { index, press, reads } = await openWanted()
    await press(index.want)
    expect(stateOf({ index })).toEqual({
      kind: 'ready',
      names: ['alice', 'alicia', 'bob'],
      alice: ['alice', 'alicia'],
    })
    expect(index.holders()).toEqual([ALICE, BOB])
    expect(reads('eventsFrom')).toBe(1)
  })

  it('finds the names of an address in any letter case, and none of an unknown address', async () => {
    const { index } = await openWanted()
    const spelled = ALICE.toLowerCase() as typeof ALICE
    const stranger = '0x0000000000000000000000000000000000000001' as typeof ALICE
    expect([index.namesOf(spelled), index.namesOf(stranger)]).toEqual([['alice', 'alicia'], []])
  })

  it('suggests names by their first letters', async () => {
    const { index } = await openWanted()
    expect(index.suggest('Ali', 8)).toEqual([
      { name: 'alice', tokenId: 1n, holder: ALICE },
      { name: 'alicia', tokenId: 3n, holder: ALICE },
    ])
    expect(index.suggest('ali', 1)).toHaveLength(1)
  })

  it('reads a history of many pages to its end', async () => {
    const { chain, index, press, reads } = await createTestApp(THREE_NAMES)
    chain.history.blocksPerPage = 1
    await press(index.want)
    expect(stateOf({ index })).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
    expect(reads('eventsFrom')).toBe(5)
  })

  it('is ready at once on the next visit, and then reads only new events', async () => {
    const archive = new MemoryArchive()
    await openWanted({ archive })
    const { chain, index, reads } = await openWanted({ archive })
    expect(stateOf({ index })).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
    expect(reads('eventsFrom')).toBe(1)
    expect(chain.reads.at(-1)).toBe('eventsFrom')
  })

  it('shows the stored index while the chain does not answer, and reports the failure', async () => {
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

  it('retries when the network has recovered, and when a view wants the index again', async () => {
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

  it('preserves the pages it has read if the chain stops answering', async () => {
    const archive = new MemoryArchive()
    const { chain, index, press } = await createTestApp({ archive, ...THREE_NAMES })
    chain.history.blocksPerPage = 1
    const eventsFrom = chain.history.eventsFrom.bind(chain.history)
    chain.history.eventsFrom = async (block) => {
      if (block > 3) throw new Error('silent')
      return eventsFrom(block)
    }
    await press(index.want)
    expect(stateOf({ index })).toMatchObject({ kind: 'failed', names: ['alice', 'bob'] })
    expect(await archive.read(KEY)).toMatchObject({ v: 1, upTo: 3 })
  })

  it.each([['text'], [{ v: 1, upTo: 4, events: [{ kind: 'minted' }] }], [{ v: 99 }]])(
    'drops a stored index that it cannot have written: %j',
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

  it('reads nothing after a transaction if no view ever wanted the index', async () => {
    const app = await createTestApp(THREE_NAMES)
    await mintNewcomer(app)
    expect(app.reads('eventsFrom')).toBe(0)
  })

  it('removes the names that a reorganisation of the last blocks has undone', async () => {
    const archive = new MemoryArchive()
    await openWanted({ archive })
    // The same chain with another last block, and with later blocks.
    const { index, press } = await createTestApp({
      ...THREE_NAMES,
      archive,
      names: { alice: ALICE, bob: BOB, carol: BOB, dave: BOB },
    })
    await press(index.want)
    expect(index.state.index.sorted).toEqual(['alice', 'bob', 'carol', 'dave'])
  })

  it('starts again on a chain that is shorter than the stored index', async () => {
    const archive = new MemoryArchive()
    const first = await createTestApp({ archive, ...THREE_NAMES })
    for (let number = 0; number < 40; number += 1) first.chain.give(`name-${number}`, BOB)
    await first.press(first.index.want)
    const { index } = await openWanted({ archive })
    expect(stateOf({ index })).toMatchObject({ kind: 'ready', names: ['alice', 'alicia', 'bob'] })
  })
})

describe('NamesIndexStore with an index service', () => {
  const openIndexed = (options: TestAppOptions = {}) =>
    createTestApp({ ...options, ...THREE_NAMES, config: { indexer: 'https://index.example' } })

  it('asks only for the names that are typed, and reads no history', async () => {
    const app = await openIndexed()
    const { chain, index, press } = app
    await press(index.want)
    expect([index.state.kind, index.state.index.sorted]).toEqual(['ready', []])
    await press(() => index.wantSimilar('Ali'))
    await press(() => index.wantSimilar('ali'))
    expect(index.suggest('ali', 6)).toMatchObject([{ name: 'alice' }, { name: 'alicia', holder: ALICE }])
    expect(index.namesOf(ALICE)).toEqual(['alice', 'alicia'])
    // The fake service reads the memory chain, once per question.
    expect(chain.reads).toEqual(['eventsFrom'])
  })

  it('knows all names of an account once they are asked for', async () => {
    const { index, press } = await openIndexed()
    await press(index.want)
    expect(index.kindOf(ALICE)).toBe('loading')
    await press(() => index.lookUp(ALICE))
    expect([index.kindOf(ALICE), index.namesOf(ALICE)]).toEqual(['ready', ['alice', 'alicia']])
  })

  it('asks again after a settled transaction', async () => {
    const app = await openIndexed()
    const { chain, index, press } = app
    await press(() => index.wantSimilar('newc'))
    expect(index.suggest('newc', 6)).toEqual([])
    await mintNewcomer(app)
    await press(() => index.wantSimilar('newc'))
    expect(index.suggest('newc', 6)).toMatchObject([{ name: 'newcomer' }])
    expect(chain.reads.filter((read) => read === 'eventsFrom').length).toBeGreaterThan(1)
  })

  it('reads the history from the chain once the service does not answer', async () => {
    const { index, log, names, press } = await openIndexed()
    names.reachable = false
    await press(index.want)
    expect(index.isPresent).toBe(false)
    await press(() => index.wantSimilar('bo'))
    expect(index.isPresent).toBe(true)
    expect(stateOf({ index })).toEqual({
      kind: 'ready',
      names: ['alice', 'alicia', 'bob'],
      alice: ['alice', 'alicia'],
    })
    expect(log.messages).toHaveLength(1)
  })
})
