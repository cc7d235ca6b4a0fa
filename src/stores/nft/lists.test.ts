import { describe, expect, it } from 'vitest'

import type { ShownList } from '#domain/nft/collectionList.ts'
import { WATCHLIST_KEY, writeWatchlist } from '#domain/nft/watchlist.ts'
import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryHouse, type MemoryOptions } from '#testing/container/memoryContainer.ts'

import { seen } from '#testing/stores/seen.ts'

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

/** A started house with so many collections of Bob, and with what is prepared. */
async function open(
  count: number,
  seed: (house: MemoryHouse) => void = () => undefined,
  options: MemoryOptions = {},
) {
  const app = await createTestApp({
    config: CONFIG,
    ...options,
    features: ['collections'],
    seed: (house) => {
      for (let index = 0; index < count; index += 1)
        house.nfts.launch({ name: `Nr. ${index + 1}`, owner: BOB })
      seed(house)
    },
  })
  const lists = seen(app.get(CollectionListStore))
  const visit = async (list: ShownList) => {
    const leave = lists.visit(list)
    await settled()
    return leave
  }
  const state = (list: ShownList) => lists.stateOf(list)
  const names = (list: ShownList) => state(list).cards.map(({ name }) => name)
  return { ...app, lists, visit, state, names }
}

describe('CollectionListStore', () => {
  it('reads a stretch at a time, the newest first, to the end, in one look for each', async () => {
    const { lists, visit, names, state, chain } = await open(7)
    await visit('new')
    expect(state('new')).toMatchObject({ kind: 'ready', total: 7 })
    expect(names('new')).toEqual(['Nr. 7', 'Nr. 6', 'Nr. 5'])
    lists.showMore()
    await settled()
    lists.comeNearEnd()
    await settled()
    expect(names('new')).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Nr. ${number}`))
    expect(state('new').next).toBeUndefined()
    // Bob's name is read once.
    expect(chain.reads.filter((read) => read === 'defaultNameOf')).toHaveLength(1)
  })

  it('shows what somebody else has launched within an interval, and leaves a longer list where it is', async () => {
    const { clock, lists, nfts, visit, names } = await open(3)
    await visit('new')
    nfts.launch({ name: 'Nr. 4', owner: BOB })
    await clock.pass(15_000)
    expect(names('new')).toEqual(['Nr. 4', 'Nr. 3', 'Nr. 2'])
    lists.showMore()
    await settled()
    nfts.launch({ name: 'Nr. 5', owner: BOB })
    await clock.pass(15_000)
    expect(names('new')).toEqual(['Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })

  it.each([0, 1, 4])('comes to the end of %s', async (count) => {
    const { lists, visit, names, state } = await open(count)
    await visit('new')
    while (state('new').next !== undefined) {
      lists.showMore()
      await settled()
    }
    expect(state('new').kind).toBe('ready')
    expect(new Set(names('new')).size).toBe(count)
    expect(names('new')).toHaveLength(count)
  })

  it('reads no further by itself before the user wanted more', async () => {
    const { lists, visit, names } = await open(7)
    await visit('new')
    lists.comeNearEnd()
    await settled()
    expect(names('new')).toHaveLength(3)
  })

  it('keeps what it shows when more cannot be read, and goes on from there', async () => {
    const { lists, visit, names, state, chain } = await open(5)
    await visit('new')
    chain.setReachable(false)
    lists.showMore()
    await settled()
    expect(state('new').more).toBe('failed')
    expect(names('new')).toHaveLength(3)
    lists.comeNearEnd()
    await settled()
    expect(state('new').more).toBe('failed')
    chain.reachable = true
    lists.retry()
    await settled()
    expect(names('new')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })

  it('fails when its beginning cannot be read, never as an empty list, and reads again when the chain is back', async () => {
    const { visit, state, names, chain, clock } = await open(2, ({ chain: down }) => down.setReachable(false))
    await visit('new')
    expect(state('new')).toMatchObject({ kind: 'failed', cards: [] })
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(names('new')).toEqual(['Nr. 2', 'Nr. 1'])
  })

  it('is there as it was left when one comes back, with its place', async () => {
    const { lists, visit, state, chain, clock } = await open(9)
    const leave = await visit('new')
    lists.showMore()
    await settled()
    leave()
    lists.leaveAt('new', { offset: 900, top: 400, height: 820 })
    await clock.pass(120_000)
    const reads = chain.reads.filter((read) => read.startsWith('page')).length
    await visit('new')
    expect(state('new').cards).toHaveLength(6)
    expect(state('new').place).toEqual({ offset: 900, top: 400, height: 820 })
    expect(chain.reads.filter((read) => read.startsWith('page'))).toHaveLength(reads)
  })

  it('reads the beginning anew after a minute', async () => {
    const { visit, names, nfts, clock } = await open(1)
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
    const { visit, names, nfts, container } = await open(4, ({ nfts: made }) => {
      const [first, second] = made.listed
      if (first) for (let count = 0; count < 3; count += 1) made.buy(first, ALICE)
      if (second) made.buy(second, BOB)
    })
    await visit('top-priced')
    expect(names('top-priced')).toEqual(['Nr. 1', 'Nr. 2', 'Nr. 4'])
    expect(seen(container.get(CollectionIndexStore)).progress).toEqual({
      total: nfts.listed.length,
      looked: 4,
      followed: 4,
      complete: true,
    })
    await visit('most holders')
    expect(names('most holders')).toEqual(['Nr. 1', 'Nr. 2'].toSorted())
  })

  it('follows by itself while its beginning is shown, and only says so where more is', async () => {
    const { lists, visit, names, state, nfts, clock, collections } = await open(8)
    collections.step = 8
    const leave = await visit('top-priced')
    lists.showMore()
    await settled()
    expect(names('top-priced')).toHaveLength(6)
    leave()
    const [oldest] = nfts.listed
    if (oldest) for (let count = 0; count < 5; count += 1) nfts.buy(oldest, ALICE)
    await clock.pass(61_000)
    await visit('top-priced')
    expect(state('top-priced')).toMatchObject({ outdated: true })
    expect(names('top-priced')[0]).toBe('Nr. 8')
    lists.rankAgain()
    await settled()
    expect(state('top-priced').outdated).toBe(false)
    expect(names('top-priced')[0]).toBe('Nr. 1')
  })

  it('stops looking when nobody looks any more, and goes on where it was', async () => {
    const { visit, container, collections, chain } = await open(6)
    collections.step = 1
    const index = seen(container.get(CollectionIndexStore))
    const leave = seen(container.get(CollectionListStore)).visit('music')
    leave()
    await settled()
    expect(index.kind).toBe('resting')
    const looked = chain.reads.filter((read) => read === 'advance').length
    expect(looked).toBeLessThan(6)
    await visit('music')
    expect(index.kind).toBe('complete')
    expect(chain.reads.filter((read) => read === 'advance')).toHaveLength(6)
  })

  it('fails as a ranking when nothing can be looked at', async () => {
    const { visit, state, lists, names, chain } = await open(2, ({ chain: down }) => down.setReachable(false))
    await visit('top-priced')
    expect(state('top-priced').kind).toBe('failed')
    chain.reachable = true
    lists.retry()
    await settled()
    expect(names('top-priced')).toEqual(['Nr. 2', 'Nr. 1'])
  })
})

describe('FindCollectionStore', () => {
  const find = async (text: string, down = false) => {
    const house = await open(1, ({ nfts }) =>
      nfts.launch({ name: 'Sought', owner: BOB, uniqueId: 'night-songs' }),
    )
    const store = seen(house.container.get(FindCollectionStore))
    if (down) house.chain.setReachable(false)
    store.type(text)
    const path = await store.find()
    const sought = house.nfts.listed.at(-1)?.address
    return { path, kind: store.state.kind, sought, reads: house.chain.reads }
  }

  it('finds by id, with spaces around it', async () => {
    const { path, sought } = await find(' night-songs ')
    expect(path).toBe(`/nft/collection/?id=${sought}`)
  })

  it('finds by name, and offers what has the text in its name as it is typed', async () => {
    const house = await open(2, ({ nfts }) => nfts.launch({ name: 'Sought', owner: BOB }))
    const store = seen(house.container.get(FindCollectionStore))
    await settled()
    expect(house.chain.reads.filter((read) => read === 'advance')).toEqual([])
    store.type('ough')
    await settled()
    expect(store.named.map(({ name }) => name)).toEqual(['Sought'])
    expect(await store.find()).toBe(`/nft/collection/?id=${house.nfts.listed.at(-1)?.address}`)
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
    const { container } = await open(12, ({ nfts }) => {
      const [first] = nfts.listed
      nfts.launch({ name: 'Of Alice', owner: ALICE })
      if (first) nfts.buy(first, ALICE)
    })
    const collector = seen(container.get(CollectorStore))
    const leave = collector.visit(BOB)
    await settled()
    expect(seen(container.get(CollectionIndexStore)).kind).toBe('complete')
    expect(collector.cardsOf('created')).toHaveLength(8)
    collector.showMore('created')
    expect(collector.cardsOf('created')).toHaveLength(12)
    expect(collector.hasMore('created')).toBe(false)
    leave()
    collector.visit(ALICE)
    await settled()
    expect(collector.cardsOf('created').map(({ name }) => name)).toEqual(['Of Alice'])
    expect(collector.cardsOf('minted').map(({ name }) => name)).toEqual(['Nr. 1'])
  })

  it('has failed when the chain does not answer, and looks again', async () => {
    const { container, chain } = await open(1, ({ chain: down }) => down.setReachable(false))
    const collector = seen(container.get(CollectorStore))
    collector.visit(BOB)
    await settled()
    const directory = seen(container.get(CollectionIndexStore))
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
    const { nfts, container, visit, names } = await open(3, undefined, { storage })
    const watchlist = seen(container.get(WatchlistStore))
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
    const later = await open(3, undefined, { storage })
    expect(seen(later.container.get(WatchlistStore)).watched).toEqual([two])
    watchlist.toggle(two)
    await settled()
    expect([names('watched'), storage.read(WATCHLIST_KEY)]).toEqual([[], undefined])
  })

  it('is read a stretch at a time', async () => {
    const { nfts, container, visit, lists, names } = await open(5)
    for (const { address } of nfts.listed) seen(container.get(WatchlistStore)).toggle(address)
    await visit('watched')
    expect(names('watched')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3'])
    lists.showMore()
    await settled()
    expect(names('watched')).toEqual(['Nr. 5', 'Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })
})

describe('NameStandings', () => {
  it('judges what is shown by what is known, and follows as more is looked at', async () => {
    const { nfts, chain, container, visit } = await open(0, ({ nfts: made }) => {
      made.launch({ name: 'Sunrise', owner: ALICE })
      for (const name of ['Noon', 'Dusk', 'Sunr\u0456se']) made.launch({ name, owner: BOB })
    })
    const standings = seen(container.get(NameStandings))
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
    const { container, chain, nfts } = await open(3)
    chain.give('bob', BOB)
    const names = seen(container.get(MainNames))
    const owners = nfts.listed.map(({ owner }) => owner)
    chain.setReachable(false)
    await names.want(owners)
    expect(names.nameOf(BOB)).toBeUndefined()
    chain.reachable = true
    chain.reads.length = 0
    await names.want(owners)
    await names.want(owners)
    expect(names.nameOf(BOB)).toBe('bob')
    expect(chain.reads.filter((read) => read === 'defaultNameOf')).toHaveLength(1)
  })
})

describe('RemotePictures', () => {
  const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

  it('tries one gateway after the other, and the one that drew first for the next picture', async () => {
    const { container } = await open(0)
    const pictures = seen(container.get(RemotePictures))
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
      const { container } = await open(0)
      expect(seen(container.get(RemotePictures)).candidateOf(text)).toBeUndefined()
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
    const { container } = await open(0)
    expect(seen(container.get(RemotePictures)).strangerOf(text)).toBe(host)
  })
})

it('asks the directory for nothing on behalf of an account before somebody looks', async () => {
  const { chain } = await open(3)
  expect(chain.reads.filter((read) => read === 'advance' || read.startsWith('page'))).toEqual([])
  expect(LAUNCHPAD as Address).toHaveLength(42)
})
