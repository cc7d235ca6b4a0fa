import { numberToHex } from 'viem'

import type { ChaosSwitch } from './ChaosSwitch.ts'
import { ENDPOINTS, type ChaosTarget, type EndpointPlace } from './ChaosTarget.ts'
import type { Parameters, Values } from './parameters.ts'
import type { Fault } from './RpcProxy.ts'

const OTHER_TAKES_OVER =
  'The other endpoint serves everything within 3 seconds, and the banner names this one.'
const BOTH_NAMED = 'Nothing that money goes by is signed, and both endpoints are named.'

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

interface EndpointFault {
  readonly id: string
  readonly label: string
  readonly expected: string
  readonly parameters?: Parameters
  readonly fault: (values: Values, target: ChaosTarget) => Fault | Promise<Fault>
}

const seconds = (usual: number) => ({ kind: 'whole', min: 0, max: 600, usual }) as const

const FAULTS: readonly EndpointFault[] = [
  { id: 'down', label: 'Down', expected: OTHER_TAKES_OVER, fault: () => ({ kind: 'dead' }) },
  { id: 'silent', label: 'Never answers', expected: OTHER_TAKES_OVER, fault: () => ({ kind: 'silent' }) },
  {
    id: 'slow',
    label: 'Slow',
    expected:
      'Up to 3.5 seconds are waited for while something is loading; above, the other endpoint is used.',
    parameters: { milliseconds: { kind: 'whole', min: 0, max: 120_000, usual: 2000 } },
    fault: ({ milliseconds }) => ({ kind: 'slow', milliseconds: Number(milliseconds) }),
  },
  {
    id: '429',
    label: 'Too many requests',
    expected: 'The other endpoint serves everything, and this one gets no request for the time it asks for.',
    parameters: { retryAfterSeconds: seconds(30) },
    fault: ({ retryAfterSeconds }) => ({
      kind: 'too many requests',
      retryAfterSeconds: Number(retryAfterSeconds),
    }),
  },
  {
    id: '500',
    label: 'Server error',
    expected: OTHER_TAKES_OVER,
    parameters: { status: { kind: 'whole', min: 400, max: 599, usual: 500 } },
    fault: ({ status }) => ({ kind: 'error', status: Number(status) }),
  },
  { id: 'html', label: 'HTML', expected: OTHER_TAKES_OVER, fault: () => ({ kind: 'html' }) },
  {
    id: 'truncated',
    label: 'Truncated JSON',
    expected: OTHER_TAKES_OVER,
    fault: () => ({ kind: 'malformed' }),
  },
  { id: 'garbage', label: 'Garbage', expected: OTHER_TAKES_OVER, fault: () => ({ kind: 'garbage' }) },
  { id: 'null', label: 'null', expected: OTHER_TAKES_OVER, fault: () => ({ kind: 'null' }) },
  {
    id: 'no-data',
    label: 'No data',
    expected: `"0x" is no answer: no name is free by it and no price is zero. ${OTHER_TAKES_OVER}`,
    fault: () => ({ kind: 'no data' }),
  },
  {
    id: 'other-ids',
    label: 'Answers to other requests',
    expected: OTHER_TAKES_OVER,
    fault: () => ({ kind: 'other ids' }),
  },
  {
    id: 'internal-error',
    label: 'Internal errors of its node',
    expected: OTHER_TAKES_OVER,
    fault: () => ({ kind: 'internal error' }),
  },
  {
    id: 'wrong-chain',
    label: 'Another chain',
    expected: OTHER_TAKES_OVER,
    parameters: { chainId: { kind: 'whole', min: 1, max: 2 ** 40, usual: 1 } },
    fault: ({ chainId }) => ({ kind: 'other chain', chainId: Number(chainId) }),
  },
  {
    id: 'behind',
    label: 'Behind by some blocks, which are mined at once',
    expected: 'What a transaction changed is read from the endpoint that has its block.',
    parameters: { blocks: { kind: 'whole', min: 1, max: 100, usual: 5 } },
    fault: async ({ blocks }, { node }) => {
      const since = Number(await node.getBlockNumber())
      await node.request({ method: 'anvil_mine', params: [numberToHex(Number(blocks)), '0x1'] } as never)
      return { kind: 'behind', blocks: Number(blocks), since }
    },
  },
  { id: 'lying', label: 'Lies about every call', expected: BOTH_NAMED, fault: () => ({ kind: 'lying' }) },
  {
    id: 'lying-about',
    label: 'Lies about one method',
    expected: BOTH_NAMED,
    parameters: { method: { kind: 'choice', options: METHODS, usual: 'eth_getBalance' } },
    fault: ({ method }) => ({ kind: 'lying about method', method: String(method) }),
  },
  {
    id: 'short-ranges',
    label: 'Short log ranges',
    expected: 'History is read in shorter ranges, and the endpoint is not reported as failing.',
    parameters: { blocks: { kind: 'whole', min: 1, max: 100_000, usual: 10 } },
    fault: ({ blocks }) => ({ kind: 'short ranges', blocks: Number(blocks) }),
  },
  {
    id: 'shuffled',
    label: 'Answers of a batch in another order',
    expected: 'Nothing changes: answers are told apart by their ids.',
    fault: () => ({ kind: 'shuffled' }),
  },
]

export const ENDPOINT_SWITCHES: readonly ChaosSwitch[] = FAULTS.map(
  ({ id, label, expected, parameters = {}, fault }): ChaosSwitch => ({
    id: `endpoint-${id}`,
    group: 'endpoints',
    label,
    expected,
    parameters: {
      endpoint: { kind: 'choice', options: [...ENDPOINTS, 'both'], usual: 'first' },
      ...parameters,
    },
    parts: ({ endpoint }) => (endpoint === 'both' ? ENDPOINTS : [String(endpoint)]),
    apply: async (target, values, part) => {
      const proxy = target.endpoints[part as EndpointPlace]
      proxy.fail(await fault(values, target))
      return () => proxy.recover()
    },
  }),
)
