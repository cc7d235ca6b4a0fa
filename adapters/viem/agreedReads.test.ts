import { decodeFunctionResult, encodeFunctionData, encodeFunctionResult, parseAbi, type Hex } from 'viem'
import { expect, test } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { err, ok } from '#domain/shared/Result.ts'

import { agreedReads } from './agreedReads.ts'
import type { RpcAnswer, RpcCall } from './rpc/RpcEndpoint.ts'
import { NoEndpointError } from './rpc/RpcPool.ts'
import { toTxFailure } from './toTxFailure.ts'

const AT = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const abi = parseAbi([
  'function price() view returns (uint256)',
  'function isFree(string) view returns (bool)',
])
const READS = [
  { address: AT, abi, functionName: 'price' },
  { address: AT, abi, functionName: 'isFree', args: ['sunrise'] },
] as const
const DISAGREE = 'They disagree.'

const price = (amount: bigint): RpcAnswer => ({
  result: encodeFunctionResult({ abi, functionName: 'price', result: amount }),
})
const free = (is: boolean): RpcAnswer => ({
  result: encodeFunctionResult({ abi, functionName: 'isFree', result: is }),
})
const REFUSED: RpcAnswer = { error: { code: 3, message: 'execution reverted' } }

/** What comes of endpoints that answer so, and what they were asked. */
async function ask(answer: () => Promise<readonly (readonly RpcAnswer[])[]>) {
  const asked: RpcCall[] = []
  const askEach = async (calls: readonly RpcCall[]) => {
    asked.push(...calls)
    return answer()
  }
  const chain = { encodeFunctionData, decodeFunctionResult, toTxFailure }
  return { asked, told: await agreedReads(chain, { askEach }, READS, DISAGREE) }
}
const saying = (...endpoints: RpcAnswer[][]) => ask(async () => endpoints)

test('what all endpoints say alike is what the contract says, asked for in one request', async () => {
  const { asked, told } = await saying([price(5n), free(true)], [price(5n), free(true)])
  expect(told).toEqual(ok([5n, true]))
  expect(asked).toEqual(
    READS.map((read) => ({
      method: 'eth_call',
      params: [{ to: AT, data: encodeFunctionData(read) }, 'latest'],
    })),
  )
})

test.each([
  ['another answer', [price(6n), free(true)]],
  ['another answer to the last question', [price(5n), free(false)]],
  ['a refusal', [price(5n), REFUSED]],
  ['fewer answers', [price(5n)]],
])('one endpoint with %s stops it', async (_, other) => {
  const { told } = await saying([price(5n), free(true)], [price(5n), free(true)], other)
  expect(told).toEqual(err({ kind: 'terms changed', detail: DISAGREE }))
})

test.each([
  ['no answer at all', []],
  ['a refusal', [[price(5n), REFUSED]]],
  ['an answer too few', [[price(5n)]]],
])('%s is a node’s failure, and never a price of zero', async (_, endpoints) => {
  expect((await saying(...endpoints)).told).toEqual(err({ kind: 'node unavailable' }))
})

test('what cannot be asked or read is a failure', async () => {
  const gone = await ask(() => Promise.reject(new NoEndpointError('nobody')))
  expect(gone.told).toMatchObject({ ok: false, error: { kind: 'node unavailable' } })
  const odd = await saying([price(5n), { result: '0x07' satisfies Hex }])
  expect(odd.told.ok).toBe(false)
})
