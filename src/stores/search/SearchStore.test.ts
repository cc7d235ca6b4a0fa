import { runInAction } from 'mobx'
import { expect, it } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import type { SearchKind } from '#domain/search/SearchResult.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { ThreadStore } from '#stores/posts/ThreadStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { COMMENTS, CONTEXT, MESSAGES } from '#testing/container/memoryComposer.ts'
import { ALICE, BOB, type MemoryOptions } from '#testing/container/memoryContainer.ts'

import { SearchStore } from './SearchStore.ts'

const LAUNCHPAD = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
const COMMENTS_ON: PostList = { kind: 'comments', context: COMMENTS, subject: BOB }
const WITH_LAUNCHPAD: MemoryOptions = {
  config: { showFeatures: { nftLaunchpad: true }, nftLaunchpadBondingAddress: LAUNCHPAD },
}

async function openSearch(options: TestAppOptions = {}) {
  const app = await createTestApp({
    ...options,
    features: ['search'],
    names: { alice: BOB, alicia: BOB, 'al\u200bice': BOB, stanley: BOB, aaron: ALICE },
    subscriptions: [SearchStore],
    stores: { search: SearchStore },
  })
  const { press, search } = app
  // The search loads these features itself; this only waits for them.
  await app.load('names/people')
  if (app.config.showFeatures.nftLaunchpad) await app.load('nft')
  await settled()
  const found = (kind: SearchKind) => search.results.filter((result) => result.kind === kind)
  const titles = () => search.results.map(({ title }) => title)
  return { ...app, type: (text: string) => press(() => search.type(text)), found, titles }
}

const openWithCollections = (...names: readonly string[]) =>
  openSearch({
    ...WITH_LAUNCHPAD,
    seed: ({ nfts }) => {
      for (const name of names) nfts.launch({ name, owner: BOB })
    },
  })

it('the search shows the pages while the text is empty, after any earlier text', async () => {
  const { type, titles, search, leave } = await openSearch()
  const pages = ['Home', 'Profile', 'Find user', 'About', 'Wallet check']
  await type('  ')
  expect(titles()).toEqual(pages)
  await type('alice')
  leave()
  search.subscribe()
  expect([search.text, titles()]).toEqual(['', pages])
})

const person = (name: string) => ({
  kind: 'person',
  title: `${name}.degen`,
  subject: { kind: 'name', name },
  hint: 'Owned by 0x3C44...93BC',
  to: `/profile/?id=${name}.degen`,
})

it('the search finds names by their first letters, and offers a typed name without a known holder last', async () => {
  const { type, search } = await openSearch()
  await type('alic')
  expect(search.results).toEqual([
    person('alice'),
    person('alicia'),
    { ...person('alic'), kind: 'name', hint: 'Nobody has this name. Claim it' },
  ])
  await type('alice')
  expect(search.results).toEqual([person('alice')])
})

it('the search shows people before the pages that are only about the word, and after those called so', async () => {
  const { type, titles } = await openSearch({
    seed: ({ chain }) => ['work', 'finder'].forEach((name) => chain.give(name, BOB)),
  })
  await type('work')
  expect(titles()).toEqual(['work.degen', 'About', 'Wallet check'])
  await type('find')
  expect(titles().slice(0, 2)).toEqual(['Find user', 'finder.degen'])
})

it('the search finds the account of an address', async () => {
  const { type, found } = await openSearch()
  await type(BOB)
  expect(found('person').map(({ to }) => to)).toEqual([`/profile/?id=${BOB}`])
})

it('the search marks invisible characters in a name', async () => {
  const { type, titles } = await openSearch()
  await type('al\u200b')
  expect(titles()).toEqual(['al⚠ice.degen', 'al.degen', 'al⚠.degen'])
})

it('the search has at most six results of each kind, so that no kind displaces another', async () => {
  const { type, found } = await openSearch({
    ...WITH_LAUNCHPAD,
    seed: ({ chain, nfts }) => {
      for (let number = 0; number < 30; number += 1) {
        chain.give(`find${number}`, BOB)
        nfts.launch({ name: `Find ${number}`, owner: BOB })
      }
    },
  })
  await type('find')
  const counts = (['page', 'person', 'collection', 'name'] as const).map((kind) => found(kind).length)
  expect(counts).toEqual([1, 6, 6, 1])
})

it('the search finds collections by words of their names, each with its page, without an opened list of them', async () => {
  const { nfts, type, found, search } = await openWithCollections('Sunrise', 'Valley')
  expect(search.stateOf('collections')).toBe('ready')
  await type('unri')
  expect(found('collection')).toEqual([
    {
      kind: 'collection',
      title: 'Sunrise',
      hint: expect.stringMatching(/^Collection 0x/),
      to: `/nft/collection/?id=${nfts.listed[0]?.address}`,
    },
  ])
  await type('sunset')
  expect(found('collection')).toEqual([])
})

it('the search finds collections as they are read, and stops reading them once it is closed', async () => {
  const { chain, clock, type, found, search, get, leave } = await openSearch({
    ...WITH_LAUNCHPAD,
    seed: (app) => {
      app.collections.step = 1
      for (let number = 1; number <= 3; number += 1) app.nfts.launch({ name: `Hill ${number}`, owner: BOB })
    },
  })
  await type('hill')
  expect([search.stateOf('collections'), found('collection').length]).toEqual(['ready', 3])
  const refreshNow = async () => {
    chain.reads.length = 0
    await clock.pass(61_000)
    runInAction(() => get(CollectionIndexStore).retry())
    await settled()
    return chain.reads.length > 0
  }
  expect(await refreshNow()).toBe(true)
  leave()
  expect(await refreshNow()).toBe(false)
})

it('the search says of a name that nobody has, once it knows', async () => {
  const { chain, type, found, search, press } = await openSearch({
    seed: (app) => app.chain.setReachable(false),
  })
  const hints = () => found('name').map(({ hint }) => hint)
  await type('zzqq')
  expect(hints()).toEqual(['View profile'])
  chain.setReachable(true)
  await press(() => search.retry('names'))
  expect(hints()).toEqual(['Nobody has this name. Claim it'])
})

it('the search never shows collections for an earlier text', async () => {
  const { search, type, found } = await openWithCollections('Sunrise', 'Valley')
  search.type('sunrise')
  await type('valley')
  expect(found('collection').map(({ title }) => title)).toEqual(['Valley'])
})

it('the search names the source that could not be read, finds the rest, and reads it again', async () => {
  const { chain, type, titles, search, press } = await openSearch({
    ...WITH_LAUNCHPAD,
    seed: (app) => {
      app.nfts.launch({ name: 'Alicante', owner: BOB })
      app.chain.setReachable(false)
    },
  })
  await type('alic')
  const states = () => search.sources.map((source) => search.stateOf(source))
  expect([titles(), states(), search.complete]).toEqual([['alic.degen'], ['failed', 'failed'], false])
  chain.setReachable(true)
  await press(() => search.retry('collections'))
  expect([titles(), states()]).toEqual([
    ['Alicante', 'alic.degen'],
    ['failed', 'ready'],
  ])
  await press(() => search.retry('names'))
  expect([titles(), search.complete]).toEqual([
    ['alice.degen', 'alicia.degen', 'Alicante', 'alic.degen'],
    true,
  ])
})

it('the search reads no collections in a community without a launchpad', async () => {
  const { type, search, reads } = await openSearch()
  await type('sunrise')
  expect([search.sources, reads('advance')]).toEqual([['names'], 0])
})

it('the search finds tokens, including those the user imported', async () => {
  const { type, found, storage, config } = await openSearch({
    config: { showFeatures: { sendTokens: true } },
  })
  await type('degen')
  expect(found('token').map(({ hint }) => hint)).toEqual(['Send Degen'])
  const mine = { address: BOB, name: 'Mine', symbol: 'MINE', decimals: 18 }
  storage.write('imported-tokens', JSON.stringify({ v: 1, chains: { [config.supportedChainId]: [mine] } }))
  await type('mine')
  expect(found('token').map(({ to }) => to)).toEqual([`/send-tokens/?token=${BOB}`])
})

it('the search finds the posts of this visit by their words, without a request', async () => {
  const bodies = (text: string, author = ALICE) =>
    `data:application/json;base64,${Buffer.from(JSON.stringify({ author, text, timestamp: 1 })).toString('base64')}`
  const { chain, type, found, get, load } = await openSearch({
    config: { chat: { contexts: { general: CONTEXT, nftLaunchpad: COMMENTS }, storage: 'onchain' } },
    seed: ({ posts }) => {
      posts.add(MESSAGES, ALICE, bodies('The barn is open'))
      posts.add(MESSAGES, BOB, bodies('Who opens the barn?', BOB))
      posts.add(MESSAGES, BOB, bodies('Not that one', BOB))
      posts.add(COMMENTS_ON, ALICE, bodies('A barn, too'))
    },
  })
  await type('barn open')
  expect(found('post')).toEqual([])
  await load('posts')
  for (const list of [MESSAGES, COMMENTS_ON]) {
    const leave = get(FeedStore).of(list).subscribe()
    await settled()
    leave()
  }
  chain.reads.length = 0
  await type('open barn')
  expect(found('post').map(({ title, hint, to }) => [title, hint, to])).toEqual([
    ['Who opens the barn?', 'Post by alice.degen', `/post/?id=1&context=${CONTEXT}`],
    ['The barn is open', 'Post by aaron.degen', `/post/?id=0&context=${CONTEXT}`],
  ])
  await type('a barn, too')
  expect(found('post').map(({ to }) => to)).toEqual([`/nft/collection/?id=${BOB}`])
  expect(chain.reads).toEqual([])
})

it('the search finds the message of the open thread, whose feed was not read', async () => {
  const { type, found, get, load, press } = await openSearch({
    config: { chat: { contexts: { general: CONTEXT }, storage: 'onchain' } },
    seed: ({ posts }) => posts.write(MESSAGES, ALICE, 'The barn is open'),
  })
  await load('posts')
  await press(() => get(ThreadStore).subscribe({ context: CONTEXT, message: 0 }))
  await type('barn')
  expect(found('post').map(({ title }) => title)).toEqual(['The barn is open'])
})
