import { describe, expect, it } from 'vitest'

import type { ShownList } from '#domain/nft/collectionList.ts'
import { WATCHLIST_KEY, writeWatchlist } from '#domain/nft/watchlist.ts'
import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { CollectionIndexStore } from './CollectionIndexStore.ts'
import { CollectionListStore } from './CollectionListStore.ts'
import { RemotePictures } from '../media/RemotePictures.ts'
import { CollectorStore } from './CollectorStore.ts'
import { FindCollectionStore } from './FindCollectionStore.ts'
import { NameStandings } from './NameStandings.ts'
import { WatchlistStore } from './WatchlistStore.ts'
import { MainNames } from '../names/MainNames.ts'

const LAUNCHPAD = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
const CONFIG = {
  showFeatures: { nftLaunchpad: true },
  nftLaunchpadBondingAddress: LAUNCHPAD,
  nftLaunchpadLatestItems: 3,
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://two.example/ipfs/',
  ipfsGateway3: 'https://two.example/ipfs/',
}

/** So many collections of Bob, and what is prepared. */
async function openLists(count: number, options: TestAppOptions = {}) {
  const app = await createTestApp({
    config: CONFIG,
    ...options,
    features: ['collections'],
    seed: (memory) => {
      for (let index = 0; index < count; index += 1)
        memory.nfts.launch({ name: `Nr. ${index + 1}`, owner: BOB })
      options.seed?.(memory)
    },
    stores: { lists: CollectionListStore },
  })
  const { lists } = app
  const visit = async (list: ShownList) => {
    const leave = lists.subscribe(list)
    await settled()
    return leave
  }
  const names = (list: ShownList) => lists.stateOf(list).cards.map(({ name }) => name)
  return { ...app, visit, state: lists.stateOf, names }
}

describe('CollectionListStore', () => {
  it('reads a stretch at a time, the newest first, to the end, in one look for each', async () => {
    const { lists, visit, names, state, press, reads } = await openLists(7)
    await visit('new')
    expect(state('new')).toMatchObject({ kind: 'ready', total: 7 })
    expect(names('new')).toEqual(['Nr. 7', 'Nr. 6', 'Nr. 5'])
    await press(lists.showMore)
    await press(lists.comeNearEnd)
    expect(names('new')).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Nr. ${number}`))
    expect(state('new').next).toBeUndefined()
    // Bob's name is read once.
    expect(reads('defaultNameOf')).toBe(1)
  })

  it('shows what somebody else has launched within an interval, and leaves a longer list where it is', async () => {
    const { clock, lists, nfts, visit, names, press } = await openLists(3)
    await visit('new')
    nfts.launch({ name: 'Nr. 4', owner: BOB })
    await clock.pass(15_000)
    expect(names('new')).toEqual(['Nr. 4', 'Nr. 3', 'Nr. 2'])
    await press(lists.showMore)
    nfts.launch({ name: 'Nr. 5', owner: BOB })
    await clock.pass(15_000)
    expect(names('new')).toEqual(['Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })

  it.each([0, 1, 4])('comes to the end of %s', async (count) => {
    const { lists, visit, names, state, press } = await openLists(count)
    await visit('new')
    while (state('new').next !== undefined) {
      await press(lists.showMore)
    }
    expect(state('new').kind).toBe('ready')
    expect(new Set(names('new')).size).toBe(count)
    expect(names('new')).toHaveLength(count)
  })

  it('reads no further by itself before the user wanted more', async () => {
    const { lists, visit, names, press } = await openLists(7)
    await visit('new')
    await press(lists.comeNearEnd)
    expect(names('new')).toHaveLength(3)
  })

  it('keeps what it shows when more cannot be read, and goes on from there', async () => {
    const { lists, visit, names, state, chain, press } = await openLists(5)
    await visit('new')
    chain.setReachable(false)
    await press(lists.showMore)
    expect(state('new').more).toBe('failed')
    expect(names('new')).toHaveLength(3)
    await press(lists.comeNearEnd)
    expect(state('new').more).toBe('failed')
    chain.reachable = true
    await press(lists.retry)
    expect(names('new')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })

  it('fails when its beginning cannot be read, never as an empty list, and reads again when the chain is back', async () => {
    const { visit, state, names, chain, clock } = await openLists(2, {
      seed: ({ chain: down }) => down.setReachable(false),
    })
    await visit('new')
    expect(state('new')).toMatchObject({ kind: 'failed', cards: [] })
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(names('new')).toEqual(['Nr. 2', 'Nr. 1'])
  })

  it('is there as it was left when one comes back, with its place', async () => {
    const { lists, visit, state, chain, clock, press } = await openLists(9)
    const leave = await visit('new')
    await press(lists.showMore)
    leave()
    lists.leaveAt('new', { offset: 900, top: 400, height: 820 })
    await clock.pass(120_000)
    const reads = chain.reads.filter((read) => read.startsWith('page')).length
    await visit('new')
    expect(state('new').cards).toHaveLength(6)
    expect(state('new').position).toEqual({ offset: 900, top: 400, height: 820 })
    expect(chain.reads.filter((read) => read.startsWith('page'))).toHaveLength(reads)
  })

  it('reads the beginning anew after a minute', async () => {
    const { visit, names, nfts, clock } = await openLists(1)
    const leave = await visit('new')
    leave()
    nfts.launch({ name: 'Late', owner: ALICE })
    await visit('new').then((again) => again())
    expect(names('new')).toEqual(['Nr. 1'])
    await clock.pass(61_000)
    await visit('new')
    expect(names('new')).toEqual(['Late', 'Nr. 1'])
  })

  it('ranks what was looked at, and is complete when all was', async () => {
    const { visit, names, nfts, see } = await openLists(4, {
      seed: ({ nfts: made }) => {
        const [first, second] = made.listed
        if (first) for (let count = 0; count < 3; count += 1) made.buy(first, ALICE)
        if (second) made.buy(second, BOB)
      },
    })
    await visit('top-priced')
    expect(names('top-priced')).toEqual(['Nr. 1', 'Nr. 2', 'Nr. 4'])
    expect(see(CollectionIndexStore).progress).toEqual({
      total: nfts.listed.length,
      indexed: 4,
      followed: 4,
      complete: true,
    })
    await visit('most holders')
    expect(names('most holders')).toEqual(['Nr. 1', 'Nr. 2'].toSorted())
  })

  it('follows by itself while its beginning is shown, and only says so where more is', async () => {
    const { lists, visit, names, state, nfts, clock, collections, press } = await openLists(8)
    collections.step = 8
    const leave = await visit('top-priced')
    await press(lists.showMore)
    expect(names('top-priced')).toHaveLength(6)
    leave()
    const [oldest] = nfts.listed
    if (oldest) for (let count = 0; count < 5; count += 1) nfts.buy(oldest, ALICE)
    await clock.pass(61_000)
    await visit('top-priced')
    expect(state('top-priced')).toMatchObject({ outdated: true })
    expect(names('top-priced')[0]).toBe('Nr. 8')
    await press(lists.rankAgain)
    expect(state('top-priced').outdated).toBe(false)
    expect(names('top-priced')[0]).toBe('Nr. 1')
  })

  it('stops looking when nobody looks any more, and goes on where it was', async () => {
    const { visit, collections, reads, see } = await openLists(6)
    collections.step = 1
    const index = see(CollectionIndexStore)
    const leave = see(CollectionListStore).subscribe('music')
    leave()
    await settled()
    expect(index.kind).toBe('resting')
    const looked = reads('advance')
    expect(looked).toBeLessThan(6)
    await visit('music')
    expect(index.kind).toBe('complete')
    expect(reads('advance')).toBe(6)
  })

  it('fails as a ranking when nothing can be looked at', async () => {
    const { visit, state, lists, names, chain, press } = await openLists(2, {
      seed: ({ chain: down }) => down.setReachable(false),
    })
    await visit('top-priced')
    expect(state('top-priced').kind).toBe('failed')
    chain.reachable = true
    await press(lists.retry)
    expect(names('top-priced')).toEqual(['Nr. 2', 'Nr. 1'])
  })
})

describe('FindCollectionStore', () => {
  const find = async (text: string, down = false) => {
    const app = await openLists(1, {
      seed: ({ nfts }) => nfts.launch({ name: 'Sought', owner: BOB, uniqueId: 'night-songs' }),
    })
    const store = app.see(FindCollectionStore)
    if (down) app.chain.setReachable(false)
    store.type(text)
    const path = await store.find()
    const sought = app.nfts.listed.at(-1)?.address
    return { path, kind: store.state.kind, sought, reads: app.chain.reads }
  }

  it('finds by id, with spaces around it', async () => {
    const { path, sought } = await find(' night-songs ')
    expect(path).toBe(`/nft/collection/?id=${sought}`)
  })

  it('finds by name, and offers what has the text in its name as it is typed', async () => {
    const app = await openLists(2, { seed: ({ nfts }) => nfts.launch({ name: 'Sought', owner: BOB }) })
    const store = app.see(FindCollectionStore)
    await settled()
    expect(app.reads('advance')).toBe(0)
    store.type('ough')
    await settled()
    expect(store.named.map(({ name }) => name)).toEqual(['Sought'])
    expect(await store.find()).toBe(`/nft/collection/?id=${app.nfts.listed.at(-1)?.address}`)
    store.type('nr')
    await settled()
    expect(store.named.map(({ name }) => name)).toEqual(['Nr. 1', 'Nr. 2'])
    store.leave()
    expect([store.text, store.named]).toEqual(['', []])
  })

  it('goes to an address without asking', async () => {
    const { path, reads } = await find('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
    expect(path).toBe('/nft/collection/?id=0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(reads).not.toContain('find')
  })

  it.each([
    ['nobody', false, 'nothing'],
    ['night-songs', true, 'failed'],
    ['0x70997970C51812dc3A010C7d01b50e0d17dc79c8', false, 'mistyped'],
    ['   ', false, 'typing'],
    ['x'.repeat(257), false, 'typing'],
  ])('finds nothing for %j', async (text, down, kind) => {
    expect(await find(text, down)).toMatchObject({ path: undefined, kind })
  })
})

describe('CollectorStore', () => {
  it('knows what somebody made and holds, eight at a time', async () => {
    const { see } = await openLists(12, {
      seed: ({ nfts }) => {
        const [first] = nfts.listed
        nfts.launch({ name: 'Of Alice', owner: ALICE })
        if (first) nfts.buy(first, ALICE)
      },
    })
    const collector = see(CollectorStore)
    const leave = collector.subscribe(BOB)
    await settled()
    expect(see(CollectionIndexStore).kind).toBe('complete')
    expect(collector.cardsOf('created')).toHaveLength(8)
    collector.showMore('created')
    expect(collector.cardsOf('created')).toHaveLength(12)
    expect(collector.hasMore('created')).toBe(false)
    leave()
    collector.subscribe(ALICE)
    await settled()
    expect(collector.cardsOf('created').map(({ name }) => name)).toEqual(['Of Alice'])
    expect(collector.cardsOf('minted').map(({ name }) => name)).toEqual(['Nr. 1'])
  })

  it('has failed when the chain does not answer, and looks again', async () => {
    const { chain, see } = await openLists(1, { seed: ({ chain: down }) => down.setReachable(false) })
    const collector = see(CollectorStore)
    collector.subscribe(BOB)
    await settled()
    const directory = see(CollectionIndexStore)
    expect([directory.kind, collector.cardsOf('created')]).toEqual(['failed', []])
    chain.reachable = true
    directory.retry()
    await settled()
    expect(collector.cardsOf('created')).toHaveLength(1)
  })
})

describe('the watchlist', () => {
  it('is shown the newest first, follows what is watched in any tab, and outlives a reload', async () => {
    const storage = new MemoryStore()
    const { nfts, visit, names, see } = await openLists(3, { storage })
    const watchlist = see(WatchlistStore)
    const [one, two, three] = nfts.listed.map(({ address }) => address) as [Address, Address, Address]
    watchlist.toggle(one)
    watchlist.toggle(three)
    await visit('watched')
    expect(names('watched')).toEqual(['Nr. 3', 'Nr. 1'])
    watchlist.toggle(three)
    await settled()
    expect([names('watched'), watchlist.isWatched(three), watchlist.isWatched(one)]).toEqual([
      ['Nr. 1'],
      false,
      true,
    ])
    new MemoryStore(storage).write(WATCHLIST_KEY, writeWatchlist([two]))
    await settled()
    expect(names('watched')).toEqual(['Nr. 2'])
    const later = await openLists(3, { storage })
    expect(later.see(WatchlistStore).watched).toEqual([two])
    watchlist.toggle(two)
    await settled()
    expect([names('watched'), storage.read(WATCHLIST_KEY)]).toEqual([[], undefined])
  })

  it('is read a stretch at a time', async () => {
    const { nfts, visit, lists, names, press, see } = await openLists(5)
    for (const { address } of nfts.listed) see(WatchlistStore).toggle(address)
    await visit('watched')
    expect(names('watched')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3'])
    await press(lists.showMore)
    expect(names('watched')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })
})

describe('NameStandings', () => {
  it('judges what is shown by what is known, and follows as more is looked at', async () => {
    const { nfts, chain, visit, see } = await openLists(0, {
      seed: ({ nfts: made }) => {
        made.launch({ name: 'Sunrise', owner: ALICE })
        for (const name of ['Noon', 'Dusk', 'Sunr\u0456se']) made.launch({ name, owner: BOB })
      },
    })
    const standings = see(NameStandings)
    const [first, , , later] = nfts.listed
    if (!first || !later) throw new Error('No collections')
    await visit('new')
    await standings.want(later)
    const reads = chain.reads.length
    expect(standings.standingOf(later.address)).toEqual({ kind: 'unknown' })
    const leave = await visit('music')
    expect(standings.standingOf(later.address)).toMatchObject({
      kind: 'later',
      first: { address: first.address, owner: ALICE },
    })
    leave()
    const read = chain.reads.length
    expect(read).toBeGreaterThan(reads)
    await standings.want(first)
    expect([standings.standingOf(first.address), chain.reads.length]).toEqual([{ kind: 'first' }, read])
  })
})

describe('MainNames', () => {
  it('reads each name once, and those that failed again', async () => {
    const { chain, nfts, reads, see } = await openLists(3)
    chain.give('bob', BOB)
    const names = see(MainNames)
    const owners = nfts.listed.map(({ owner }) => owner)
    chain.setReachable(false)
    await names.want(owners)
    expect(names.nameOf(BOB)).toBeUndefined()
    chain.reachable = true
    chain.reads.length = 0
    await names.want(owners)
    await names.want(owners)
    expect(names.nameOf(BOB)).toBe('bob')
    expect(reads('defaultNameOf')).toBe(1)
  })
})

describe('RemotePictures', () => {
  const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

  it('tries one gateway after the other, and the one that drew first for the next picture', async () => {
    const { see } = await openLists(0)
    const pictures = see(RemotePictures)
    const first = pictures.candidateOf(`ipfs://${CID}`)
    expect(first?.url).toBe(`https://one.example/ipfs/${CID}`)
    if (first) pictures.failed(first)
    const second = pictures.candidateOf(`ipfs://${CID}`)
    expect(second?.url).toBe(`https://two.example/ipfs/${CID}`)
    if (second) pictures.drawn(second, { width: 1, height: 1 })
    expect(pictures.candidateOf(`ipfs://${CID}/2`)?.url).toBe(`https://two.example/ipfs/${CID}/2`)
    if (second) pictures.failed(second)
    expect(pictures.candidateOf(`ipfs://${CID}`)).toBeUndefined()
  })

  it.each(['', 'javascript:alert(1)', 'http://127.0.0.1:1/private.png', 'data:text/html,<script>'])(
    'asks nobody for %j',
    async (text) => {
      const { see } = await openLists(0)
      expect(see(RemotePictures).candidateOf(text)).toBeUndefined()
    },
  )

  it.each([
    ['https://stranger.example/a.png', 'stranger.example'],
    ['https://xn--mnchen-3ya.example/a.png', 'xn--mnchen-3ya.example'],
    [`ipfs://${CID}`, undefined],
    ['https://one.example/a.png', undefined],
    ['data:image/png;base64,iVBORw0KGgo=', undefined],
    ['javascript:alert(1)', undefined],
  ])('tells whom %s would be asked of that the community has not named: %s', async (text, host) => {
    const { see } = await openLists(0)
    expect(see(RemotePictures).strangerOf(text)).toBe(host)
  })
})

it('asks the directory for nothing on behalf of an account before somebody looks', async () => {
  const { chain } = await openLists(3)
  expect(chain.reads.filter((read) => read === 'advance' || read.startsWith('page'))).toEqual([])
  expect(LAUNCHPAD as Address).toHaveLength(42)
})
