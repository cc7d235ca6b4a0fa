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

async function openLists(count: number, options: TestAppOptions = {}) {
  const app = await createTestApp({
    config: CONFIG,
    ...options,
    features: ['nft'],
    seed: (memory) => {
      for (let index = 0; index < count; index += 1)
        memory.nfts.launch({ name: `Nr. ${index + 1}`, owner: BOB })
      options.seed?.(memory)
    },
    stores: { lists: CollectionListStore },
  })
  const { lists } = app
  const show = async (list: ShownList) => {
    const hide = lists.subscribe(list)
    await settled()
    return hide
  }
  const names = (list: ShownList) => lists.stateOf(list).cards.map(({ name }) => name)
  return { ...app, show, state: lists.stateOf, names }
}

describe('CollectionListStore', () => {
  it('reads a list page by page, newest first', async () => {
    const { lists, show, names, state, press, reads } = await openLists(7)
    await show('new')
    expect(state('new')).toMatchObject({ kind: 'ready', total: 7 })
    expect(names('new')).toEqual(['Nr. 7', 'Nr. 6', 'Nr. 5'])
    await press(lists.showMore)
    await press(lists.loadNearEnd)
    expect(names('new')).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Nr. ${number}`))
    expect(state('new').next).toBeUndefined()
    // Bob's name is read once.
    expect(reads('defaultNameOf')).toBe(1)
  })

  it('adds new launches to a list of a single page, and leaves a longer list unchanged', async () => {
    const { clock, lists, nfts, show, names, press } = await openLists(3)
    await show('new')
    nfts.launch({ name: 'Nr. 4', owner: BOB })
    await clock.pass(15_000)
    expect(names('new')).toEqual(['Nr. 4', 'Nr. 3', 'Nr. 2'])
    await press(lists.showMore)
    nfts.launch({ name: 'Nr. 5', owner: BOB })
    await clock.pass(15_000)
    expect(names('new')).toEqual(['Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })

  it.each([0, 1, 4])('reads all of %s collections', async (count) => {
    const { lists, show, names, state, press } = await openLists(count)
    await show('new')
    while (state('new').next !== undefined) {
      await press(lists.showMore)
    }
    expect(state('new').kind).toBe('ready')
    expect(new Set(names('new')).size).toBe(count)
    expect(names('new')).toHaveLength(count)
  })

  it('reads no second page before the user asks for more', async () => {
    const { lists, show, names, press } = await openLists(7)
    await show('new')
    await press(lists.loadNearEnd)
    expect(names('new')).toHaveLength(3)
  })

  it('keeps shown cards when a further page cannot be read, and retries that page', async () => {
    const { lists, show, names, state, chain, press } = await openLists(5)
    await show('new')
    chain.setReachable(false)
    await press(lists.showMore)
    expect(state('new').more).toBe('failed')
    expect(names('new')).toHaveLength(3)
    await press(lists.loadNearEnd)
    expect(state('new').more).toBe('failed')
    chain.reachable = true
    await press(lists.retry)
    expect(names('new')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })

  it('fails instead of showing an empty list when the first page cannot be read, and recovers by itself', async () => {
    const { show, state, names, chain, clock } = await openLists(2, {
      seed: ({ chain: unreachable }) => unreachable.setReachable(false),
    })
    await show('new')
    expect(state('new')).toMatchObject({ kind: 'failed', cards: [] })
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(names('new')).toEqual(['Nr. 2', 'Nr. 1'])
  })

  it('keeps its cards and its scroll position until it is shown again', async () => {
    const { lists, show, state, chain, clock, press } = await openLists(9)
    const hide = await show('new')
    await press(lists.showMore)
    hide()
    lists.leaveAt('new', { offset: 900, top: 400, height: 820 })
    await clock.pass(120_000)
    const reads = chain.reads.filter((read) => read.startsWith('page')).length
    await show('new')
    expect(state('new').cards).toHaveLength(6)
    expect(state('new').position).toEqual({ offset: 900, top: 400, height: 820 })
    expect(chain.reads.filter((read) => read.startsWith('page'))).toHaveLength(reads)
  })

  it('reads the first page again after a minute', async () => {
    const { show, names, nfts, clock } = await openLists(1)
    const hide = await show('new')
    hide()
    nfts.launch({ name: 'Late', owner: ALICE })
    await show('new').then((hideAgain) => hideAgain())
    expect(names('new')).toEqual(['Nr. 1'])
    await clock.pass(61_000)
    await show('new')
    expect(names('new')).toEqual(['Late', 'Nr. 1'])
  })

  it('ranks the indexed collections, and completes the index', async () => {
    const { show, names, nfts, see } = await openLists(4, {
      seed: ({ nfts: seeded }) => {
        const [first, second] = seeded.listed
        if (first) for (let count = 0; count < 3; count += 1) seeded.buy(first, ALICE)
        if (second) seeded.buy(second, BOB)
      },
    })
    await show('top-priced')
    expect(names('top-priced')).toEqual(['Nr. 1', 'Nr. 2', 'Nr. 4'])
    expect(see(CollectionIndexStore).progress).toEqual({
      total: nfts.listed.length,
      indexed: 4,
      followed: 4,
      complete: true,
    })
    await show('most holders')
    expect(names('most holders')).toEqual(['Nr. 1', 'Nr. 2'].toSorted())
  })

  it('updates a ranking of a single page by itself, and marks a longer ranking as outdated', async () => {
    const { lists, show, names, state, nfts, clock, collections, press } = await openLists(8)
    collections.step = 8
    const hide = await show('top-priced')
    await press(lists.showMore)
    expect(names('top-priced')).toHaveLength(6)
    hide()
    const [oldest] = nfts.listed
    if (oldest) for (let count = 0; count < 5; count += 1) nfts.buy(oldest, ALICE)
    await clock.pass(61_000)
    await show('top-priced')
    expect(state('top-priced')).toMatchObject({ outdated: true })
    expect(names('top-priced')[0]).toBe('Nr. 8')
    await press(lists.rankAgain)
    expect(state('top-priced').outdated).toBe(false)
    expect(names('top-priced')[0]).toBe('Nr. 1')
  })

  it('stops indexing without subscribers, and continues later', async () => {
    const { show, collections, reads, see } = await openLists(6)
    collections.step = 1
    const index = see(CollectionIndexStore)
    const hide = see(CollectionListStore).subscribe('music')
    hide()
    await settled()
    expect(index.kind).toBe('idle')
    const steps = reads('advance')
    expect(steps).toBeLessThan(6)
    await show('music')
    expect(index.kind).toBe('complete')
    expect(reads('advance')).toBe(6)
  })

  it('fails for a ranking when the collections cannot be indexed', async () => {
    const { show, state, lists, names, chain, press } = await openLists(2, {
      seed: ({ chain: unreachable }) => unreachable.setReachable(false),
    })
    await show('top-priced')
    expect(state('top-priced').kind).toBe('failed')
    chain.reachable = true
    await press(lists.retry)
    expect(names('top-priced')).toEqual(['Nr. 2', 'Nr. 1'])
  })
})

describe('FindCollectionStore', () => {
  const find = async (text: string, unreachable = false) => {
    const app = await openLists(1, {
      seed: ({ nfts }) => nfts.launch({ name: 'Sought', owner: BOB, uniqueId: 'night-songs' }),
    })
    const store = app.see(FindCollectionStore)
    if (unreachable) app.chain.setReachable(false)
    store.type(text)
    const path = await store.find()
    const address = app.nfts.listed.at(-1)?.address
    return { path, kind: store.state.kind, address, reads: app.chain.reads }
  }

  it('finds a collection by its id with spaces around it', async () => {
    const { path, address } = await find(' night-songs ')
    expect(path).toBe(`/nft/collection/?id=${address}`)
  })

  it('finds a collection by its name, and suggests collections whose name contains the typed text', async () => {
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

  it('accepts an address without a look-up', async () => {
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
  ])('finds nothing for %j', async (text, unreachable, kind) => {
    expect(await find(text, unreachable)).toMatchObject({ path: undefined, kind })
  })
})

describe('CollectorStore', () => {
  it('lists the collections that an account has created and holds, eight at a time', async () => {
    const { see } = await openLists(12, {
      seed: ({ nfts }) => {
        const [first] = nfts.listed
        nfts.launch({ name: 'Of Alice', owner: ALICE })
        if (first) nfts.buy(first, ALICE)
      },
    })
    const collector = see(CollectorStore)
    const unsubscribe = collector.subscribe(BOB)
    await settled()
    expect(see(CollectionIndexStore).kind).toBe('complete')
    expect(collector.cardsOf('created')).toHaveLength(8)
    collector.showMore('created')
    expect(collector.cardsOf('created')).toHaveLength(12)
    expect(collector.hasMore('created')).toBe(false)
    unsubscribe()
    collector.subscribe(ALICE)
    await settled()
    expect(collector.cardsOf('created').map(({ name }) => name)).toEqual(['Of Alice'])
    expect(collector.cardsOf('minted').map(({ name }) => name)).toEqual(['Nr. 1'])
  })

  it('lists nothing while no endpoint answers, and lists the collections after a retry', async () => {
    const { chain, see } = await openLists(1, {
      seed: ({ chain: unreachable }) => unreachable.setReachable(false),
    })
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

describe('CollectorStore in a directory that is indexed already', () => {
  it('does not take an account for one without collections before it has read them', async () => {
    const { see } = await openLists(2)
    const collector = see(CollectorStore)
    collector.subscribe(ALICE)()
    await settled()
    collector.subscribe(BOB)
    expect([see(CollectionIndexStore).kind, collector.state]).toEqual(['complete', 'loading'])
    await settled()
    expect([collector.state, collector.cardsOf('created').length]).toEqual(['ready', 2])
  })
})

describe('WatchlistStore', () => {
  it('lists collections newest first, follows other tabs, and survives a reload', async () => {
    const storage = new MemoryStore()
    const { nfts, show, names, see } = await openLists(3, { storage })
    const watchlist = see(WatchlistStore)
    const [first, second, third] = nfts.listed.map(({ address }) => address) as [Address, Address, Address]
    watchlist.toggle(first)
    watchlist.toggle(third)
    await show('watched')
    expect(names('watched')).toEqual(['Nr. 3', 'Nr. 1'])
    watchlist.toggle(third)
    await settled()
    expect([names('watched'), watchlist.isWatched(third), watchlist.isWatched(first)]).toEqual([
      ['Nr. 1'],
      false,
      true,
    ])
    new MemoryStore(storage).write(WATCHLIST_KEY, writeWatchlist([second]))
    await settled()
    expect(names('watched')).toEqual(['Nr. 2'])
    const later = await openLists(3, { storage })
    expect(later.see(WatchlistStore).watched).toEqual([second])
    watchlist.toggle(second)
    await settled()
    expect([names('watched'), storage.read(WATCHLIST_KEY)]).toEqual([[], undefined])
  })

  it('is read page by page', async () => {
    const { nfts, show, lists, names, press, see } = await openLists(5)
    for (const { address } of nfts.listed) see(WatchlistStore).toggle(address)
    await show('watched')
    expect(names('watched')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3'])
    await press(lists.showMore)
    expect(names('watched')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })
})

describe('NameStandings', () => {
  it('compares names with the known names, and again as more collections are indexed', async () => {
    const { nfts, chain, show, see } = await openLists(0, {
      seed: ({ nfts: seeded }) => {
        seeded.launch({ name: 'Sunrise', owner: ALICE })
        for (const name of ['Noon', 'Dusk', 'Sunr\u0456se']) seeded.launch({ name, owner: BOB })
      },
    })
    const standings = see(NameStandings)
    const [first, , , later] = nfts.listed
    if (!first || !later) throw new Error('No collections')
    await show('new')
    await standings.want(later)
    const reads = chain.reads.length
    expect(standings.standingOf(later.address)).toEqual({ kind: 'unknown' })
    const hide = await show('music')
    expect(standings.standingOf(later.address)).toMatchObject({
      kind: 'later',
      first: { address: first.address, owner: ALICE },
    })
    hide()
    const readsAfter = chain.reads.length
    expect(readsAfter).toBeGreaterThan(reads)
    await standings.want(first)
    expect([standings.standingOf(first.address), chain.reads.length]).toEqual([{ kind: 'first' }, readsAfter])
  })
})

describe('MainNames', () => {
  it('reads each name once, and failed names again', async () => {
    const { chain, nfts, reads, see } = await openLists(3)
    chain.give('bob', BOB)
    const names = see(MainNames)
    const owners = nfts.listed.map(({ owner }) => owner)
    chain.setReachable(false)
    expect(names.isAwaited(BOB)).toBe(false)
    const failing = names.want(owners)
    expect(names.isAwaited(BOB)).toBe(true)
    await failing
    expect([names.nameOf(BOB), names.isAwaited(BOB)]).toEqual([undefined, false])
    chain.reachable = true
    chain.reads.length = 0
    const again = names.want(owners)
    // Views keep showing the account after a failure.
    expect(names.isAwaited(BOB)).toBe(false)
    await again
    await names.want(owners)
    expect(names.nameOf(BOB)).toBe('bob')
    expect(reads('defaultNameOf')).toBe(1)
  })
})

describe('RemotePictures', () => {
  const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

  it('tries the gateways in sequence, and begins the next picture with the gateway that worked', async () => {
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

  it('tries a failed address again after 30 s, then after one and two minutes, and no more', async () => {
    const { see, pass } = await openLists(0)
    const pictures = see(RemotePictures)
    const text = 'https://stranger.example/a.png'
    const fail = () => pictures.failed({ url: text })
    const comesBackAfter = async (millis: number) => {
      fail()
      await pass(millis - 1)
      const before = pictures.candidateOf(text)
      await pass(1)
      return [before, pictures.candidateOf(text)?.url]
    }
    for (const millis of [30_000, 60_000, 120_000])
      expect(await comesBackAfter(millis)).toEqual([undefined, text])
    expect(await comesBackAfter(3_600_000)).toEqual([undefined, undefined])
  })

  it('tries a failed address at once when the page is seen again, and anew when the network is back', async () => {
    const { see, page } = await openLists(0)
    const pictures = see(RemotePictures)
    const text = 'https://stranger.example/a.png'
    const afterFailure = (happen: () => void) => {
      pictures.failed({ url: text })
      happen()
      return pictures.candidateOf(text)?.url
    }
    const seen = Array.from({ length: 4 }, () => afterFailure(() => page.show()))
    expect(seen).toEqual([text, text, text, undefined])
    page.setOnline(false)
    const back = () => afterFailure(() => page.setOnline(true))
    expect([back(), afterFailure(() => page.show())]).toEqual([text, text])
  })

  it.each(['', 'javascript:alert(1)', 'http://127.0.0.1:1/private.png', 'data:text/html,<script>'])(
    'requests nothing for %j',
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
  ])('returns the unconfigured host of the picture %s: %s', async (text, host) => {
    const { see } = await openLists(0)
    expect(see(RemotePictures).untrustedHostOf(text)).toBe(host)
  })
})

it('The directory is not read before a view subscribes', async () => {
  const { chain } = await openLists(3)
  expect(chain.reads.filter((read) => read === 'advance' || read.startsWith('page'))).toEqual([])
  expect(LAUNCHPAD as Address).toHaveLength(42)
})
