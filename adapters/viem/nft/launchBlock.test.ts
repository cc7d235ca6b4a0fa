import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ChainAccess } from '../chain.ts'
import { launchBlock } from './launchBlock.ts'
import { NoEndpointError } from '../rpc/RpcPool.ts'

const NEAR = 50_000

/** A chain whose blocks have these times, and the moments at which it was asked. */
function chainWith(timeOf: (block: number) => number | null) {
  let asked = 0
  const request = async ({ params: [number] }: { readonly params: readonly [string] }) => {
    asked += 1
    const time = timeOf(Number(number))
    return time === null ? null : { timestamp: `0x${time.toString(16)}` }
  }
  return { chain: { client: { request } } as unknown as Pick<ChainAccess, 'client'>, asked: () => asked }
}

test('is found near the moment and never after it, whatever the pace of the chain, in few round trips', async () => {
  const cases = fc.record({
    present: fc.integer({ min: 1, max: 100_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    bend: fc.double({ min: 0.2, max: 5, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ present, share, bend }) => {
      const timeOf = (block: number) => 1000 + Math.floor(3 * present ** (1 - bend) * block ** bend)
      const made = Math.floor(present * share)
      const { chain, asked } = chainWith(timeOf)
      const found = await launchBlock(chain, async () => timeOf(made), present)
      expect(found === 0 || timeOf(found) < timeOf(made)).toBe(true)
      expect(found).toBeLessThanOrEqual(made)
      // Blocks of one second are as good as one.
      expect(timeOf(Math.min(present, found + NEAR + 1))).toBeGreaterThanOrEqual(timeOf(made) - 1)
      expect(asked()).toBeLessThanOrEqual(3 * 16)
    }),
    { numRuns: 1000 },
  )
})

test('is the beginning of a short chain, without a question', async () => {
  const { chain, asked } = chainWith(() => 5)
  expect(await launchBlock(chain, () => Promise.reject(new Error('not asked')), NEAR)).toBe(0)
  expect(asked()).toBe(0)
})

test('is an earlier one where the node has forgotten old blocks, and unknown where nobody answers', async () => {
  const forgetful = chainWith((block) => (block < 900_000 ? null : block))
  expect(await launchBlock(forgetful.chain, async () => 950_000, 1_000_000)).toBe(0)
  const deaf = {
    client: { request: () => Promise.reject(new NoEndpointError('nobody')) },
  } as unknown as Pick<ChainAccess, 'client'>
  await expect(launchBlock(deaf, async () => 5, 1_000_000)).rejects.toThrow('nobody')
})
