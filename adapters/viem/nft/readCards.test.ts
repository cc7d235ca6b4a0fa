import { encodeAbiParameters } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { readCards } from './readCards.ts'

const METADATA = '0x00000000000000000000000000000000000000aa' as Address
const BATCH_SIZE = 20

const collections = (count: number) =>
  Array.from(
    { length: count },
    (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address,
  )

/** Answers at once, and notes the pauses before each request. */
function watchedChain(pausesAtRequests: number[]) {
  const pauses = vi.spyOn(globalThis, 'setTimeout').mock.calls
  const answer = encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
    [Array.from({ length: BATCH_SIZE * 10 }, () => [true, '0x'] as const)],
  )
  return {
    client: {
      chain: { contracts: { multicall3: { address: METADATA } } },
      request: async () => {
        pausesAtRequests.push(pauses.length)
        return answer
      },
    },
  } as unknown as ChainAccess
}

const POLICY = { trustedOrigins: [], arweaveGateway: 'https://arweave.example/', ipfsGateways: [] }

test('Several batches of cards are requested at once, and decoded with pauses in which the page can draw', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const pauses: number[] = []
  await readCards(watchedChain(pauses), collections(3 * BATCH_SIZE), METADATA, POLICY)
  // Once all is decoded, each collection without a complete answer is read again.
  const [first = 0, second, third, again] = pauses
  expect([second, third, again]).toEqual([first, first, first + 2])
})
