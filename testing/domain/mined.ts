import { expect } from 'vitest'

import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { TransactionReceipt } from '#domain/activity/transactionTracker.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { PreparedWrite, SentTransaction } from '#domain/activity/PreparedWrite.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'

/** Longer than any chain takes for a block. */
const TIMEOUT_MS = 30_000

/** A sent write as the activity list has it. */
export function pendingOf(write: PreparedWrite, sent: SentTransaction): PendingTransaction {
  const { hash, nonce, block, batch } = sent
  return {
    ...write.intent,
    hash,
    nonce,
    submittedBlock: block,
    submittedAt: 0 as EpochMillis,
    ...(batch !== undefined && { batch }),
    ...(write.calls && { calls: write.calls }),
    label: write.review.title,
  }
}

/** Waits for the receipt: a node answers the sender before it mines, however fast it mines. */
export async function mined(receipts: Receipts, pending: PendingTransaction): Promise<TransactionReceipt> {
  await expect
    .poll(async () => (await receipts.observe(pending)).receipt, { interval: 20, timeout: TIMEOUT_MS })
    .toBeDefined()
  const { receipt } = await receipts.observe(pending)
  if (!receipt) throw new Error('The receipt went away')
  return receipt
}
