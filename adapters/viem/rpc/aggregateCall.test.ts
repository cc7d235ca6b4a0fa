import fc from 'fast-check'
import { encodeFunctionData, multicall3Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import { aggregateCall } from './aggregateCall.ts'

const hex = (min: number, max: number) =>
  fc
    .uint8Array({ minLength: min, maxLength: max })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)

test('The encoded calls match the ABI of Multicall3', () => {
  const calls = fc.array(fc.record({ target: hex(20, 20), data: hex(0, 100) }), { maxLength: 30 })
  fc.assert(
    fc.property(calls, (some) => {
      const expected = encodeFunctionData({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        args: [some.map(({ target, data }) => ({ target, allowFailure: true, callData: data }))],
      })
      expect(aggregateCall(some as { target: Address; data: Hex }[])).toBe(expected)
    }),
    { numRuns: 1000 },
  )
})
