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
export interface AccountLook {
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

/** The transactions of an account, found without their hashes. */
export interface AccountTransactions {
  /**
   * Those from this nonce on that were mined at or after this block. Two round trips, and some fifteen more for each
   * transaction found. Rejects when no endpoint answers.
   */
  since(account: Address, nonce: number, block: bigint): Promise<AccountLook>
}
