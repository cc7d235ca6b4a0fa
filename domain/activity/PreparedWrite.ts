import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Wei } from '../shared/Wei.ts'
import type { BatchedCall, TransactionIntent } from './PendingTransaction.ts'
import type { RecipientWarning, TokenWarning } from './ReviewWarnings.ts'
import type { TxFailure } from './TxFailure.ts'

/** An amount of a token that is paid or approved. */
export interface Movement {
  readonly amount: Wei
  readonly symbol: string
  readonly decimals: number
  /** Tells the native coin's mark from a token's. */
  readonly token?: Address
  /** A URL or a path. */
  readonly logo?: string
  /** By default up what leaves, and down what arrives (rules/money: review-digits). */
  readonly rounds?: 'up' | 'down'
}

/** An NFT, a collection or a name that changes hands (rules/money: review-things). */
export type Thing =
  | {
      readonly kind: 'nft'
      /** Absent before its launch. */
      readonly collection?: Address
      /** "First Album #4". */
      readonly title: string
      /** The untrusted address of its picture; without one, the collection's art stands for it. */
      readonly picture?: string
    }
  | { readonly kind: 'name'; readonly name: DomainName; readonly title: string }

/** An amount in a row, rounded to the side that promises less. An estimate has no further digits. */
export interface RowAmount extends Movement {
  readonly rounds: 'up' | 'down'
  readonly isEstimate?: true
}

/** A term of a write: "Price impact", "2%". */
export interface ReviewRow {
  readonly label: string
  readonly value: string | RowAmount
}

/** An amount that the account receives. */
export interface Arrival extends Movement {
  /** Exact by default. An estimate is shown rounded down. */
  readonly bound?: 'about' | 'at least' | 'exactly'
  readonly as?: 'receipt' | 'rewards'
}

/** The referrer who is paid a share. */
export interface Referral {
  readonly referrer: Address
  /** "10% of the price". */
  readonly share: string
}

export interface ReviewWarnings {
  readonly symbol: string
  readonly list: readonly (RecipientWarning | TokenWarning)[]
}

/** How a review's title names its recipient, by which username it was chosen, and what its form warns of. */
export interface Addressee {
  readonly whom: string
  readonly recipientName?: DomainName | undefined
  readonly warnings: ReviewWarnings
}

/** A contract that may take something of the account. */
export interface Approval {
  readonly spender: Address
  /** The contract and its purpose in words: "The exchange, to swap it". */
  readonly purpose: string
  readonly limit: Movement | Thing
}

/** The review of a transaction, which is shown before signing. */
export interface WriteReview {
  /** The action with its object, which is also on the button that confirms: "Cancel order". */
  readonly title: string
  /** The button that leaves everything as it is, where "Cancel" could be misread: "Keep order". */
  readonly keep?: string
  readonly account: Address
  readonly to: Address
  readonly network: string
  readonly leaves: readonly (Movement | Thing)[]
  /** Empty for nothing; a text for what has no picture: "1 NFT of Sunrise". */
  readonly arrives: readonly (Arrival | Thing | string)[]
  /** Receives the payment or the name; absent if it is the account itself. */
  readonly recipient?: Address
  /** The username by which the user chose the recipient, whose main name may be another. */
  readonly recipientName?: DomainName | undefined
  readonly payments?: readonly ReviewPayment[]
  readonly referral?: Referral
  readonly post?: string
  readonly warnings?: ReviewWarnings
  readonly allowance?: Approval
  /** The terms in the order of their weight. */
  readonly rows?: readonly ReviewRow[]
  readonly signatureOnly?: true
  /** Undefined if the fee could not be estimated. */
  readonly fee: Movement | undefined
  /** The only endpoint that confirmed the data; absent if two did. */
  readonly onlySource?: OnlySource
  readonly notes: readonly string[]
  /** The label of an earlier request that may have been sent and that this write may repeat. */
  readonly mayBeSent?: string
}

export interface OnlySource {
  readonly host: string
  /** The community has no other endpoint, so this is no fault. */
  readonly expected: boolean
}

/** The parts of a review that a feature provides. */
export type ReviewTerms = Pick<
  WriteReview,
  | 'title'
  | 'keep'
  | 'leaves'
  | 'arrives'
  | 'rows'
  | 'notes'
  | 'recipient'
  | 'recipientName'
  | 'payments'
  | 'allowance'
>

export interface ReviewPayment {
  readonly to: Address
  /** The username by which the user chose the recipient. */
  readonly name?: DomainName | undefined
  readonly amount: Movement
  readonly warnings?: readonly RecipientWarning[]
}

/** A transaction that has passed its simulation, as its port returns it: facts, no words. */
export interface SimulatedWrite<Facts = unknown> {
  readonly intent: TransactionIntent
  /** The calls of a batch; `intent` is the last one. */
  readonly calls?: readonly BatchedCall[]
  readonly network: string
  /** Undefined if the fee could not be estimated. */
  readonly fee: Movement | undefined
  /** The only endpoint that confirmed the data; absent if two did. */
  readonly onlySource?: OnlySource
  readonly facts: Facts
}

/** A transaction that has passed its simulation, with its review. It waits for the user's confirmation. */
export interface PreparedWrite {
  readonly review: WriteReview
  readonly intent: TransactionIntent
  /** The calls of a batch; `intent` is the last one. */
  readonly calls?: readonly BatchedCall[]
}

/** A message to sign, as its port returns it. No transaction is sent, but the signature may be just as binding. */
export interface SignableMessage<Signed> {
  readonly account: Address
  /** The account is a contract, whose owners sign. */
  readonly byOwners?: true
  /** The contract that the signature is for. */
  readonly to: Address
  readonly network: string
  /** The signed content as text; equal for equal messages. */
  readonly content: string
  /** Asks the wallet to sign. Resolves when the user has decided. */
  readonly sign: () => Promise<Result<Signed, TxFailure>>
}

export interface PreparedSignature<Signed> extends Pick<SignableMessage<Signed>, 'content' | 'sign'> {
  readonly review: WriteReview
}
