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
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { countedFetch, cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { buyToken, callCollection, launchSuite, suiteFunds, suiteRatio } from './collectionFixture.ts'

const fixture = anyChainFixture()
const people = () => ({
  account: fixture.account.address as Address,
  other: fixture.other.address as Address,
})

async function reader(through: typeof fetch = fetch) {
  const { chain } = await fixture.open(through)
  return new ViemCollectionReader(chain)
}

async function market(through: typeof fetch = fetch) {
  const { chain, receipts, sender, provider } = await fixture.open(through)
  provider.batches = 'ready'
  return { nftMarket: new ViemNftMarket(chain, fixture.contract('trader')), receipts, sender }
}

collectionReaderSuite('viem', async () => {
  const collection = await launchSuite(fixture)
  const { account, other } = people()
  return {
    reader: await reader(),
    unanswered: await reader(cutOff),
    collection,
    ratio: suiteRatio(fixture),
    owner: fixture.owner(),
    buyers: [account, other],
    foreign: await fixture.deploy(async ({ deploy, call }) => {
      const foreign = await deploy('ForeignCollection', 'Wanderers', 'WANDER')
      for (const number of [1, 2, 3])
        await call(foreign, 'ForeignCollection', 'give', [
          account,
          `data:application/json,{"name":"${number}"}`,
        ])
      return foreign
    }),
    buy: (buyer) => buyToken(fixture, collection, buyer),
    sell: (seller, tokenId) => callCollection(fixture, collection, seller, 'burn', [tokenId]),
    give: (from, tokenId, to) =>
      callCollection(fixture, collection, from, 'safeTransferFrom', [from, to, tokenId]),
    transferOwnership: (to) =>
      callCollection(fixture, collection, fixture.owner(), 'transferOwnership', [to]),
  }
})

nftMarketSuite('viem', async () => {
  await fixture.funded(undefined, suiteFunds(fixture))
  const collection = await launchSuite(fixture)
  const tokens = await reader()
  return {
    ...(await market()),
    unanswered: (await market(cutOff)).nftMarket,
    collection,
    ratio: suiteRatio(fixture),
    ...people(),
    cannotHold: fixture.contract('chatToken'),
    trader: fixture.contract('trader'),
    tokensOf: async (holder) => (await tokens.tokensOf(collection, holder, 10)) ?? [],
    coinsOf: (address) => fixture.client.getBalance({ address }),
    buyElsewhere: (buyer) => buyToken(fixture, collection, buyer),
    sellElsewhere: (seller, tokenId) => callCollection(fixture, collection, seller, 'burn', [tokenId]),
    refuseFees: () =>
      callCollection(fixture, collection, fixture.owner(), 'transferOwnership', [
        fixture.contract('refuser'),
      ]),
  }
})

describe('The curve in TypeScript', () => {
  /** The supply's storage slot; the others are found by their values. */
  const SUPPLY_SLOT = 8
  const BATCH_SIZE = 250
  const word = (value: bigint): Hex => toHex(value, { size: 32 })

  it('equals the curve of the contract for any supply, ratio and fee', async () => {
    fixture.seeded('an anvil, for nine thousand calls')
    const ratio = 1_234_567_890_123_456_789n
    const collection = await launchSuite(fixture, ratio)
    const slots = await Promise.all(
      Array.from({ length: 30 }, (_, slot) =>
        fixture.client.getStorageAt({ address: collection, slot: toHex(slot) }),
      ),
    )
    const slotOf = (value: bigint) =>
      slots.findIndex((content) => content !== undefined && BigInt(content) === value)
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
    for (let first = 0; first < cases.length; first += BATCH_SIZE) {
      const storages = cases.slice(first, first + BATCH_SIZE).map((values) => ({
        [word(BigInt(SUPPLY_SLOT))]: word(values.supply),
        [word(BigInt(ratioSlot))]: word(values.ratio),
        [word(BigInt(feeSlot))]: word(values.fee),
      }))
      found.push(...(await answersOf(collection, storages)))
    }
    expect(found).toEqual(
      cases.map((values) => [
        values.supply,
        buyPrice(values.supply, values),
        sellPrice(values.supply, values),
      ]),
    )
  })

  /** The contract's supply and its purchase and sale prices, for each state of its storage. */
  async function answersOf(
    to: Address,
    storages: readonly Readonly<Record<Hex, Hex>>[],
  ): Promise<readonly (readonly bigint[])[]> {
    const calls = (['totalSupply', 'getMintPrice', 'getBurnPrice'] as const).map((functionName) =>
      encodeFunctionData({ abi: collectionAbi, functionName }),
    )
    const requests = storages.flatMap((stateDiff) =>
      calls.map((data) => [{ to, data }, 'latest', { [to]: { stateDiff } }]),
    )
    const answer = await fetch(fixture.config.chain.rpcUrls[0] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        requests.map((params, id) => ({ jsonrpc: '2.0', id, method: 'eth_call', params })),
      ),
    })
    const results = (await answer.json()) as readonly { readonly id: number; readonly result: Hex }[]
    const values = results.toSorted((a, b) => a.id - b.id).map(({ result }) => BigInt(result))
    return storages.map((_, index) => values.slice(3 * index, 3 * index + 3))
  }
})

describe('A hostile or foreign contract', () => {
  const seeded = (uniqueId: string) => {
    fixture.seeded()
    return seededCollection({ nfts: { launchpad: fixture.contract('launchpad') } }, uniqueId)
  }

  it('is read as it describes itself if it imitates a collection', async () => {
    const impostor = await fixture.deploy(({ deploy }) =>
      deploy(
        'ImpostorCollection',
        'Sunrise',
        'SUN',
        fixture.contract('launchpad'),
        fixture.contract('metadata'),
      ),
    )
    expect(await (await reader()).read(impostor)).toMatchObject({ name: 'Sunrise', address: impostor })
  })

  it.each(['mute-metadata', 'endless-metadata'])('with %s is read without texts', async (uniqueId) => {
    const facts = await (await reader()).read(seeded(uniqueId))
    expect(facts).toMatchObject({ description: '', preview: '', media: undefined, supply: 0n })
    expect(facts?.name).toMatch(/Metadata$/)
  })

  it('with a huge text is read up to a bounded length', async () => {
    const facts = await (await reader()).read(seeded('huge-metadata'))
    expect(facts?.name).toBe('Huge Metadata')
    expect(facts?.description.length).toBeLessThanOrEqual(64 * 1024 + 1)
  })

  it('has token URIs and metadata updates, but no list of tokens', async () => {
    const sunrise = seeded('sunrise')
    const foreign = fixture.contract('foreign')
    const opened = await reader()
    expect(await opened.tokenUri(foreign, 1n)).toMatch(/^data:application\/json/)
    expect(await opened.tokensOf(foreign, developmentAccount(5).address, 10)).toBeUndefined()
    expect((await opened.historyFrom(foreign, 0)).metadataChanged).toBe(true)
    expect((await opened.historyFrom(sunrise, 0)).metadataChanged).toBe(false)
  })

  it('is read in two requests, and in one the next time, if it is a collection of the launchpad', async () => {
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
