import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { AllowanceOrder } from './Allowances.ts'
import type { WriteReview } from './PreparedWrite.ts'

/** An allowance by signature (EIP-2612): no transaction and no fee, but as binding as one. */
export interface Permit {
  readonly owner: Address
  readonly spender: Address
  readonly amount: Wei
  /** Seconds since 1970, in the chain's time. */
  readonly deadline: number
  /** 65 bytes. */
  readonly signature: `0x${string}`
}

/** What is to be allowed, and until when. */
export interface PermitOrder extends AllowanceOrder {
  readonly deadline: number
}

/** A permit that waits for its owner's word. */
export interface PreparedPermit {
  readonly review: WriteReview
  /** What is signed, as text: equal for two preparations of the same. */
  readonly content: string
  /** Asks the wallet to sign exactly what the review says. Resolves when the user has decided. */
  readonly sign: () => Promise<Result<Permit, TxFailure>>
}

/** Allowances by signature. */
export interface Permits {
  /**
   * Undefined where there can be none, or where that could not be found out: the token knows no EIP-2612, its domain is none
   * this app can compute, the owner is a contract. Then there is the allowance by transaction. One round trip.
   */
  prepare(order: PermitOrder): Promise<PreparedPermit | undefined>
}
