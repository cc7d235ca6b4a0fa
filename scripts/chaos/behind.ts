import { numberToHex, type Hex } from 'viem'

import type { RpcRequest, RpcResponse } from '../chain/jsonRpc.ts'

const BLOCK_PLACE: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_simulateV1: 1,
  eth_getStorageAt: 2,
  eth_getBlockByNumber: 0,
}

/** The request to the node for an endpoint whose last block is `height`. */
export function requestedAt(height: number, request: RpcRequest): RpcRequest {
  const { method } = request
  const place = BLOCK_PLACE[method]
  const params = Array.isArray(request.params) ? [...(request.params as readonly unknown[])] : []
  if (place !== undefined && isLatest(params[place])) params[place] = numberToHex(height)
  if (method === 'eth_getLogs') {
    const { toBlock, ...filter } = params[0] as { readonly toBlock?: string }
    const asked = isLatest(toBlock) ? height : Math.min(Number(toBlock), height)
    params[0] = { ...filter, toBlock: numberToHex(asked) }
  }
  return { ...request, params }
}

export function knownAt(height: number, { method }: RpcRequest, answer: RpcResponse): RpcResponse {
  if (method === 'eth_blockNumber') return { ...answer, result: numberToHex(height) }
  const { blockNumber, number } = (answer.result ?? {}) as {
    readonly blockNumber?: Hex
    readonly number?: Hex
  }
  const isLater = Number(blockNumber ?? number ?? 0) > height
  return isLater && /^eth_get(?:Transaction|Block)/.test(method) ? { ...answer, result: null } : answer
}

const isLatest = (block: unknown): boolean =>
  block === undefined ||
  (typeof block === 'string' && ['latest', 'pending', 'safe', 'finalized'].includes(block))
