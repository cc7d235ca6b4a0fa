import fc from 'fast-check'
import { encodeFunctionData, toHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { ViemCollectionReader } from '#adapters/viem/ViemCollectionReader.ts'
import { ViemNftMarket } from '#adapters/viem/ViemNftMarket.ts'
import { buyPrice, LEAST_RATIO, MOST_RATIO, sellPrice } from '#domain/nft/curve.ts'
import { collectionReaderSuite } from '#domain/ports/CollectionReader.contract.ts'
import { nftMarketSuite } from '#domain/ports/NftMarket.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { seededCollection } from '../seedNfts.ts'
import { countedFetch, anvilWorld, cutOff, signer } from './anvilWorld.ts'
import { buyToken, callCollection, launchSuite } from './collectionWorld.ts'

const OWNER = 40
const ACCOUNT = 41
const OTHER = 42

const world = anvilWorld()
const addressOf = (index: number) => signer(index).address as Address

async function reader(through: typeof fetch = fetch) {
  const { chain } = await world.open(ACCOUNT, through)
  return new ViemCollectionReader(chain)
}

async function market(through: typeof fetch = fetch) {
  const { chain, wallet, receipts, provider } = await world.open(ACCOUNT, through)
  provider.batches = 'ready'
  return { market: new ViemNftMarket(chain, wallet, world.config.nftTrader), receipts }
}

/** Which of the development accounts an address is. */
const indexOf = (address: Address): number =>
  [OWNER, ACCOUNT, OTHER].find((index) => addressOf(index) === address) ?? OWNER

async function people(): Promise<void> {
  for (const index of [OWNER, ACCOUNT, OTHER])
    await world.client.setBalance({ address: addressOf(index), value: 10n ** 21n })
}

collectionReaderSuite('viem on anvil', async () => {
  await people()
  const collection = await launchSuite(world, { owner: OWNER })
  return {
    reader: await reader(),
    unanswered: await reader(cutOff),
    collection,
    owner: addressOf(OWNER),
    buyers: [addressOf(ACCOUNT), addressOf(OTHER)],
    foreign: world.local.deployment.nfts.foreign,
    buy: (buyer) => buyToken(world, collection, indexOf(buyer)),
    sell: (seller, tokenId) => callCollection(world, collection, indexOf(seller), 'burn', [tokenId]),
    give: (from, tokenId, to) =>
      callCollection(world, collection, indexOf(from), 'safeTransferFrom', [from, to, tokenId]),
    handOver: async (to) => {
      const { abi } = readArtifact('Nft721Bonding')
      const write = { account: signer(OWNER), address: collection, abi }
      await world.client.sendCall({ ...write, functionName: 'transferOwnership', args: [to] })
    },
  }
})

nftMarketSuite('viem on anvil', async () => {
  await people()
  const collection = await launchSuite(world, { owner: OWNER })
  const { deployment } = world.local
  const tokens = await reader()
  return {
    ...(await market()),
    unanswered: (await market(cutOff)).market,
    collection,
    account: addressOf(ACCOUNT),
    other: addressOf(OTHER),
    cannotHold: deployment.chatToken,
    trader: deployment.nfts.trader,
    tokensOf: async (holder) => (await tokens.tokensOf(collection, holder, 10)) ?? [],
    coinsOf: (address) => world.client.getBalance({ address }),
    buyElsewhere: (buyer) => buyToken(world, collection, indexOf(buyer)),
    sellElsewhere: (seller, tokenId) => callCollection(world, collection, indexOf(seller), 'burn', [tokenId]),
    refuseFees: async () => {
      await world.client.sendCall({
        account: signer(OWNER),
        address: collection,
        abi: readArtifact('Nft721Bonding').abi,
        functionName: 'transferOwnership',
        args: [deployment.refuser],
      })
    },
  }
})

describe('the curve in TypeScript', () => {
  /** Where the contract keeps its number of tokens; the others are found by their values. */
  const SUPPLY_SLOT = 8
  /** Cases a request asks about. */
  const AT_ONCE = 250
  const word = (value: bigint): Hex => toHex(value, { size: 32 })

  it('is the contract’s own for any supply, ratio and fee', async () => {
    await people()
    const ratio = 1_234_567_890_123_456_789n
    const collection = await launchSuite(world, { owner: OWNER, ratio })
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
        ratio: fc.bigInt({ min: LEAST_RATIO, max: MOST_RATIO }),
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
    const answer = await fetch(world.local.anvil.url, {
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
  it('says of an imitation what it says of itself, and takes no harm', async () => {
    const { impostor } = world.local.deployment.nfts
    expect(await (await reader()).read(impostor)).toMatchObject({ name: 'Sunrise', address: impostor })
  })

  it.each(['mute-metadata', 'endless-metadata'])(
    'reads a collection with %s without its texts',
    async (uniqueId) => {
      const collection = seededCollection(world.local.deployment, uniqueId)
      const facts = await (await reader()).read(collection)
      expect(facts).toMatchObject({ description: '', preview: '', media: undefined, supply: 0n })
      expect(facts?.name).toMatch(/Metadata$/)
    },
  )

  it('reads no more of a huge text than anything could be made of', async () => {
    const collection = seededCollection(world.local.deployment, 'huge-metadata')
    const facts = await (await reader()).read(collection)
    expect(facts?.name).toBe('Huge Metadata')
    expect(facts?.description.length).toBeLessThanOrEqual(64 * 1024 + 1)
  })

  it('reads a token of the foreign collection', async () => {
    const { foreign } = world.local.deployment.nfts
    const found = await reader()
    expect(await found.tokenUri(foreign, 1n)).toMatch(/^data:application\/json/)
    expect(await found.tokensOf(foreign, addressOf(5), 10)).toBeUndefined()
    expect((await found.historyFrom(foreign, 0)).metadataChanged).toBe(true)
    expect(
      (await found.historyFrom(seededCollection(world.local.deployment, 'sunrise'), 0)).metadataChanged,
    ).toBe(false)
  })

  it('reads a whole collection in two requests, and in one the next time', async () => {
    const counted = countedFetch()
    const opened = await reader(counted.through)
    const collection = seededCollection(world.local.deployment, 'concert')
    const facts = await opened.read(collection)
    expect(facts?.media?.audio).toBe('https://media.example/concert.mp3')
    expect(counted.since()).toBe(2)
    await opened.read(collection)
    expect(counted.since()).toBe(1)
  })
})
