import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { ReplacingTransaction } from '#domain/activity/transactionTracker.ts'

import type { ChainAccess } from '../chain.ts'
import { findMined } from './minedTransaction.ts'

/** Used the nonce of another transaction. Undefined if it or its receipt is not found. */
export async function findReplacement(
  chain: ChainAccess,
  { from, nonce, submittedBlock }: PendingTransaction,
  height: bigint,
): Promise<ReplacingTransaction | undefined> {
  const found = await findMined(chain, { from, nonce, oldest: submittedBlock, newest: height })
  if (!found) return undefined
  const { hash, to, data, value } = found.transaction
  const receipt = await chain.quorum.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt) return undefined
  return { hash, to, data, value, receiptStatus: receipt.status === '0x1' ? 'success' : 'reverted' }
}
