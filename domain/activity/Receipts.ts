import type { PendingTransaction } from './PendingTransaction.ts'
import type { TransactionObservation } from './transactionTracker.ts'

/** What the chain's blocks tell: what has become of a transaction that was sent, and the chain's own time. */
export interface Receipts {
  /**
   * One look at the chain: receipt, whether any endpoint still knows the transaction, the account's nonce, the
   * height, and, once the nonce is used by another, that other transaction. Rejects when no endpoint answers.
   */
  observe(pending: PendingTransaction): Promise<TransactionObservation>
  /**
   * When the latest block was made, in seconds since 1970. One read; rejects when no endpoint answers, with a
   * DisagreementError where two contradict each other.
   */
  latestBlockTime(): Promise<number>
  /** From now on reads must know at least this block: an endpoint that lags behind is passed over. */
  requireBlock(block: bigint): void
}
