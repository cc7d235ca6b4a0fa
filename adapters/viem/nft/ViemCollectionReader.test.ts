import {
  decodeEventLog,
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
  numberToHex,
} from 'viem'
import { expect, test } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { ViemCollectionReader } from './ViemCollectionReader.ts'

const COLLECTION = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address
const PRESENT = 10_000_000
const LAUNCH = 7_654_321
/** Seconds of a block. */
const PACE = 2

interface Question {
  readonly method: string
  readonly params?: readonly [unknown]
}

/** A long chain on which nothing happened; the collection says that it was made with this block, or refuses to. */
function readerOf(launch: number | undefined) {
  const asked: Question[] = []
  const request = async (question: Question) => {
    asked.push(question)
    switch (question.method) {
      case 'eth_blockNumber':
        return numberToHex(PRESENT)
      case 'eth_getBlockByNumber':
        return { timestamp: numberToHex(Number(question.params?.[0]) * PACE) }
      case 'eth_call':
        if (launch === undefined) throw new Error('reverted')
        return numberToHex(launch * PACE, { size: 32 })
      default:
        return []
    }
  }
  const chain = {
    client: { request },
    decodeEventLog,
    decodeFunctionResult,
    encodeEventTopics,
    encodeFunctionData,
  } as unknown as ChainAccess
  const firstBlock = () => {
    const logs = asked.find(({ method }) => method === 'eth_getLogs')
    const [filter] = logs?.params ?? []
    return Number((filter as { readonly fromBlock: string } | undefined)?.fromBlock)
  }
  return { reader: new ViemCollectionReader(async () => chain), asked, firstBlock }
}

test('a history begins with the launch, and is not looked for in all that came before', async () => {
  const { reader, firstBlock } = readerOf(LAUNCH)
  await reader.historyFrom(COLLECTION, 0)
  expect(firstBlock()).toBeLessThan(LAUNCH)
  expect(firstBlock()).toBeGreaterThan(LAUNCH - 50_000)
})

test('one that does not say when it was made has its history read from the beginning', async () => {
  const { reader, firstBlock } = readerOf(undefined)
  await reader.historyFrom(COLLECTION, 0)
  expect(firstBlock()).toBe(0)
})

test('whoever reads on begins where they were told to', async () => {
  const { reader, asked, firstBlock } = readerOf(LAUNCH)
  await reader.historyFrom(COLLECTION, 9_000_000)
  expect(firstBlock()).toBe(9_000_000)
  expect(asked.map(({ method }) => method)).toEqual(['eth_blockNumber', 'eth_getLogs'])
})
