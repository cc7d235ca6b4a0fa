import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import type { AllowanceOrder } from './Allowances.ts'
import type { PreparedSignature } from '../activity/PreparedWrite.ts'

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
export type PreparedPermit = PreparedSignature<Permit>

/** Allowances by signature. */
export interface Permits {
  /**
   * Undefined where there can be none, or where that could not be found out: the token knows no EIP-2612, its domain is none
   * this app can compute, the owner is a contract. Then there is the allowance by transaction. One round trip.
   */
  prepare(order: PermitOrder): Promise<PreparedPermit | undefined>
}
