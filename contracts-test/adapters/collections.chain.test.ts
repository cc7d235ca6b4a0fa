import { expect, it } from 'vitest'
import { getContractAddress } from 'viem'

import { ViemCollectionIndex } from '#adapters/viem/nft/ViemCollectionIndex.ts'
import { collectionIndexSuite } from '#domain/nft/CollectionIndex.contract.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'

import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { SEEDED_COLLECTIONS } from '../../scripts/chain/seededCollections.ts'
import { countedFetch, anvilFixture, cutOff } from './anvilFixture.ts'
import { ALICE, addressOf, BOB, nftCalls } from './nftCalls.ts'

const EMPTY = '0x00000000000000000000000000000000000000dd' as Address

const fixture = anvilFixture()
const nfts = () => fixture.local.deployment.nfts

async function openIndex(archive: Archive = new MemoryArchive(), through: typeof fetch = fetch) {
  const { chain } = await fixture.open(ALICE, through)
  const config = { ...fixture.config, nftLaunchpadBondingAddress: nfts().launchpad }
  return new ViemCollectionIndex({ chain, archive, clock: new ManualClock(), config })
}

const { launch, directory, buy, sell, feature, remove, fund } = nftCalls(() => ({
  client: fixture.client,
  nfts: nfts(),
}))

collectionIndexSuite('viem on anvil', async () => {
  await fund()
  const archive = new MemoryArchive()
  const collectionIndex = await openIndex(archive)
  const later = await openIndex(new MemoryArchive(archive))
  return {
    collectionIndex,
    unanswered: await openIndex(new MemoryArchive(), cutOff),
    nextLoad: () => later,
    alice: addressOf(ALICE),
    bob: addressOf(BOB),
    foreign: nfts().impostor,
    empty: EMPTY,
    launch,
    buy,
    sell,
    feature,
    remove,
    settle: () => fixture.client.mine({ blocks: 20 }),
    directory,
  }
})

it('A page of the newest collections takes two round trips, and one for pictures of other metadata contracts', async () => {
  const counted = countedFetch()
  const index = await openIndex(new MemoryArchive(), counted.through)
  const seeded = SEEDED_COLLECTIONS.findIndex(({ uniqueId }) => uniqueId === 'sunrise-again')
  // The first page's hostile collections are not counted; one on the second has its own metadata contract.
  const { next } = await index.page('new', undefined, SEEDED_COLLECTIONS.length - 1 - seeded)
  counted.since()
  const page = await index.page('new', next, 8)
  expect(page.cards.map(({ name }) => name)[0]).toBe('Sunrise')
  expect(counted.since()).toBe(3)
})

it('Hostile metadata contracts neither spoil a shared answer nor fill a slow line', async () => {
  const counted = countedFetch()
  let bytes = 0
  const index = await openIndex(new MemoryArchive(), async (...request) => {
    const answer = await counted.through(...request)
    bytes += (await answer.clone().arrayBuffer()).byteLength
    return answer
  })
  const { cards } = await index.page('new', undefined, 3)
  expect(cards.map(({ name, preview }) => [name, preview])).toEqual([
    ['Endless Metadata', ''],
    ['Mute Metadata', ''],
    ['Huge Metadata', ''],
  ])
  // The first read of the directory and of the metadata contract, the cards, and the other contracts' pictures.
  expect(counted.since()).toBeLessThanOrEqual(4)
  expect(bytes).toBeLessThan(50_000)
})

it('The seeded community is indexed in at most four steps, and an unchanged one is checked in two requests', async () => {
  const counted = countedFetch()
  const archive = new MemoryArchive()
  const index = await openIndex(archive, counted.through)
  const progresses = [await index.advance()]
  while (!progresses.at(-1)?.complete) progresses.push(await index.advance())
  expect(progresses.length).toBeLessThanOrEqual(4)
  const holders = await index.page('most holders', undefined, 1)
  expect(holders.cards[0]).toMatchObject({ name: 'Crowd', holders: 12 })
  const traded = await index.page('most traded', undefined, 1)
  expect(traded.cards[0]?.name).toBe('Ping Pong')
  const priced = await index.page('top-priced', undefined, 1)
  expect(priced.cards[0]?.name).toBe('Summit')
  counted.since()
  expect((await index.advance()).complete).toBe(true)
  expect(counted.since()).toBe(2)
})

it('An index continues from its stored state after a reload', async () => {
  const archive = new MemoryArchive()
  const index = await openIndex(archive)
  while (!(await index.advance()).complete) continue
  // The counted events settle after 20 blocks.
  await fixture.client.mine({ blocks: 20 })
  const collection = seededCollection(fixture.local.deployment, 'valley')
  await fund()
  await buy(collection, addressOf(ALICE))
  const later = await openIndex(new MemoryArchive(archive))
  const [before] = await later.known({ kind: 'named', text: 'valley' }, 1)
  expect(before).toMatchObject({ trades: 0, holders: 0 })
  while (!(await later.advance()).complete) continue
  const [after] = await later.known({ kind: 'named', text: 'valley' }, 1)
  expect(after).toMatchObject({ trades: 1, holders: 2, supply: 2n })
})

it('The history of a collection that was launched after a complete pass is not read from block 0', async () => {
  await fund()
  const requests: string[] = []
  const through: typeof fetch = (input, init) => {
    requests.push(typeof init?.body === 'string' ? init.body : '')
    return fetch(input, init)
  }
  const index = await openIndex(new MemoryArchive(), through)
  await fixture.client.mine({ blocks: 20 })
  while (!(await index.advance()).complete) continue
  await fixture.client.increaseTime({ seconds: 60 })
  const address = await launch('Newcomer', 'newcomer', addressOf(BOB))
  await buy(address, addressOf(ALICE))
  requests.length = 0
  while (!(await index.advance()).complete) continue
  const [card] = await index.known({ kind: 'named', text: 'newcomer' }, 1)
  expect(card).toMatchObject({ address, trades: 1, holders: 2 })
  const logs = requests.filter((body) => body.includes('eth_getLogs'))
  expect(logs.length).toBeGreaterThan(0)
  expect(logs.every((body) => !body.includes('"fromBlock":"0x0"'))).toBe(true)
})

it('Invalid entries in the browser’s database are ignored', async () => {
  const archive = new MemoryArchive()
  const index = await openIndex(archive)
  while (!(await index.advance()).complete) continue
  const key = `collections:${fixture.config.supportedChainId}:${nfts().launchpad.toLowerCase()}`
  for (const forged of [undefined, 7, { v: 1, order: ['<b>'], parts: 1, settled: 0, readAt: 0 }, { v: 9 }]) {
    await archive.write(key, forged)
    const later = await openIndex(new MemoryArchive(archive))
    expect(await later.known({ kind: 'named', text: 'sunrise' }, 9)).toEqual([])
    while (!(await later.advance()).complete) continue
    expect(await later.known({ kind: 'named', text: 'sunrise' }, 9)).toHaveLength(2)
  }
})

it('Collections are read beside others that use up all gas, answer a million letters, or do not answer', async () => {
  const index = await openIndex()
  const { cards } = await index.page('new', undefined, SEEDED_COLLECTIONS.length)
  const byName = new Map(cards.map((card) => [card.name, card]))
  for (const { name } of SEEDED_COLLECTIONS.slice(0, 25)) {
    expect(byName.get(name)?.price).toBeGreaterThan(0n)
    expect(byName.get(name)?.preview).not.toBe('')
  }
  expect(byName.get('Huge Metadata')).toMatchObject({ preview: '' })
  expect(byName.get('Endless Metadata')).toMatchObject({ preview: '' })
  expect(byName.get('Endless Metadata')?.price).toBeGreaterThan(0n)
  expect(cards).toHaveLength(SEEDED_COLLECTIONS.length)
  expect(getContractAddress({ from: nfts().launchpad, nonce: 1n })).toBe(cards.at(-1)?.address)
})

it('A recent collection is found in the directory in one request, without an index', async () => {
  await fund()
  const address = await launch('Latest', 'suite-latest', addressOf(ALICE))
  const counted = countedFetch()
  const index = await openIndex(new MemoryArchive(), counted.through)
  expect(await index.isListed(address)).toBe(true)
  expect(counted.since()).toBe(1)
})
