import type { Address } from '../shared/Address.ts'
import type { AccountSnapshot } from './AccountSnapshot.ts'
import type { PendingTransaction } from './PendingTransaction.ts'
import type { TransactionObservation } from './transactionTracker.ts'

/** Reads what has become of transactions: of one that was sent, and of all of an account. Also the chain's time. */
export interface Receipts {
  /**
   * Reads the receipt, whether any endpoint still has the transaction, the account's nonce, the latest block and, if
   * another transaction used the nonce, that transaction. Rejects when no endpoint answers.
   */
  observe(pending: PendingTransaction): Promise<TransactionObservation>
  /**
   * Whether the account has a pending transaction. An endpoint without a mempool always answers no, so a yes is a
   * reason not to sign again, but a no alone is no reason to sign. One round trip; rejects when no endpoint answers.
   */
  hasWaiting(account: Address): Promise<boolean>
  /**
   * The transactions from this nonce on that were mined at or after this block. Two round trips, and about fifteen more
   * for each transaction found. Rejects when no endpoint answers.
   */
  since(account: Address, nonce: number, block: bigint): Promise<AccountSnapshot>
  /**
   * The time of the latest block, or of the pending one unless only `mined` ones count, in seconds since 1970. One read; rejects when no endpoint answers, with a
   * DisagreementError if two contradict each other.
   */
  latestBlockTime(mined?: 'mined'): Promise<number>
  /** Requires later reads to know this block: endpoints that lag behind are skipped. */
  requireBlock(block: bigint): void
}
