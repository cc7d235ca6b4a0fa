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
  /** How certain the amount is; exact by default. An estimate is shown rounded down. */
  readonly bound?: 'about' | 'at least' | 'exactly'
  /** Words that follow the amount: "in rewards". */
  readonly as?: string
}

/** The referrer who is paid a share. */
export interface Referral {
  readonly referrer: Address
  /** The share in words: "10 % of the price". */
  readonly share: string
}

/** The warnings of a form, and the symbol or title that they are about. */
export interface ReviewWarnings {
  readonly symbol: string
  readonly list: readonly (RecipientWarning | TokenWarning)[]
}

/** The review of a transaction, which is shown before signing. */
export interface WriteReview {
  /** The action: "Mint alice.degen". */
  readonly title: string
  /** The account that signs. */
  readonly account: Address
  /** The contract that is called. */
  readonly to: Address
  readonly network: string
  readonly leaves: readonly Movement[]
  /** The amounts that the account receives, and things in words: "The name alice.degen"; empty for nothing. */
  readonly arrives: readonly (Arrival | string)[]
  /** The recipient of the payment or the name; absent if it is the account itself. */
  readonly recipient?: Address
  /** The single payments, when several are sent together. */
  readonly payments?: readonly ReviewPayment[]
  readonly referral?: Referral
  /** The public text that is posted; absent if nothing is posted. */
  readonly post?: string
  /** The form's warnings, repeated in the review. */
  readonly warnings?: ReviewWarnings
  readonly allowance?: { readonly spender: Address; readonly limit: Movement }
  /** The wallet signs a message, and no transaction is sent. */
  readonly signatureOnly?: true
  /** The expected network fee; undefined if it could not be estimated. */
  readonly fee: Movement | undefined
  /** The only endpoint that confirmed the data; absent if two did. */
  readonly onlySource?: OnlySource
  /** Notes to read before signing, one sentence each. */
  readonly notes: readonly string[]
  /** The label of an earlier request that the wallet may have sent, and that this may repeat. */
  readonly mayBeSent?: string
}

/** An endpoint that confirmed the data alone. */
export interface OnlySource {
  readonly host: string
  /** Whether the community has no other endpoint, so that this is no fault. */
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
  /** The form's warnings about this recipient. */
  readonly warnings?: readonly RecipientWarning[]
}

/** A transaction that has passed its simulation and waits for the user's confirmation. */
export interface PreparedWrite {
  readonly review: WriteReview
  readonly intent: TransactionIntent
  /** The calls of a batch; the intent is the last of them. */
  readonly calls?: readonly BatchedCall[]
  /**
   * Checks the wallet's chain and account again, then asks the wallet to sign and send. Resolves when the user has
   * decided, which may take any time. `claim` is called right before the wallet is asked, and may cancel the request.
   * Once it returns true there are three results: a hash, 'rejected' or 'reverted' (nothing was sent), and 'outcome
   * unknown'.
   */
  send(claim?: (start: SendStart) => boolean): Promise<Result<SentTransaction, TxFailure>>
}

/** The state of the account and the chain right before the wallet is asked. */
export interface SendStart {
  /** The account's next nonce, including pending transactions. */
  readonly nonce: number
  /** The latest block. */
  readonly block: bigint
  /** The number of the account's mined transactions. */
  readonly minedBefore: number
  /** The id under which the wallet is asked for a batch (EIP-5792). */
  readonly batch?: TxHash
  /** The sender is a contract wallet; `nonce` and `minedBefore` are its own where it is a Safe. */
  readonly proposed?: true
}

/** A message that waits for the user's signature. No transaction is sent, but the signature may be as binding. */
export interface PreparedSignature<Signed> {
  readonly review: WriteReview
  /** The signed content as text; equal for two preparations of the same message. */
  readonly content: string
  /** Asks the wallet to sign the content of the review. Resolves when the user has decided. */
  readonly sign: () => Promise<Result<Signed, TxFailure>>
}

/** A sent transaction, as far as it is known before it is read from the chain. */
export interface SentTransaction {
  readonly hash: TxHash
  /** The expected nonce. */
  readonly nonce: number
  /** The latest block when it was sent. */
  readonly block: bigint
  /** The wallet's id of a batch, from which `hash` is derived. */
  readonly batch?: string
  /** The sender is a contract wallet, so `hash` may be that of a proposal. */
  readonly proposed?: true
  /** Reads the sent transaction from the chain; undefined while it is not fully known. Never rejects. */
  describe(): Promise<SentDescription | undefined>
}

/** A sent transaction as the chain has it. */
export interface SentDescription {
  readonly nonce: number | undefined
  /** Whether the recipient, value or data differ from those in the review. */
  readonly altered: boolean
}
