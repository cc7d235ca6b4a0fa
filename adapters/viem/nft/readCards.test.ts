import { decodeFunctionResult, encodeAbiParameters, encodeFunctionData } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { readCards } from './readCards.ts'

const METADATA = '0x00000000000000000000000000000000000000aa' as Address
/** Collections per call. */
const BATCH_SIZE = 20

const collections = (count: number) =>
  Array.from(
    { length: count },
    (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address,
  )

/** A node that answers at once, and the number of pauses before each request and before each decoding. */
function watchedChain(moments: { requested: number[]; read: number[] }) {
  const pauses = vi.spyOn(globalThis, 'setTimeout').mock.calls
  const answer = encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
    [Array.from({ length: BATCH_SIZE * 10 }, () => [true, '0x'] as const)],
  )
  const chain = {
    client: {
      chain: { contracts: { multicall3: { address: METADATA } } },
      request: async () => {
        moments.requested.push(pauses.length)
        return answer
      },
    },
    encodeFunctionData,
    decodeFunctionResult: (read: Parameters<typeof decodeFunctionResult>[0]) => {
      if (read.functionName === 'aggregate3') moments.read.push(pauses.length)
      return decodeFunctionResult(read)
    },
  } as unknown as ChainAccess
  return chain
}

const POLICY = { trustedOrigins: [], arweaveGateway: 'https://arweave.example/', ipfsGateways: [] }

test('Several batches of cards are requested at once, and decoded with pauses in which the page can draw', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const moments: { requested: number[]; read: number[] } = { requested: [], read: [] }
  await readCards(watchedChain(moments), collections(3 * BATCH_SIZE), METADATA, POLICY)
  const [first, second, third] = moments.read
  expect(new Set(moments.requested.slice(0, 3)).size).toBe(1)
  expect(first).toBeLessThan(second ?? 0)
  expect(second).toBeLessThan(third ?? 0)
})
