import { decodeFunctionResult, encodeAbiParameters, encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { readCards } from './readCards.ts'

const METADATA = '0x00000000000000000000000000000000000000aa' as Address
/** Collections that are asked for in one call. */
const TOGETHER = 20

const collections = (count: number) =>
  Array.from(
    { length: count },
    (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address,
  )

/** A node that answers all at once, and a note of the moment at which something was asked or taken apart. */
function watchedChain(moments: { asked: number[]; read: number[] }) {
  let moment = 0
  let ticking = true
  const tick = () => {
    moment += 1
    if (ticking) setImmediate(tick)
  }
  tick()
  const answer = encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
    [Array.from({ length: TOGETHER * 10 }, () => [true, '0x'] as const)],
  )
  const chain = {
    client: {
      chain: { contracts: { multicall3: { address: METADATA } } },
      request: async () => {
        moments.asked.push(moment)
        return answer
      },
    },
    encodeFunctionData,
    decodeFunctionResult: (read: Parameters<typeof decodeFunctionResult>[0]) => {
      if (read.functionName === 'aggregate3') moments.read.push(moment)
      return decodeFunctionResult(read)
    },
  } as unknown as ChainAccess
  const stop = () => {
    ticking = false
  }
  return { chain, stop }
}

const POLICY = { trustedOrigins: [], arweaveGateway: 'https://arweave.example/', ipfsGateways: [] }

test('the cards of a long stretch are asked for at one moment, and read with pauses in which the page may draw', async () => {
  const moments: { asked: number[]; read: number[] } = { asked: [], read: [] }
  const { chain, stop } = watchedChain(moments)
  await readCards(chain, collections(3 * TOGETHER), METADATA, POLICY)
  stop()
  const [first, second, third] = moments.read
  expect(new Set(moments.asked.slice(0, 3)).size).toBe(1)
  expect(first).toBeLessThan(second ?? 0)
  expect(second).toBeLessThan(third ?? 0)
})
