import type { Address } from '../shared/Address.ts'
import type { TxHash } from '../shared/TxHash.ts'

export interface MinedTransaction {
  readonly hash: TxHash
  readonly nonce: number
  /** Undefined for a contract creation. */
  readonly to: Address | undefined
  readonly data: `0x${string}`
  /** Wei. */
  readonly value: bigint
}

export interface AccountSnapshot {
  /** By nonce. */
  readonly mined: readonly MinedTransaction[]
  /** True only if all endpoints agree on the nonce, every counted transaction was found, and it is no contract. */
  readonly complete: boolean
  /** Whether any endpoint reports a pending transaction of the account. */
  readonly waiting: boolean
}
