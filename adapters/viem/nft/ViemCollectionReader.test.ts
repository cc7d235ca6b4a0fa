import { numberToHex } from 'viem'
import { expect, test } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { ViemCollectionReader } from './ViemCollectionReader.ts'

const COLLECTION = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address
const PRESENT = 10_000_000
const LAUNCH = 7_654_321
const SECONDS_PER_BLOCK = 2

interface RpcRequest {
  readonly method: string
  readonly params?: readonly [unknown]
}

/** A long chain without events. The collection was launched in this block; undefined refuses `createdAt`. */
function readerOf(launch: number | undefined) {
  const requests: RpcRequest[] = []
  const request = async (rpcRequest: RpcRequest) => {
    requests.push(rpcRequest)
    switch (rpcRequest.method) {
      case 'eth_blockNumber':
        return numberToHex(PRESENT)
      case 'eth_getBlockByNumber':
        return { timestamp: numberToHex(Number(rpcRequest.params?.[0]) * SECONDS_PER_BLOCK) }
      case 'eth_call':
        if (launch === undefined) throw new Error('reverted')
        return numberToHex(launch * SECONDS_PER_BLOCK, { size: 32 })
      default:
        return []
    }
  }
  const chain = { client: { request } } as unknown as ChainAccess
  const firstBlock = () => {
    const logs = requests.find(({ method }) => method === 'eth_getLogs')
    const [filter] = logs?.params ?? []
    return Number((filter as { readonly fromBlock: string } | undefined)?.fromBlock)
  }
  return { reader: new ViemCollectionReader(chain), requests, firstBlock }
}

test('A history is read from shortly before the launch', async () => {
  const { reader, firstBlock } = readerOf(LAUNCH)
  await reader.historyFrom(COLLECTION, 0)
  expect(firstBlock()).toBeLessThan(LAUNCH)
  expect(firstBlock()).toBeGreaterThan(LAUNCH - 50_000)
})

test('The history of a collection without a launch time is read from the first block', async () => {
  const { reader, firstBlock } = readerOf(undefined)
  await reader.historyFrom(COLLECTION, 0)
  expect(firstBlock()).toBe(0)
})

test('A later part of a history begins at the given block', async () => {
  const { reader, requests, firstBlock } = readerOf(LAUNCH)
  await reader.historyFrom(COLLECTION, 9_000_000)
  expect(firstBlock()).toBe(9_000_000)
  expect(requests.map(({ method }) => method)).toEqual(['eth_blockNumber', 'eth_getLogs'])
})
