import type { Address } from '../shared/Address.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** A transaction that a block has. */
export interface MinedTransaction {
  readonly hash: TxHash
  readonly nonce: number
  /** Undefined when it creates a contract. */
  readonly to: Address | undefined
  readonly data: `0x${string}`
  /** In wei. */
  readonly value: bigint
}

/** What the chain tells of an account's transactions at one moment. */
export interface AccountSnapshot {
  /** Those that were found, in the order of their nonces. */
  readonly mined: readonly MinedTransaction[]
  /**
   * Whether nothing else can have been sent in the account's name: every endpoint counts the same, each counted one was
   * found, and the account is no contract, for which others may send.
   */
  readonly complete: boolean
  /** Whether any endpoint knows of one that waits for its block. */
  readonly waiting: boolean
}

/** The transactions of an account, whoever sent them. */
export interface AccountTransactions {
  /**
   * Whether one waits for its block. An endpoint that keeps none of what waits says that none does: it is a reason not to
   * sign again, and never the only one to sign. One round trip; rejects when no endpoint answers.
   */
  hasWaiting(account: Address): Promise<boolean>
  /**
   * Those from this nonce on that were mined at or after this block. Two round trips, and some fifteen more for each
   * transaction found. Rejects as above.
   */
  since(account: Address, nonce: number, block: bigint): Promise<AccountSnapshot>
}
