import { numberToHex, toFunctionSelector, type Hex } from 'viem'

import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { Ask, RpcRequest, RpcResponse } from '../chain/jsonRpc.ts'
import { changedWithin, callsWithin, type ContractCall } from '../chain/multicall.ts'
import { knownAt, requestedAt } from './behind.ts'
import type { Parameters, Values } from './parameters.ts'

/** One way in which the server of an endpoint answers, but incorrectly. */
export interface RpcFault {
  readonly parameters?: Parameters
  /** `ask` asks the node. */
  readonly answers: (
    requests: readonly RpcRequest[],
    ask: Ask,
    values: Values,
  ) => Promise<readonly RpcResponse[]>
}

type Change = (honest: RpcResponse, request: RpcRequest, values: Values) => RpcResponse

/** Changes each answer by itself. */
const each =
  (change: Change): RpcFault['answers'] =>
  async (requests, ask, values) => {
    const asked = new Map(requests.map((request) => [request.id, request]))
    return (await ask(requests)).map((answer) => {
      const request = asked.get(answer.id)
      return request ? change(answer, request, values) : answer
    })
  }

/** Changes the answers to the methods that are meant. */
const resultOf = (
  isMeant: (method: string, values: Values) => boolean,
  change: (honest: unknown, values: Values) => unknown,
): RpcFault['answers'] =>
  each(({ result, ...rest }, { method }, values) =>
    isMeant(method, values) ? { ...rest, result: change(result, values) } : { ...rest, result },
  )

const isCall = (method: string) => method === 'eth_call'
const isChainId = (method: string) => method === 'eth_chainId'

/** Methods whose answers decide about money. */
const METHODS = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_simulateV1',
]

export const RPC_FAULTS = {
  // The chain id is correct.
  null: {
    label: 'null',
    answers: resultOf(
      (method) => !isChainId(method),
      () => null,
    ),
  },
  // As from a node without the state.
  'no-data': { label: 'No data', answers: resultOf(isCall, () => '0x') },
  'other-ids': {
    label: 'Answers to other requests',
    answers: each((answer) => ({ ...answer, id: 'another' })),
  },
  'internal-error': {
    label: 'Internal errors of its node',
    answers: each((answer) => withError(answer, -32603, 'Internal error')),
  },
  'wrong-chain': {
    label: 'Another chain',
    parameters: { chainId: { kind: 'whole', min: 1, max: 2 ** 40, usual: 1 } },
    answers: resultOf(isChainId, (_, { chainId }) => numberToHex(Number(chainId))),
  },
  // Never before block `since`, the last one when the fault began.
  behind: {
    label: 'Behind by some blocks, which are mined at once',
    parameters: { blocks: { kind: 'whole', min: 1, max: 100, usual: 5 } },
    answers: async (requests, ask, { blocks, since }) => {
      const [head] = await ask([{ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }])
      const height = Math.max(Number(since), Number(head?.result) - Number(blocks))
      const askBehind: Ask = (given) => ask(given.map((request) => requestedAt(height, request)))
      return each((answer, request) => knownAt(height, request, answer))(requests, askBehind, {})
    },
  },
  lying: {
    label: 'Lies about every call',
    answers: resultOf(isCall, (honest) => String(honest).replace(/.$/, '7')),
  },
  'lying-about': {
    label: 'Lies about one method',
    parameters: { method: { kind: 'choice', options: METHODS, usual: 'eth_getBalance' } },
    answers: resultOf((asked, { method }) => asked === method, altered),
  },
  // As many public endpoints do.
  'short-ranges': {
    label: 'Short log ranges',
    parameters: { blocks: { kind: 'whole', min: 1, max: 100_000, usual: 10 } },
    answers: each((answer, request, { blocks }) =>
      blocksAsked(request) > Number(blocks)
        ? withError(answer, -32005, 'query returned more than 10000 results')
        : answer,
    ),
  },
  // JSON-RPC allows it.
  shuffled: {
    label: 'Answers of a batch in another order',
    answers: async (requests, ask) => (await ask(requests)).toReversed(),
  },
} satisfies Readonly<Record<string, RpcFault & { readonly label: string }>>

/** One function of a contract returns this value, alone or within a multicall. */
export function lyingAbout(contract: Address, signature: string, value: Hex): RpcFault {
  const selector = toFunctionSelector(signature)
  const isMeant = ({ to, data }: ContractCall) => sameAddress(to, contract) && data.startsWith(selector)
  return {
    answers: each((answer, { method, params }) => {
      if (method !== 'eth_call' || typeof answer.result !== 'string') return answer
      const [call] = params as readonly [ContractCall]
      if (isMeant(call)) return { ...answer, result: value }
      const within = callsWithin(call)
      if (!within.some(isMeant)) return answer
      const result = changedWithin(answer.result as Hex, (inner, index) => {
        const asked = within[index]
        return asked && isMeant(asked) ? { success: true, returnData: value } : inner
      })
      return { ...answer, result }
    }),
  }
}

const withError = (answer: RpcResponse, code: number, message: string): RpcResponse => ({
  ...answer,
  result: undefined,
  error: { code, message },
})

function altered(honest: unknown): unknown {
  if (typeof honest === 'string')
    return /^0x[\da-f]+$/i.test(honest)
      ? honest.replace(/.$/, (digit) => (digit === '7' ? '8' : '7'))
      : honest
  if (Array.isArray(honest)) return []
  if (typeof honest !== 'object' || honest === null) return honest
  return Object.fromEntries(Object.entries(honest).map(([key, value]) => [key, altered(value)]))
}

export function blocksAsked({ method, params }: RpcRequest): number {
  if (method !== 'eth_getLogs') return 0
  const [{ fromBlock, toBlock }] = params as readonly [{ fromBlock?: string; toBlock?: string }]
  // Otherwise one block is named by its hash.
  return fromBlock === undefined ? 1 : Number(toBlock) - Number(fromBlock) + 1
}
