import type { Hex, RpcTransaction, RpcTransactionReceipt } from 'viem'

import type { Call } from '#domain/activity/PendingTransaction.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

import type { ChainClient } from '../ChainClient.ts'
import type { ReceiptLog } from './gainedIn.ts'

/** A mined transaction and its receipt, on which all ready endpoints agree. */
export interface MinedReceipt {
  readonly hash: TxHash
  readonly from: Hex
  readonly nonce: number
  readonly call: Call
  readonly hasSucceeded: boolean
  readonly blockNumber: bigint
  readonly blockHash: Hex
  /** Undefined if the endpoints differ in them. */
  readonly logs: readonly ReceiptLog[] | undefined
}

/** Undefined while any endpoint lacks it. Rejects when no endpoint answers. One round trip. */
export async function readMined(client: ChainClient, hash: TxHash): Promise<MinedReceipt | undefined> {
  const [receipt, transaction] = await Promise.all([
    client.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
    client.request({ method: 'eth_getTransactionByHash', params: [hash] }),
  ])
  return asMined(hash, receipt, transaction)
}

/** Undefined unless the node has both. */
export function asMined(
  hash: TxHash,
  receipt: RpcTransactionReceipt | null,
  transaction: RpcTransaction | null,
): MinedReceipt | undefined {
  if (!receipt || !transaction) return undefined
  const { from, to, input, value, nonce } = transaction
  const { status, blockNumber, blockHash, logs } = receipt
  return {
    hash,
    from,
    nonce: Number(nonce),
    call: { to: to ?? undefined, data: input, value: BigInt(value) },
    hasSucceeded: status === '0x1',
    blockNumber: BigInt(blockNumber),
    blockHash,
    logs,
  }
}
