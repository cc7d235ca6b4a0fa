import { parseEther, type Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { metadataUpdatesAbi } from '#adapters/viem/abi/metadataUpdatesAbi.ts'
import { nftDirectoryAbi } from '#adapters/viem/abi/nftDirectoryAbi.ts'
import { nftMetadataAbi } from '#adapters/viem/abi/nftMetadataAbi.ts'
import { nftTraderAbi } from '#adapters/viem/abi/nftTraderAbi.ts'
import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../scripts/contracts/compile.ts'
import { developmentAccount, signer } from '../scripts/contracts/developmentAccounts.ts'
import { startLoadChain } from '../scripts/chain/loadChain.ts'
import { startLocalChain } from '../scripts/chain/localChain.ts'
import type { LocalChain } from '../scripts/chain/savedState.ts'
import { localClient, type LocalClient } from '../scripts/chain/localClient.ts'
import { FEATURED_COLLECTIONS, SEEDED_COLLECTIONS } from '../scripts/chain/seededCollections.ts'
import { seededCollection } from '../scripts/chain/seedNfts.ts'

const PAGE = 8

let chain: LocalChain
let client: LocalClient

beforeAll(async () => {
  chain = await startLocalChain()
  client = localClient(chain.anvil.url)
})

afterAll(() => chain.anvil.stop())

const at = (uniqueId: string): Address => seededCollection(chain.deployment, uniqueId)

const ask = <Value>(address: Address, abi: Abi, functionName: string, ...args: readonly unknown[]) =>
  client.readContract({ address, abi, functionName, args }) as Promise<Value>

const supplyOf = (uniqueId: string) => ask<bigint>(at(uniqueId), collectionAbi, 'totalSupply')

const priceOf = (uniqueId: string) => ask<bigint>(at(uniqueId), collectionAbi, 'getMintPrice')

/** Each token's holder, and the number of transfers. */
async function movementsOf(address: Address) {
  const logs = await client.getContractEvents({
    address,
    abi: collectionAbi,
    eventName: 'Transfer',
    fromBlock: 0n,
  })
  const holders = new Map(logs.map(({ args }) => [args.tokenId, args.to]))
  return {
    moved: logs.length,
    holders: new Set([...holders.values()].filter((holder) => BigInt(holder ?? 0) > 0n)),
  }
}

/** Sorted by a number, highest first. */
async function ranked(stat: (uniqueId: string) => Promise<bigint | number>): Promise<readonly string[]> {
  const stats = await Promise.all(
    SEEDED_COLLECTIONS.map(async ({ uniqueId }) => [uniqueId, await stat(uniqueId)] as const),
  )
  return stats.sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0)).map(([uniqueId]) => uniqueId)
}

test('The directory lists the seeded collections, oldest first, with one on the last page', async () => {
  const { launchpad, directory } = chain.deployment.nfts
  const all = SEEDED_COLLECTIONS.map(({ uniqueId }) => at(uniqueId))
  expect(await ask(directory, nftDirectoryAbi, 'getLastNftContracts', 1_000n)).toEqual(all)
  expect(all.length % PAGE).toBe(1)
  for (const { uniqueId } of SEEDED_COLLECTIONS)
    expect(await ask(launchpad, launchpadAbi, 'getNftContractAddress', uniqueId)).toBe(at(uniqueId))
  const featured = FEATURED_COLLECTIONS.map(at)
  expect(await ask(launchpad, launchpadAbi, 'getAllFeaturedNftContracts')).toEqual(featured)
  expect(new Set(featured).size).toBe(featured.length - 1)
})

test('Every launch emits an event with its collection as a topic', async () => {
  const { launchpad } = chain.deployment.nfts
  const launches = await client.getContractEvents({
    address: launchpad,
    abi: launchpadAbi,
    eventName: 'CollectionLaunch',
    fromBlock: 0n,
  })
  expect(launches.map(({ args }) => args.uniqueId_)).toEqual(
    SEEDED_COLLECTIONS.map(({ uniqueId }) => uniqueId),
  )
  expect(launches.map(({ args }) => args.nftContract_)).toEqual(
    SEEDED_COLLECTIONS.map(({ uniqueId }) => at(uniqueId)),
  )
})

test('Every seeded purchase, sale and gift has happened', async () => {
  for (const { uniqueId, buyers = [], sold = [], sent = [] } of SEEDED_COLLECTIONS) {
    const minted = buyers.length === 0 ? 0 : buyers.length + 1
    expect([uniqueId, await supplyOf(uniqueId)]).toEqual([uniqueId, BigInt(minted - sold.length)])
    expect((await movementsOf(at(uniqueId))).moved).toBe(minted + sold.length + sent.length)
  }
})

test('Each ranking has its seeded first: most trades, most holders, highest price', async () => {
  const traded = await ranked(async (uniqueId) => (await movementsOf(at(uniqueId))).moved)
  const held = await ranked(async (uniqueId) => (await movementsOf(at(uniqueId))).holders.size)
  expect(traded.slice(0, 2)).toEqual(['pingpong', 'crowd'])
  expect(held[0]).toBe('crowd')
  expect((await ranked(priceOf)).slice(0, 2)).toEqual(['summit', 'forest'])
})

test('No account of the community got points for seeded launches and purchases', async () => {
  const { activityPoints } = chain.deployment
  const points = readArtifact('ActivityPoints').abi
  expect(await ask(activityPoints, points, 'getPoints', developmentAccount(5).address)).toBe(
    parseEther('12345.678'),
  )
})

test('Hostile metadata behaves as intended', async () => {
  const { metadata } = chain.deployment.nfts
  const token = async (uniqueId: string) => {
    const uri = await ask<string>(metadata, nftMetadataAbi, 'getMetadata', at(uniqueId), 2n)
    return Buffer.from(uri.replace(/^.*base64,/, ''), 'base64').toString('utf8')
  }
  expect(JSON.parse(await token('injected'))).toMatchObject({ image: 'https://evil.example/tracker.png' })
  for (const broken of [await token('broken-json'), await token('not-json')])
    expect(() => JSON.parse(broken) as unknown).toThrow(SyntaxError)
  await expect(token('no-picture')).rejects.toThrow()
  await expect(ask(at('mute-metadata'), collectionAbi, 'collectionPreview')).rejects.toThrow('no comment')
  await expect(ask(at('endless-metadata'), collectionAbi, 'collectionPreview')).rejects.toThrow()
  expect((await ask<string>(at('huge-metadata'), collectionAbi, 'collectionPreview')).length).toBe(250_000)
})

test('Foreign collections are in no list, even if one imitates the launchpad', async () => {
  const { directory, foreign, impostor, launchpad } = chain.deployment.nfts
  const all = await ask<readonly Address[]>(directory, nftDirectoryAbi, 'getLastNftContracts', 1_000n)
  expect(all).not.toContain(foreign)
  expect(all).not.toContain(impostor)
  expect(await ask(impostor, collectionAbi, 'factoryAddress')).toBe(launchpad)
  expect(await ask(impostor, collectionAbi, 'name')).toBe('Sunrise')
  expect(await ask(impostor, collectionAbi, 'collectionPreview')).toBe(
    await ask(at('sunrise'), collectionAbi, 'collectionPreview'),
  )
  const updates = await client.getContractEvents({
    address: foreign,
    abi: metadataUpdatesAbi,
    eventName: 'MetadataUpdate',
    fromBlock: 0n,
  })
  expect(updates.map(({ args }) => args._tokenId)).toEqual([1n, 2n, 3n])
})

test('The trader sells for the minimum or not at all', async () => {
  const { trader } = chain.deployment.nfts
  const account = signer(5)
  const onTrader = { account, address: trader, abi: nftTraderAbi, functionName: 'sell' }
  const [address, tokenId] = [at('meadow'), 3n]
  await client.sendCall({
    account,
    address,
    abi: collectionAbi,
    functionName: 'approve',
    args: [trader, tokenId],
  })
  const price = await ask<bigint>(address, collectionAbi, 'getBurnPrice')
  await expect(client.sendCall({ ...onTrader, args: [address, tokenId, price + 1n] })).rejects.toThrow(
    'NftTrader: the token brings less than the minimum',
  )
  const { logs } = await client.sendCall({ ...onTrader, args: [address, tokenId, price] })
  expect(logs.at(-1)?.data).toBe(`0x${price.toString(16).padStart(64, '0')}` satisfies Hex)
  expect(await client.getBalance({ address: trader })).toBe(0n)
})

test.each([0, 10])('A load chain has exactly %i collections besides the community', async (count) => {
  const load = await startLoadChain(count)
  try {
    const own = localClient(load.anvil.url)
    const { launchpad } = load.deployment.nfts
    const read = (
      functionName: 'getNftContractsArrayLength' | 'getLastNftContracts',
      ...args: [] | [bigint]
    ) => own.readContract({ address: launchpad, abi: launchpadAbi, functionName, args })
    expect(await read('getNftContractsArrayLength')).toBe(BigInt(count))
    for (const address of (await read('getLastNftContracts', 1_000n)) as readonly Address[]) {
      const nft = { address, abi: collectionAbi }
      expect(await own.readContract({ ...nft, functionName: 'name' })).toMatch(/^Load \d$/)
      expect(await own.readContract({ ...nft, functionName: 'totalSupply' })).toBeGreaterThan(1n)
      expect(await own.readContract({ ...nft, functionName: 'tokenURI', args: [1n] })).toMatch(
        /^data:application/,
      )
    }
  } finally {
    await load.anvil.stop()
  }
})
