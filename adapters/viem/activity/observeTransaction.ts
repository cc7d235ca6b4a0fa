import { carriesOut, type PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { TransactionObservation } from '#domain/activity/transactionTracker.ts'

import type { ChainAccess } from '../chain.ts'
import { asMined, readMined } from './MinedReceipt.ts'
import { provenReceipt } from './provenReceipt.ts'

/**
 * Searches for a replacement only if the nonce is used and there is no own receipt.
 * Rejects when no endpoint answers, or they contradict each other.
 */
export async function observeTransaction(
  chain: ChainAccess,
  pending: PendingTransaction,
): Promise<Omit<TransactionObservation, 'now'>> {
  const { quorum } = chain
  const [found, known, nonce, block] = await Promise.all([
    quorum.request({ method: 'eth_getTransactionReceipt', params: [pending.hash] }),
    quorum.request({ method: 'eth_getTransactionByHash', params: [pending.hash] }),
    quorum.request({ method: 'eth_getTransactionCount', params: [pending.from, 'latest'] }),
    quorum.request({ method: 'eth_blockNumber' }),
  ])
  const height = BigInt(block)
  const observation = { block: height, known: known !== null || found !== null, accountNonce: Number(nonce) }
  const mined = asMined(pending.hash, found, known)
  const receipt = mined && (await provenReceipt(quorum, pending, [mined]))
  if (receipt && receipt.status !== 'another call') return { ...observation, receipt }
  if (observation.accountNonce <= pending.nonce) return { ...observation, receipt }
  const { findReplacement } = await import('./findReplacement.ts')
  const replacement = await findReplacement(chain, pending, height)
  const repriced =
    replacement && carriesOut(replacement, pending) && (await readMined(quorum, replacement.hash))
  return {
    ...observation,
    replacement,
    receipt: repriced ? await provenReceipt(quorum, pending, [repriced]) : receipt,
  }
}
