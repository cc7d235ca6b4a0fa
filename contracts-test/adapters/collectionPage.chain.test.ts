import fc from 'fast-check'
import { encodeFunctionData, toHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { ViemCollectionReader } from '#adapters/viem/nft/ViemCollectionReader.ts'
import { ViemNftMarket } from '#adapters/viem/nft/ViemNftMarket.ts'
import { buyPrice, MIN_RATIO, MAX_RATIO, sellPrice } from '#domain/nft/curve.ts'
import { collectionReaderSuite } from '#domain/nft/CollectionReader.contract.ts'
import { nftMarketSuite } from '#domain/nft/NftMarket.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { seededCollection } from '../seedNfts.ts'
import { countedFetch, cutOff } from './anvilWorld.ts'
import { anyChainWorld } from './anyChainWorld.ts'
import { buyToken, callCollection, launchSuite, purse, suiteRatio } from './collectionWorld.ts'

const world = anyChainWorld()
const people = () => ({
  account: world.account.address as Address,
  other: world.other.address as Address,
})

async function reader(through: typeof fetch = fetch) {
  const { chain } = await world.open(through)
  return new ViemCollectionReader(chain)
}

async function market(through: typeof fetch = fetch) {
  const { chain, wallet, receipts, provider } = await world.open(through)
  provider.batches = 'ready'
  return { nftMarket: new ViemNftMarket(chain, wallet, world.contract('trader')), receipts }
}

collectionReaderSuite('viem', async () => {
  const collection = await launchSuite(world)
  const { account, other } = people()
  return {
    reader: await reader(),
    unanswered: await reader(cutOff),
    collection,
    ratio: suiteRatio(world),
    owner: world.owner(),
    buyers: [account, other],
    foreign: await world.deploy(async ({ deploy, call }) => {
      const foreign = await deploy('ForeignCollection', 'Wanderers', 'WANDER')
      for (const number of [1, 2, 3])
        await call(foreign, 'ForeignCollection', 'give', [
          account,
          `data:application/json,{"name":"${number}"}`,
        ])
      return foreign
    }),
    buy: (buyer) => buyToken(world, collection, buyer),
    sell: (seller, tokenId) => callCollection(world, collection, seller, 'burn', [tokenId]),
    give: (from, tokenId, to) =>
      callCollection(world, collection, from, 'safeTransferFrom', [from, to, tokenId]),
    handOver: (to) => callCollection(world, collection, world.owner(), 'transferOwnership', [to]),
  }
})

nftMarketSuite('viem', async () => {
  await world.funded(undefined, purse(world))
  const collection = await launchSuite(world)
  const tokens = await reader()
  return {
    ...(await market()),
    unanswered: (await market(cutOff)).nftMarket,
    collection,
    ratio: suiteRatio(world),
    ...people(),
    cannotHold: world.contract('chatToken'),
    trader: world.contract('trader'),
    tokensOf: async (holder) => (await tokens.tokensOf(collection, holder, 10)) ?? [],
    coinsOf: (address) => world.client.getBalance({ address }),
    buyElsewhere: (buyer) => buyToken(world, collection, buyer),
    sellElsewhere: (seller, tokenId) => callCollection(world, collection, seller, 'burn', [tokenId]),
    refuseFees: () =>
      callCollection(world, collection, world.owner(), 'transferOwnership', [world.contract('refuser')]),
  }
})

describe('the curve in TypeScript', () => {
  /** Where the contract keeps its number of tokens; the others are found by their values. */
  const SUPPLY_SLOT = 8
  /** Cases a request asks about. */
  const AT_ONCE = 250
  const word = (value: bigint): Hex => toHex(value, { size: 32 })

  it('is the contract’s own for any supply, ratio and fee', async () => {
    world.seeded('an anvil, to be asked nine thousand questions')
    const ratio = 1_234_567_890_123_456_789n
    const collection = await launchSuite(world, ratio)
    const slots = await Promise.all(
      Array.from({ length: 30 }, (_, slot) =>
        world.client.getStorageAt({ address: collection, slot: toHex(slot) }),
      ),
    )
    const slotOf = (value: bigint) => slots.findIndex((held) => held !== undefined && BigInt(held) === value)
    const [ratioSlot, feeSlot] = [slotOf(ratio), slotOf(2n * 10n ** 16n)]
    expect(Math.min(ratioSlot, feeSlot)).toBeGreaterThan(SUPPLY_SLOT)

    const cases = fc.sample(
      fc.record({
        supply: fc.oneof(fc.bigInt({ min: 0n, max: 5n }), fc.bigInt({ min: 0n, max: 1_000_000n })),
        ratio: fc.bigInt({ min: MIN_RATIO, max: MAX_RATIO }),
        fee: fc.bigInt({ min: 0n, max: 5n * 10n ** 16n - 1n }),
      }),
      3000,
    )
    const found: (readonly bigint[])[] = []
    for (let first = 0; first < cases.length; first += AT_ONCE) {
      const storages = cases.slice(first, first + AT_ONCE).map((one) => ({
        [word(BigInt(SUPPLY_SLOT))]: word(one.supply),
        [word(BigInt(ratioSlot))]: word(one.ratio),
        [word(BigInt(feeSlot))]: word(one.fee),
      }))
      found.push(...(await answersOf(collection, storages)))
    }
    expect(found).toEqual(
      cases.map((one) => [one.supply, buyPrice(one.supply, one), sellPrice(one.supply, one)]),
    )
  })

  /** Supply, price to buy and price to sell of the contract, each time with other things in its storage. */
  async function answersOf(
    to: Address,
    storages: readonly Readonly<Record<Hex, Hex>>[],
  ): Promise<readonly (readonly bigint[])[]> {
    const calls = (['totalSupply', 'getMintPrice', 'getBurnPrice'] as const).map((functionName) =>
      encodeFunctionData({ abi: collectionAbi, functionName }),
    )
    const questions = storages.flatMap((stateDiff) =>
      calls.map((data) => [{ to, data }, 'latest', { [to]: { stateDiff } }]),
    )
    const answer = await fetch(world.config.chain.rpcUrls[0] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        questions.map((params, id) => ({ jsonrpc: '2.0', id, method: 'eth_call', params })),
      ),
    })
    const results = (await answer.json()) as readonly { readonly id: number; readonly result: Hex }[]
    const values = results.toSorted((a, b) => a.id - b.id).map(({ result }) => BigInt(result))
    return storages.map((_, index) => values.slice(3 * index, 3 * index + 3))
  }
})

describe('contracts of strangers', () => {
  const seeded = (uniqueId: string) => {
    world.seeded()
    return seededCollection({ nfts: { launchpad: world.contract('launchpad') } }, uniqueId)
  }

  it('says of an imitation what it says of itself, and takes no harm', async () => {
    const impostor = await world.deploy(({ deploy }) =>
      deploy('ImpostorCollection', 'Sunrise', 'SUN', world.contract('launchpad'), world.contract('metadata')),
    )
    expect(await (await reader()).read(impostor)).toMatchObject({ name: 'Sunrise', address: impostor })
  })

  it.each(['mute-metadata', 'endless-metadata'])(
    'reads a collection with %s without its texts',
    async (uniqueId) => {
      const facts = await (await reader()).read(seeded(uniqueId))
      expect(facts).toMatchObject({ description: '', preview: '', media: undefined, supply: 0n })
      expect(facts?.name).toMatch(/Metadata$/)
    },
  )

  it('reads no more of a huge text than anything could be made of', async () => {
    const facts = await (await reader()).read(seeded('huge-metadata'))
    expect(facts?.name).toBe('Huge Metadata')
    expect(facts?.description.length).toBeLessThanOrEqual(64 * 1024 + 1)
  })

  it('reads a token of the foreign collection', async () => {
    const sunrise = seeded('sunrise')
    const foreign = world.contract('foreign')
    const found = await reader()
    expect(await found.tokenUri(foreign, 1n)).toMatch(/^data:application\/json/)
    expect(await found.tokensOf(foreign, developmentAccount(5).address, 10)).toBeUndefined()
    expect((await found.historyFrom(foreign, 0)).metadataChanged).toBe(true)
    expect((await found.historyFrom(sunrise, 0)).metadataChanged).toBe(false)
  })

  it('reads a whole collection in two requests, and in one the next time', async () => {
    const counted = countedFetch()
    const collection = seeded('concert')
    const opened = await reader(counted.through)
    const facts = await opened.read(collection)
    expect(facts?.media?.audio).toBe('https://media.example/concert.mp3')
    expect(counted.since()).toBe(2)
    await opened.read(collection)
    expect(counted.since()).toBe(1)
  })
})
