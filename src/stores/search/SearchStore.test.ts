import { runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { settled } from '#adapters/memory/ManualClock.ts'
import { ALICE, BOB, memoryHouse } from '#container/memoryContainer.ts'
import { startAtOnce } from '#container/startStores.ts'

import { SearchStore } from './SearchStore.ts'

const LAUNCHPAD = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'

/** A search in a community of a few people, one of them with a name that deceives. */
async function open() {
  const house = memoryHouse()
  for (const name of ['alice', 'alicia', 'al\u200bice', 'stanley']) house.chain.give(name, BOB)
  house.chain.give('aaron', ALICE)
  startAtOnce(house.container)
  await house.load('search')
  const search = house.container.get(SearchStore)
  const type = async (text: string) => {
    search.type(text)
    // The search fetches them by itself; here one only waits for it.
    if (text.trim() !== '') await house.load('people')
    await settled()
  }
  const titles = () => runInAction(() => search.results.map(({ title }) => title))
  return { ...house, search, type, titles }
}

it('asks the chain nothing before something is typed', async () => {
  const { chain, type, titles } = await open()
  await type('  ')
  expect(titles()).toEqual(['Home', 'Profile', 'Find user', 'About'])
  expect(chain.reads).toEqual([])
})

const person = (name: string, hint: string) => ({
  kind: 'person',
  title: `${name}.degen`,
  who: { kind: 'name', name },
  hint,
  to: `/profile/?id=${name}.degen`,
})

it('finds people by how their names begin, the typed one first and once', async () => {
  const { type, search } = await open()
  await type('alic')
  expect(runInAction(() => search.results)).toEqual([
    person('alic', 'See this profile'),
    person('alice', 'Held by 0x3C44...93BC'),
    person('alicia', 'Held by 0x3C44...93BC'),
  ])
  await type('alice')
  expect(runInAction(() => search.results.map(({ to }) => to))).toEqual(['/profile/?id=alice.degen'])
})

it('marks what cannot be seen in a name', async () => {
  const { type, titles } = await open()
  await type('al\u200b')
  expect(titles()).toEqual(['al⚠.degen', 'al⚠ice.degen'])
})

it('finds pages as well, and both are bounded', async () => {
  const { chain, type, titles } = await open()
  for (let number = 0; number < 30; number += 1) chain.give(`find${number}`, BOB)
  await type('find')
  expect(titles()).toHaveLength(8)
  expect(titles()[0]).toBe('Find user')
})

it('finds the rest when the names cannot be read', async () => {
  const { chain, type, titles } = await open()
  chain.setReachable(false)
  await type('alic')
  expect(titles()).toEqual(['alic.degen'])
})

/** A search in a community with a launchpad, on which these collections were launched. */
async function openWithCollections(...names: readonly string[]) {
  const house = memoryHouse({
    config: { showFeatures: { nftLaunchpad: true }, nftLaunchpadBondingAddress: LAUNCHPAD },
  })
  const collections = names.map((name) => house.nfts.launch({ name, owner: BOB }))
  startAtOnce(house.container)
  await house.load('search')
  const search = house.container.get(SearchStore)
  const type = async (text: string) => {
    search.type(text)
    await house.load('people')
    await house.load('collections')
    await settled()
  }
  const found = () => runInAction(() => search.results.filter(({ kind }) => kind === 'collection'))
  return { ...house, collections, search, type, found }
}

it('finds collections by what is in their name, each with its page, and bounded', async () => {
  const { collections, type, found } = await openWithCollections('Sunrise', 'Valley')
  await type('unri')
  expect(found()).toEqual([
    {
      kind: 'collection',
      title: 'Sunrise',
      hint: expect.stringMatching(/^Collection 0x/),
      to: `/nft/collection/?id=${collections[0]?.address}`,
    },
  ])
  await type('sunset')
  expect(found()).toEqual([])
  const many = await openWithCollections(...Array.from({ length: 9 }, (_, index) => `Hill ${index}`))
  await many.type('hill')
  expect(many.found()).toHaveLength(6)
})

it('shows no collections of a text that was typed before', async () => {
  const { search, found, load } = await openWithCollections('Sunrise', 'Valley')
  search.type('sunrise')
  // Nothing is looked for with nothing, so that this answer comes first.
  search.type('')
  await load('collections')
  await settled()
  search.type('valley')
  expect(found()).toEqual([])
  await settled()
  expect(found().map(({ title }) => title)).toEqual(['Valley'])
})

it('finds the rest when the collections cannot be read, and looks for none in a community without a launchpad', async () => {
  const { chain, type, found } = await openWithCollections('Sunrise')
  chain.setReachable(false)
  await type('sunrise')
  expect(found()).toEqual([])
  const without = await open()
  await without.type('sunrise')
  expect(without.chain.reads.filter((read) => read === 'advance')).toEqual([])
  expect(without.search.findsCollections).toBe(false)
})
