import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ChainAccess } from '../chain.ts'
import { launchBlock } from './launchBlock.ts'
import { NoEndpointError } from '../rpc/RpcPool.ts'

const TOLERANCE = 50_000

/** Blocks with these times (null for a pruned block), and the number of requests. */
function chainWith(timeOf: (block: number) => number | null) {
  let requests = 0
  const request = async ({ params: [number] }: { readonly params: readonly [string] }) => {
    requests += 1
    const time = timeOf(Number(number))
    return time === null ? null : { timestamp: `0x${time.toString(16)}` }
  }
  return {
    chain: { client: { request } } as unknown as Pick<ChainAccess, 'client'>,
    requests: () => requests,
  }
}

test('The block is near the launch and never after it at any block time, and takes few round trips', async () => {
  const cases = fc.record({
    present: fc.integer({ min: 1, max: 100_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    bend: fc.double({ min: 0.2, max: 5, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ present, share, bend }) => {
      const timeOf = (block: number) => 1000 + Math.floor(3 * present ** (1 - bend) * block ** bend)
      const launch = Math.floor(present * share)
      const { chain, requests } = chainWith(timeOf)
      const found = await launchBlock(chain, async () => timeOf(launch), present)
      expect(found === 0 || timeOf(found) < timeOf(launch)).toBe(true)
      expect(found).toBeLessThanOrEqual(launch)
      // Several blocks may share one second.
      expect(timeOf(Math.min(present, found + TOLERANCE + 1))).toBeGreaterThanOrEqual(timeOf(launch) - 1)
      expect(requests()).toBeLessThanOrEqual(3 * 16)
    }),
    { numRuns: 1000 },
  )
})

test('On a short chain the block is 0, without a request', async () => {
  const { chain, requests } = chainWith(() => 5)
  expect(await launchBlock(chain, () => Promise.reject(new Error('not asked')), TOLERANCE)).toBe(0)
  expect(requests()).toBe(0)
})

test('The block is an earlier one if the node lacks old blocks, and the search rejects if no endpoint answers', async () => {
  const pruned = chainWith((block) => (block < 900_000 ? null : block))
  expect(await launchBlock(pruned.chain, async () => 950_000, 1_000_000)).toBe(0)
  const unreachable = {
    client: { request: () => Promise.reject(new NoEndpointError('nobody')) },
  } as unknown as Pick<ChainAccess, 'client'>
  await expect(launchBlock(unreachable, async () => 5, 1_000_000)).rejects.toThrow('nobody')
})
