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
