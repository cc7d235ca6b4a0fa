import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'
import type { BatchedCall, TransactionIntent } from './PendingTransaction.ts'
import type { RecipientWarning, TokenWarning } from './ReviewWarnings.ts'
import type { TxFailure } from './TxFailure.ts'

/** An amount of a token that is paid or approved. */
export interface Movement {
  readonly amount: Wei
  readonly symbol: string
  readonly decimals: number
}

/** An amount that the account receives. */
export interface Arrival extends Movement {
  /** Exact by default. An estimate is shown rounded down. */
  readonly bound?: 'about' | 'at least' | 'exactly'
  /** Follows the amount: "in rewards". */
  readonly as?: string
}

/** The referrer who is paid a share. */
export interface Referral {
  readonly referrer: Address
  /** "10 % of the price". */
  readonly share: string
}

/** The warnings of a form, and the symbol or title that they are about. */
export interface ReviewWarnings {
  readonly symbol: string
  readonly list: readonly (RecipientWarning | TokenWarning)[]
}

/** The review of a transaction, which is shown before signing. */
export interface WriteReview {
  readonly title: string
  readonly account: Address
  readonly to: Address
  readonly network: string
  readonly leaves: readonly Movement[]
  /** Amounts, and other things as text: "The name alice.degen". Empty for nothing. */
  readonly arrives: readonly (Arrival | string)[]
  /** Receives the payment or the name; absent if it is the account itself. */
  readonly recipient?: Address
  /** Present when several payments are sent together. */
  readonly payments?: readonly ReviewPayment[]
  readonly referral?: Referral
  readonly post?: string
  readonly warnings?: ReviewWarnings
  readonly allowance?: { readonly spender: Address; readonly limit: Movement }
  /** The wallet signs a message; no transaction is sent. */
  readonly signatureOnly?: true
  /** Undefined if the fee could not be estimated. */
  readonly fee: Movement | undefined
  /** The only endpoint that confirmed the data; absent if two did. */
  readonly onlySource?: OnlySource
  readonly notes: readonly string[]
  /** The label of an earlier request that may have been sent and that this write may repeat. */
  readonly mayBeSent?: string
}

/** An endpoint that confirmed the data alone. */
export interface OnlySource {
  readonly host: string
  /** The community has no other endpoint, so this is no fault. */
  readonly expected: boolean
}

/** The parts of a review that a feature provides. */
export type ReviewTerms = Pick<
  WriteReview,
  'title' | 'leaves' | 'arrives' | 'notes' | 'recipient' | 'payments' | 'allowance'
>

/** A payment of several that are sent together. */
export interface ReviewPayment {
  readonly to: Address
  readonly amount: Movement
  readonly warnings?: readonly RecipientWarning[]
}

/** A transaction that has passed its simulation and waits for the user's confirmation. */
export interface PreparedWrite {
  readonly review: WriteReview
  readonly intent: TransactionIntent
  /** The calls of a batch; `intent` is the last one. */
  readonly calls?: readonly BatchedCall[]
  /**
   * Checks the wallet's chain and account again, then asks the wallet to sign and send.
   * Resolves when the user has decided, however long that takes.
   * `claim` is called right before the wallet is asked and may cancel the request; once it has returned true,
   * the result is a hash, 'rejected' or 'reverted' (nothing was sent), or 'outcome unknown'.
   */
  send(claim?: (start: SendStart) => boolean): Promise<Result<SentTransaction, TxFailure>>
}

/** The state of the account and the chain right before the wallet is asked. */
export interface SendStart {
  /** Counts pending transactions. */
  readonly nonce: number
  readonly block: bigint
  /** The account's number of mined transactions. */
  readonly minedBefore: number
  /** The id of the batch requested from the wallet (EIP-5792). */
  readonly batch?: TxHash
  /** The sender is a contract wallet; for a Safe, `nonce` and `minedBefore` are the Safe's own. */
  readonly proposed?: true
}

/** A message to sign. No transaction is sent, but the signature may be just as binding. */
export interface PreparedSignature<Signed> {
  readonly review: WriteReview
  /** The signed content as text; equal for equal messages. */
  readonly content: string
  /** Asks the wallet to sign. Resolves when the user has decided. */
  readonly sign: () => Promise<Result<Signed, TxFailure>>
}

/** Known before the sent transaction is read from the chain. */
export interface SentTransaction {
  readonly hash: TxHash
  /** The expected nonce. */
  readonly nonce: number
  /** The latest block when it was sent. */
  readonly block: bigint
  /** The wallet's batch id, from which `hash` is derived. */
  readonly batch?: string
  /** The sender is a contract wallet, so `hash` may be that of a proposal. */
  readonly proposed?: true
  /** Reads the transaction from the chain; undefined while it is not fully known. Never rejects. */
  describe(): Promise<SentDescription | undefined>
}

/** A sent transaction as the chain has it. */
export interface SentDescription {
  readonly nonce: number | undefined
  /** Whether recipient, value or data differ from those reviewed. */
  readonly altered: boolean
}
