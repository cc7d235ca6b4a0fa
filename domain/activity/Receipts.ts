import type { PendingTransaction } from './PendingTransaction.ts'
import type { TransactionObservation } from './transactionTracker.ts'

/** Reads the state of a sent transaction, and the chain's time. */
export interface Receipts {
  /**
   * Reads the receipt, whether any endpoint still has the transaction, the account's nonce, the latest block and, if
   * another transaction used the nonce, that transaction. Rejects when no endpoint answers.
   */
  observe(pending: PendingTransaction): Promise<TransactionObservation>
  /**
   * The time of the latest block, or of the pending one unless only `mined` ones count, in seconds since 1970. One read; rejects when no endpoint answers, with a
   * DisagreementError if two contradict each other.
   */
  latestBlockTime(mined?: 'mined'): Promise<number>
  /** Requires later reads to know this block: endpoints that lag behind are skipped. */
  requireBlock(block: bigint): void
}
