import { expect } from 'vitest'

import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { TransactionReceipt } from '#domain/activity/transactionTracker.ts'
import type { SendableWrite, SentTransaction, TransactionSender } from '#domain/activity/TransactionSender.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { Result } from '#domain/shared/Result.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'

/** Longer than any chain takes for a block. */
const TIMEOUT_MS = 30_000

/** A sent write as the activity list has it. */
export function pendingOf(write: SendableWrite, sent: SentTransaction): PendingTransaction {
  const { hash, nonce, block, batch } = sent
  return {
    ...write.intent,
    hash,
    nonce,
    submittedBlock: block,
    submittedAt: 0 as EpochMillis,
    ...(batch !== undefined && { batch }),
    ...(write.calls && { calls: write.calls }),
    label: '',
  }
}

/** Asks the wallet as the app does, without storing the request. */
export async function sendBy(
  sender: TransactionSender,
  write: SendableWrite,
): Promise<Result<SentTransaction, TxFailure>> {
  const start = await sender.start(write)
  return start.ok ? sender.send(write, start.value) : start
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

/** The adapters that a suite needs to carry out what it has prepared. */
export interface Executing {
  readonly sender: TransactionSender
  readonly receipts: Receipts
}

/** Sends a prepared write and waits until it has succeeded. Rejects if it is not prepared or not sent. */
export async function executed<Write extends SendableWrite>(
  { sender, receipts }: Executing,
  preparing: Result<Write, TxFailure> | Promise<Result<Write, TxFailure>>,
): Promise<Write> {
  const prepared = await preparing
  if (!prepared.ok) throw new Error(`not prepared: ${JSON.stringify(prepared.error)}`)
  const sent = await sendBy(sender, prepared.value)
  if (!sent.ok) throw new Error(`not sent: ${JSON.stringify(sent.error)}`)
  const { status } = await mined(receipts, pendingOf(prepared.value, sent.value))
  expect(status).toBe('success')
  return prepared.value
}
