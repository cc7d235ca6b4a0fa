import { sameAddress, type Address } from '../shared/Address.ts'
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

/** Whether two transactions do the same, whatever their fee. */
export function isSameCall(a: Call, b: Call): boolean {
  return sameAddress(a.to, b.to) && a.data.toLowerCase() === b.data.toLowerCase() && a.value === b.value
}

/** What a transaction does; `to` is undefined when it creates a contract. */
interface Call {
  readonly to: `0x${string}` | undefined
  readonly data: `0x${string}`
  readonly value: bigint
}

/** A transaction as a wallet is asked for it, and where its account and the chain stand at that moment. */
export interface AskedTransaction extends TransactionIntent {
  /** The account's next nonce. */
  readonly nonce: number
  readonly submittedAt: EpochMillis
  /** The latest block. */
  readonly submittedBlock: bigint
  /** What the user sees it called: "Mint alice.degen". */
  readonly label: string
}

/** A transaction that the wallet has sent. It outlives a reload. */
export interface PendingTransaction extends AskedTransaction {
  readonly hash: TxHash
  /**
   * The wallet's own name of several calls it has made one (EIP-5792). Which transaction they are in only the wallet knows:
   * until then `hash` is made of this name and stands for no transaction.
   */
  readonly batch?: string
}
