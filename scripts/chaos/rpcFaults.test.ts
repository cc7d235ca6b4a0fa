import { expect, it } from 'vitest'

import type { RpcRequest, RpcResponse } from '../chain/jsonRpc.ts'
import { RPC_FAULTS, type RpcFault } from './rpcFaults.ts'

const CHAIN_ID = { id: 1, method: 'eth_chainId' }
const CALL = { id: 2, method: 'eth_call', params: [{}, 'latest'] }
const LOGS = { id: 3, method: 'eth_getLogs', params: [{ fromBlock: '0x1', toBlock: '0x20' }] }
const HONEST: readonly RpcResponse[] = [
  { id: 1, result: '0x10' },
  { id: 2, result: '0x11' },
  { id: 3, result: [{}] },
]

it.each<[keyof typeof RPC_FAULTS, Record<string, number | string>, readonly unknown[]]>([
  ['null', {}, ['0x10', null, null]],
  ['no-data', {}, ['0x10', '0x', [{}]]],
  ['wrong-chain', { chainId: 1 }, ['0x1', '0x11', [{}]]],
  ['lying', {}, ['0x10', '0x17', [{}]]],
  ['lying-about', { method: 'eth_chainId' }, ['0x17', '0x11', [{}]]],
  ['lying-about', { method: 'eth_getLogs' }, ['0x10', '0x11', []]],
  ['short-ranges', { blocks: 31 }, ['0x10', '0x11', undefined]],
  ['short-ranges', { blocks: 32 }, ['0x10', '0x11', [{}]]],
  ['internal-error', {}, [undefined, undefined, undefined]],
  ['shuffled', {}, [[{}], '0x11', '0x10']],
  ['other-ids', {}, ['0x10', '0x11', [{}]]],
])('An endpoint with the fault %s and %j answers as its switch says', async (id, values, results) => {
  const fault: RpcFault = RPC_FAULTS[id]
  const answers = await fault.answers([CHAIN_ID, CALL, LOGS], async () => Promise.resolve(HONEST), values)
  expect(answers.map(({ result }) => result)).toEqual(results)
  const ids = { shuffled: [3, 2, 1], 'other-ids': ['another', 'another', 'another'] }[id as string] ?? [
    1, 2, 3,
  ]
  expect(answers.map((answer) => answer.id)).toEqual(ids)
  expect(answers.map(({ error }) => error !== undefined)).toEqual(
    results.map((result) => result === undefined),
  )
})

it('An endpoint that is behind asks the node in its own protocol, and answers as of its last block', async () => {
  const asked: unknown[] = []
  const ask = async (requests: readonly RpcRequest[]) => {
    asked.push(...requests)
    return Promise.resolve(requests.map(({ id }) => ({ id, result: '0x20' })))
  }
  const head = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' } as const
  const answers = await RPC_FAULTS.behind.answers([head, { ...head, ...CALL }], ask, { blocks: 3, since: 20 })
  expect(answers).toEqual([
    { id: 1, result: '0x1d' },
    { id: 2, result: '0x20' },
  ])
  expect(asked).toEqual([head, { ...head, params: [] }, { ...head, ...CALL, params: [{}, '0x1d'] }])
})
