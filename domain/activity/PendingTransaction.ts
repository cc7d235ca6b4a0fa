import { sameAddress, type Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'

/** The call that is reviewed, sent, and searched for on the chain. */
export interface TransactionIntent {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  /** '0x' for no call data. */
  readonly data: `0x${string}`
  readonly value: Wei
  /** The events that reveal what it brings, written by `withExpectedGains`. */
  readonly gains?: string
}

/** Ignores fees. */
export function isSameCall(a: Call, b: Call): boolean {
  return sameAddress(a.to, b.to) && a.data.toLowerCase() === b.data.toLowerCase() && a.value === b.value
}

/** Whether a mined transaction makes this call. Contracts ignore bytes that a wallet appends to the call data. */
export function carriesOut(mined: Call, call: Call): boolean {
  const isSameData = mined.data.toLowerCase().startsWith(call.data.toLowerCase())
  return sameAddress(mined.to, call.to) && isSameData && mined.value === call.value
}

/** `to` is undefined for a contract creation. */
export interface Call {
  readonly to: `0x${string}` | undefined
  readonly data: `0x${string}`
  readonly value: bigint
}

/** A transaction requested from a wallet, with the state of account and chain at that moment. */
export interface RequestedTransaction extends TransactionIntent {
  /** The account's next nonce; for a Safe its own nonce, which counts executed proposals. */
  readonly nonce: number
  readonly submittedAt: EpochMillis
  readonly submittedBlock: bigint
  /** Shown to the user: "Mint alice.degen". */
  readonly label: string
  /**
   * The sender is a contract wallet: `hash` may be that of a proposal, which the owners execute later
   * in a transaction with another hash and sender (rules/wallet: proposals).
   */
  readonly proposed?: true
  /** All calls of the batch; this one is the last. */
  readonly calls?: readonly BatchedCall[]
}

export interface BatchedCall {
  readonly to: Address
  readonly data: `0x${string}`
  /** Hexadecimal. */
  readonly value: `0x${string}`
}

/** A transaction that the wallet has sent, stored across reloads. */
export interface PendingTransaction extends RequestedTransaction {
  readonly hash: TxHash
  /**
   * The wallet's batch id (EIP-5792). Only the wallet knows the transaction of a batch:
   * until it is found, `hash` is derived from this id and belongs to no transaction.
   */
  readonly batch?: string
  /** The transactions of a batch that the wallet sent one by one, in order; `hash` is the last one's. */
  readonly parts?: readonly TxHash[]
  /** The transaction of a batch or proposal, once found. */
  readonly minedAs?: TxHash
}
