import type { Address } from '../shared/Address.ts'
import type { AccountSnapshot } from './AccountSnapshot.ts'
import type { PendingTransaction } from './PendingTransaction.ts'
import type { TransactionObservation } from './transactionTracker.ts'

/** Reads the outcome of a sent transaction, an account's transactions, and the chain's time. */
export interface Receipts {
  /**
   * Reads the receipt, whether any endpoint still has the transaction, the account's nonce, the latest block and,
   * if another transaction used the nonce, that transaction. Rejects when no endpoint answers.
   */
  observe(pending: PendingTransaction): Promise<TransactionObservation>
  /**
   * Whether the account has a pending transaction. Endpoints without a mempool always say no,
   * so yes forbids signing again, but no does not allow it. One round trip; rejects when no endpoint answers.
   */
  hasWaiting(account: Address): Promise<boolean>
  /**
   * Transactions with at least this nonce, mined at or after this block.
   * Two round trips, and about fifteen more for each transaction found. Rejects when no endpoint answers.
   */
  since(account: Address, nonce: number, block: bigint): Promise<AccountSnapshot>
  /**
   * The latest block's time in seconds since 1970, or the pending one's unless only `mined` blocks count.
   * One read; rejects when no endpoint answers, with a DisagreementError if two contradict each other.
   */
  latestBlockTime(mined?: 'mined'): Promise<number>
  /** Later reads skip endpoints that have not reached this block. */
  requireBlock(block: bigint): void
}
