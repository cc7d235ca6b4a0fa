import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'
import type { TransactionIntent } from './PendingTransaction.ts'
import type { RecipientWarning, TokenWarning } from './ReviewWarnings.ts'
import type { TxFailure } from './TxFailure.ts'

/** An amount that changes hands. */
export interface Movement {
  readonly amount: Wei
  readonly symbol: string
  readonly decimals: number
}

/** Person who is paid a share for having invited the account that signs. */
export interface Referral {
  readonly referrer: Address
  /** How much of what, in words: "10 % of the price". */
  readonly share: string
}

/** What a form has warned of, and the symbol or title of what it is about. */
export interface ReviewWarnings {
  readonly symbol: string
  readonly list: readonly (RecipientWarning | TokenWarning)[]
}

/** What a transaction does, in terms a person can check before signing. */
export interface WriteReview {
  /** What will have happened: "Mint alice.degen". */
  readonly title: string
  /** The account that signs. */
  readonly account: Address
  /** The contract that is called. */
  readonly to: Address
  readonly network: string
  readonly leaves: readonly Movement[]
  /** What the account gets, in words: "The name alice.degen"; empty when nothing comes back. */
  readonly arrives: readonly string[]
  /** Who gets what leaves, or the name; absent where the account itself does. */
  readonly recipient?: Address
  /** Who gets how much, where several are paid together: all of what leaves. */
  readonly payments?: readonly ReviewPayment[]
  /** Who is paid for an invitation; absent where nobody is. */
  readonly referral?: Referral
  /** The text that will stand for everybody to read; absent where nothing is posted. */
  readonly post?: string
  /** What the form warned of, for it to stand where it is signed, too. */
  readonly warnings?: ReviewWarnings
  /** What may be taken afterwards, and who may take it: for approvals, by which nothing moves yet. */
  readonly allowance?: { readonly spender: Address; readonly limit: Movement }
  /** Nothing is sent: the wallet signs a text, without a fee. */
  readonly signatureOnly?: true
  /** The network fee the chain expects now; undefined when it could not be estimated. */
  readonly fee: Movement | undefined
  /** The host of the only endpoint that confirmed what this was read from; absent where two did. */
  readonly onlySource?: string
  /** What else is worth knowing before signing, one sentence each. */
  readonly notes: readonly string[]
  /** What the wallet was asked for before and may have sent, which this may be once more: as its label has it. */
  readonly mayBeSent?: string
}

/** What only the feature knows about its write. */
export type ReviewTerms = Pick<
  WriteReview,
  'title' | 'leaves' | 'arrives' | 'notes' | 'recipient' | 'payments' | 'allowance'
>

/** One of several calls that a wallet makes one, as it is asked for it (EIP-5792). */
export interface BatchedCall {
  readonly to: Address
  readonly data: `0x${string}`
  /** Hexadecimal. */
  readonly value: `0x${string}`
}

/** One of several payments that are made together. */
export interface ReviewPayment {
  readonly to: Address
  readonly amount: Movement
  /** What the form warned of, of this recipient. */
  readonly warnings?: readonly RecipientWarning[]
}

/** A transaction that has passed its simulation and waits for its owner's word. */
export interface PreparedWrite {
  readonly review: WriteReview
  readonly intent: TransactionIntent
  /** What is signed where a wallet makes several calls one; of them the intent is the last. */
  readonly calls?: readonly BatchedCall[]
  /**
   * Checks the wallet's chain and account afresh, then asks it to sign and send. Resolves when the user has decided;
   * that may take as long as they like. `claim` hears of the request right before the wallet does, and may say no.
   * Once it has said yes there are three ends: a hash, 'rejected', by which nothing was sent, and 'outcome unknown'.
   */
  send(claim?: (asked: Asked) => boolean): Promise<Result<SentTransaction, TxFailure>>
}

/** Where the account and the chain stand right before the wallet is asked. */
export interface Asked {
  /** The account's next nonce, those that wait counted. */
  readonly nonce: number
  /** The latest block. */
  readonly block: bigint
  /** How many transactions of the account the chain has. */
  readonly minedBefore: number
  /** Whether the wallet is asked to make several calls one. */
  readonly together: boolean
}

/** A text that waits for its owner's signature: nothing is sent to the chain, yet it may bind as much. */
export interface PreparedSignature<Signed> {
  readonly review: WriteReview
  /** What is signed, as text: equal for two preparations of the same. */
  readonly content: string
  /** Asks the wallet to sign exactly what the review says. Resolves when the user has decided. */
  readonly sign: () => Promise<Result<Signed, TxFailure>>
}

/** A transaction the wallet has sent, as far as it is known before the chain is asked about it. */
export interface SentTransaction {
  readonly hash: TxHash
  /** The one it is expected to have. */
  readonly nonce: number
  /** The chain's height when it was sent. */
  readonly block: bigint
  /** The wallet's name of several calls it has made one; then `hash` is made of it. */
  readonly batch?: string
  /** What the chain says was sent; undefined while that cannot be told whole. Never rejects. */
  describe(): Promise<SentDescription | undefined>
}

/** What the chain says of a transaction that was sent. */
export interface SentDescription {
  readonly nonce: number | undefined
  /** Whether it has another receiver, amount or call than the one reviewed. */
  readonly altered: boolean
}
