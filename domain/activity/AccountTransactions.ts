import type { Address } from '../shared/Address.ts'
import type { TxHash } from '../shared/TxHash.ts'

export interface MinedTransaction {
  readonly hash: TxHash
  readonly nonce: number
  /** Undefined when it creates a contract. */
  readonly to: Address | undefined
  readonly data: `0x${string}`
  /** In wei. */
  readonly value: bigint
}

/** The state of an account's transactions at one moment. */
export interface AccountSnapshot {
  /** The transactions that were found, by nonce. */
  readonly mined: readonly MinedTransaction[]
  /**
   * Whether nothing else can have been sent from the account: all endpoints agree on its nonce, every counted
   * transaction was found, and the account is not a contract, for which others may send.
   */
  readonly complete: boolean
  /** Whether any endpoint has a pending transaction of the account. */
  readonly waiting: boolean
}

/** Reads the transactions of an account, sent by any app. */
export interface AccountTransactions {
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
}
