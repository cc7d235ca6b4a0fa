import { expect, test } from 'vitest'

import type { IndexedFacts } from '#domain/nft/collectionsArchive.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { answerCall } from '#testing/viem/answerCall.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'

import { CollectionCache } from '../../shared/CollectionCache.ts'
import { collectionAbi } from '../abi/collectionAbi.ts'
import { launchpadAbi } from '../abi/launchpadAbi.ts'
import { nftMetadataAbi } from '../abi/nftMetadataAbi.ts'
import type { ChainAccess } from '../chain.ts'
import { TRANSFER } from '../tokens/transferLogs.ts'
import { CollectionCardReader } from './CollectionCardReader.ts'
import { CollectionIndexer } from './CollectionIndexer.ts'

const ABI = [...launchpadAbi, ...nftMetadataAbi, ...collectionAbi]
const POLICY = { trustedOrigins: [], arweaveGateway: 'https://arweave.example/', ipfsGateways: [] }
const PRESENT = 1_000_000
const LAUNCHPAD = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const METADATA = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address
const [FIRST, SECOND] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address,
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address,
]

/** One block per second. */
const secondOf = (block: number) => 1000 + block
const hex = (number: number) => `0x${number.toString(16)}`
const word = (text: string) => `0x${text.slice(2).padStart(64, '0')}`

/** A million blocks; each collection has a purchase in its launch block. */
function openIndexer(launched: ReadonlyMap<Address, number>) {
  const ranges: { from: number; to: number }[] = []
  const fixture = {
    during: (_method: string): void => undefined,
    blockRequests: 0,
  }
  const logsIn = (addresses: readonly string[], from: number, to: number) =>
    [...launched]
      .filter(([address, block]) => addresses.includes(address.toLowerCase()) && block >= from && block <= to)
      .map(([address, block]) => ({
        address,
        blockNumber: hex(block),
        blockTimestamp: hex(secondOf(block)),
        logIndex: '0x0',
        transactionHash: word(hex(block)),
        topics: [TRANSFER, word('0x'), word(FIRST), word('0x1')],
        data: '0x',
      }))
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    fixture.during(method)
    if (method === 'eth_getLogs') {
      const [{ address, fromBlock, toBlock }] = params as [
        { address: string[]; fromBlock: string; toBlock: string },
      ]
      ranges.push({ from: Number(fromBlock), to: Number(toBlock) })
      return logsIn(address, Number(fromBlock), Number(toBlock))
    }
    if (method === 'eth_call') return answerCall(ABI, params, (address, name) => answers[name]?.(address))
    fixture.blockRequests += 1
    const number = params[0] === 'latest' ? PRESENT : Number(params[0])
    return { number: hex(number), timestamp: hex(secondOf(number)) }
  }
  const answers: Readonly<Record<string, (address: Address) => unknown>> = {
    getNftContractsArrayLength: () => BigInt(launched.size),
    getNftContracts: () => [...launched.keys()],
    getLastNftContracts: () => [...launched.keys()],
    metadataAddress: () => METADATA,
    createdAt: (address) => BigInt(secondOf(launched.get(address) ?? Number.NaN)),
  }
  const chain = { client: { request, chain: {} } } as unknown as ChainAccess
  const cache = new CollectionCache(new MemoryArchive(), 1, LAUNCHPAD)
  const cards = new CollectionCardReader(cache, new ManualClock(), LAUNCHPAD, POLICY)
  const indexer = new CollectionIndexer(chain, cache, cards, LAUNCHPAD)
  const finish = async () => {
    while (!(await indexer.advance()).complete) continue
  }
  return { cache, cards, finish, ranges, indexer, fixture }
}

const factsOf = (address: Address, block: number): IndexedFacts => ({
  address,
  name: 'Early',
  preview: '',
  price: wei(1n),
  supply: 1n,
  owner: FIRST,
  sounds: false,
  moves: false,
  createdAt: secondOf(block),
})

test('The history is read from shortly before the oldest launch, which is found with few requests', async () => {
  const { cache, finish, ranges, indexer, fixture } = openIndexer(
    new Map([
      [FIRST, 700_000],
      [SECOND, 900_000],
    ]),
  )
  await finish()
  expect(indexer.done).toBe(true)
  expect(ranges[0]?.from).toBeGreaterThan(700_000 - 60_000)
  expect(ranges[0]?.from).toBeLessThanOrEqual(700_000)
  expect(ranges.at(-1)?.to).toBe(PRESENT)
  expect([FIRST, SECOND].map((address) => cache.cardOf(address)?.holders)).toEqual([1, 1])
  // The latest block, and one search for the launch block.
  expect(fixture.blockRequests).toBeLessThanOrEqual(2 * 16 + 1)
})

test('With a collection without a launch time the history is read from the first block', async () => {
  const { cache, finish, ranges } = openIndexer(
    new Map([
      [FIRST, 700_000],
      [SECOND, -1000],
    ]),
  )
  await finish()
  expect(ranges[0]?.from).toBe(0)
  expect(cache.cardOf(FIRST)?.holders).toBe(1)
})

test.each(['eth_getBlockByNumber', 'eth_getLogs'])(
  'A collection that is found during %s is indexed with its whole history',
  async (moment) => {
    const launched = new Map([[FIRST, 700_000]])
    const { cache, cards, finish, indexer, fixture } = openIndexer(launched)
    await indexer.advance()
    await indexer.advance()
    fixture.during = (method) => {
      if (method !== moment || launched.has(SECOND)) return
      launched.set(SECOND, 300_000)
      cards.record([factsOf(SECOND, 300_000)])
    }
    await finish()
    expect([FIRST, SECOND].map((address) => cache.cardOf(address)?.holders)).toEqual([1, 1])
  },
)
