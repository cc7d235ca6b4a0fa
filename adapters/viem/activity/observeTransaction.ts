import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { TransactionObservation } from '#domain/activity/transactionTracker.ts'

import type { ChainAccess } from '../chain.ts'
import type { ReceiptLog } from './gainedIn.ts'

/**
 * The state of a transaction on the chain. A replacement is searched for only once the nonce is used and there is no
 * receipt. Rejects when no endpoint answers.
 */
export async function observeTransaction(
  chain: ChainAccess,
  pending: PendingTransaction,
): Promise<Omit<TransactionObservation, 'now'>> {
  const { quorum } = chain
  const [receipt, known, nonce, block] = await Promise.all([
    quorum.request({ method: 'eth_getTransactionReceipt', params: [pending.hash] }),
    quorum.request({ method: 'eth_getTransactionByHash', params: [pending.hash] }),
    quorum.request({ method: 'eth_getTransactionCount', params: [pending.from, 'latest'] }),
    quorum.request({ method: 'eth_blockNumber' }),
  ])
  const height = BigInt(block)
  const observation = { block: height, known: known !== null, accountNonce: Number(nonce) }
  if (receipt)
    return {
      ...observation,
      receipt: {
        status: receipt.status === '0x1' ? 'success' : 'reverted',
        hash: pending.hash,
        blockNumber: BigInt(receipt.blockNumber),
        blockHash: receipt.blockHash,
        ...(await gainedOf(pending, receipt.logs)),
      },
    }
  if (observation.accountNonce <= pending.nonce) return observation
  const { findReplacement } = await import('./findReplacement.ts')
  const replacement = await findReplacement(chain, pending, height)
  return replacement ? { ...observation, replacement } : observation
}

/** Tells by its receipt what a transaction has brought, if that is known of its kind. */
export async function gainedOf(
  pending: PendingTransaction,
  logs: readonly ReceiptLog[],
): Promise<{ readonly gained?: string }> {
  if (pending.gains === undefined) return {}
  try {
    const gained = (await import('./gainedIn.ts')).gainedIn(pending, logs)
    return gained === undefined ? {} : { gained }
  } catch {
    // The amount is an extra: without it the notice says that it is done.
    return {}
  }
}
