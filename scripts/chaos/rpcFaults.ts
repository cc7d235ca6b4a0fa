import { numberToHex, toFunctionSelector, type Hex } from 'viem'

import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { callsWithin, innerAnswers, joinedAnswers, type ContractCall } from '../chain/multicall.ts'

/** The fault of an endpoint whose server answers, but incorrectly. */
export type RpcFault =
  /** `null` instead of a value; the chain id is correct. */
  | { readonly kind: 'null' }
  /** '0x' for every contract call, as from a node without the state. */
  | { readonly kind: 'no data' }
  | { readonly kind: 'other chain'; readonly chainId: number }
  /** This many blocks behind, but never before block `since`. */
  | { readonly kind: 'behind'; readonly blocks: number; readonly since: number }
  /** Every contract call returns another value than the chain's. */
  | { readonly kind: 'lying' }
  /** One method returns another value than the chain's. */
  | { readonly kind: 'lying about method'; readonly method: string }
  /** One function of a contract returns this value, alone or within a multicall. */
  | {
      readonly kind: 'lying about'
      readonly contract: Address
      readonly signature: string
      readonly answer: Hex
    }
  /** Refuses log ranges of more blocks than this, as many public endpoints do. */
  | { readonly kind: 'short ranges'; readonly blocks: number }
  /** Correct answers of a batch in another order, which JSON-RPC allows. */
  | { readonly kind: 'shuffled' }
  /** Correct answers under other ids. */
  | { readonly kind: 'other ids' }
  /** The node's own failure in place of every answer. */
  | { readonly kind: 'internal error' }

export interface RpcRequest {
  readonly id?: unknown
  readonly method: string
  readonly params?: unknown
}

export interface RpcResponse {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

export function withFault(
  fault: RpcFault | undefined,
  requests: readonly RpcRequest[],
  answers: readonly RpcResponse[],
): readonly RpcResponse[] {
  if (fault?.kind === 'shuffled') return answers.toReversed()
  const asked = new Map(requests.map((request) => [request.id, request]))
  return answers.map((answer) => {
    const request = asked.get(answer.id)
    return fault && request ? wrong(fault, request, answer) : answer
  })
}

function wrong(fault: RpcFault, request: RpcRequest, answer: RpcResponse): RpcResponse {
  const { method } = request
  const { result: honest, ...rest } = answer
  switch (fault.kind) {
    case 'null':
      return method === 'eth_chainId' ? answer : { ...rest, result: null }
    case 'no data':
      return method === 'eth_call' ? { ...rest, result: '0x' } : answer
    case 'other chain':
      return method === 'eth_chainId' ? { ...rest, result: numberToHex(fault.chainId) } : answer
    case 'lying':
      return method === 'eth_call' ? { ...rest, result: String(honest).replace(/.$/, '7') } : answer
    case 'lying about method':
      return method === fault.method ? { ...rest, result: altered(honest) } : answer
    case 'lying about':
      return lie(fault, request, answer)
    case 'short ranges':
      return blocksAsked(request) > fault.blocks
        ? { ...rest, error: { code: -32005, message: 'query returned more than 10000 results' } }
        : answer
    case 'other ids':
      return { ...answer, id: 'another' }
    case 'internal error':
      return { ...rest, error: { code: -32603, message: 'Internal error' } }
    case 'behind':
    case 'shuffled':
      return answer
  }
}

function altered(honest: unknown): unknown {
  if (typeof honest === 'string') return /^0x[\da-f]+$/i.test(honest) ? otherHex(honest) : honest
  if (Array.isArray(honest)) return []
  if (typeof honest !== 'object' || honest === null) return honest
  return Object.fromEntries(Object.entries(honest).map(([key, value]) => [key, altered(value)]))
}

const otherHex = (hex: string): string => hex.replace(/.$/, (digit) => (digit === '7' ? '8' : '7'))

/** Replaces the answer to calls of that function, alone or within a multicall. */
function lie(
  { contract, signature, answer: value }: Extract<RpcFault, { readonly kind: 'lying about' }>,
  { method, params }: RpcRequest,
  answer: RpcResponse,
): RpcResponse {
  if (method !== 'eth_call' || typeof answer.result !== 'string') return answer
  const [call] = params as readonly [ContractCall]
  const selector = toFunctionSelector(signature)
  const matches = ({ to, data }: ContractCall) => sameAddress(to, contract) && data.startsWith(selector)
  if (matches(call)) return { ...answer, result: value }
  const within = callsWithin(call)
  if (!within.some(matches)) return answer
  const answers = innerAnswers(answer.result as Hex).map((inner, index) => {
    const asked = within[index]
    return asked && matches(asked) ? { success: true, returnData: value } : inner
  })
  return { ...answer, result: joinedAnswers(answers) }
}

export function blocksAsked({ method, params }: RpcRequest): number {
  if (method !== 'eth_getLogs') return 0
  const [{ fromBlock, toBlock }] = params as readonly [{ fromBlock: string; toBlock: string }]
  return Number(toBlock) - Number(fromBlock) + 1
}
