import type { PendingTransaction } from './PendingTransaction.ts'
import type { TransactionObservation } from './transactionTracker.ts'

/** What has become of a transaction that was sent. */
export interface Receipts {
  /**
   * One look at the chain: receipt, whether any endpoint still knows the transaction, the account's nonce, the
   * height, and, once the nonce is used by another, that other transaction. Rejects when no endpoint answers.
   */
  observe(pending: PendingTransaction): Promise<TransactionObservation>
  /** From now on reads must know at least this block: an endpoint that lags behind is passed over. */
  requireBlock(block: bigint): void
}
