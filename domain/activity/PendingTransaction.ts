import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'

/** What a transaction is meant to do: what was reviewed is what is sent, and what is looked for afterwards. */
export interface TransactionIntent {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  /** Call data, 0x and hexadecimal digits; '0x' for none. */
  readonly data: `0x${string}`
  readonly value: Wei
}

/** A transaction that the wallet has sent: its intent, and when it left. It outlives a reload. */
export interface PendingTransaction extends TransactionIntent {
  readonly hash: TxHash
  readonly nonce: number
  readonly submittedAt: EpochMillis
  /** The latest block when it was sent. */
  readonly submittedBlock: bigint
  /**
   * The wallet's own name of several calls it has made one (EIP-5792). Which transaction they are in only the wallet knows:
   * until then `hash` is made of this name and stands for no transaction.
   */
  readonly batch?: string
  /** What the user sees it called: "Mint alice.degen". */
  readonly label: string
}
