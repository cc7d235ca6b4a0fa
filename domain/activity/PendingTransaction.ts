import { sameAddress, type Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'

/** The call of a transaction. It is reviewed, then sent, then searched for on the chain. */
export interface TransactionIntent {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  /** Call data, 0x and hexadecimal digits; '0x' for none. */
  readonly data: `0x${string}`
  readonly value: Wei
  /** The events that tell what it brings, as `withExpectedGains` has written them. */
  readonly gains?: string
}

/** Whether two transactions do the same, regardless of their fees. */
export function isSameCall(a: Call, b: Call): boolean {
  return sameAddress(a.to, b.to) && a.data.toLowerCase() === b.data.toLowerCase() && a.value === b.value
}

/**
 * Whether a mined transaction makes this call. Bytes that a wallet appends to the call data, such as its own mark, change
 * nothing, because contracts ignore them.
 */
export function carriesOut(mined: Call, call: Call): boolean {
  const isSameData = mined.data.toLowerCase().startsWith(call.data.toLowerCase())
  return sameAddress(mined.to, call.to) && isSameData && mined.value === call.value
}

/** The call of a transaction; `to` is undefined for a contract creation. */
export interface Call {
  readonly to: `0x${string}` | undefined
  readonly data: `0x${string}`
  readonly value: bigint
}

/** A transaction that is requested from a wallet, with the state of the account and the chain at that moment. */
export interface RequestedTransaction extends TransactionIntent {
  /** The account's next nonce; a Safe's own one, which counts its executed proposals. */
  readonly nonce: number
  readonly submittedAt: EpochMillis
  /** The latest block at that time. */
  readonly submittedBlock: bigint
  /** The name shown to the user: "Mint alice.degen". */
  readonly label: string
  /**
   * The sender is a contract wallet: the hash may be that of a proposal, which the owners execute later, with a
   * transaction of another hash and sender (rules/wallet: proposals).
   */
  readonly proposed?: true
  /** The calls of a batch, of which this one is the last. */
  readonly calls?: readonly BatchedCall[]
}

/** A call of a batch (EIP-5792). */
export interface BatchedCall {
  readonly to: Address
  readonly data: `0x${string}`
  /** Hexadecimal. */
  readonly value: `0x${string}`
}

/** A transaction that the wallet has sent. It is stored across reloads. */
export interface PendingTransaction extends RequestedTransaction {
  readonly hash: TxHash
  /**
   * The wallet's id of a batch (EIP-5792). Only the wallet knows the transaction of a batch: until it is found, `hash`
   * is derived from this id and belongs to no transaction.
   */
  readonly batch?: string
  /** The transactions of a batch whose calls the wallet has sent one by one, in their order; `hash` is the last one's. */
  readonly parts?: readonly TxHash[]
  /** The transaction of a batch or proposal, once it is found. */
  readonly minedAs?: TxHash
}
