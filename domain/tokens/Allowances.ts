import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from './token.ts'
import type { PreparedSignature, PreparedWrite } from '../activity/PreparedWrite.ts'

/** Who may take how much of whose tokens. */
export interface AllowanceParams {
  readonly token: Token
  readonly owner: Address
  /** A contract the community has configured, never one a page or a link names (rules/money: exact-approval). */
  readonly spender: Address
  /**
   * Exactly what the next step takes, in the token's smallest unit; 0 takes an allowance back
   * (rules/money: exact-approval).
   */
  readonly amount: Wei
}

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

/** What is to be allowed by signature, and until when. */
export interface PermitParams extends AllowanceParams {
  readonly deadline: number
}

/** A permit that waits for its owner's word. */
export type PreparedPermit = PreparedSignature<Permit>

/** What contracts may take of an account's tokens. */
export interface Allowances {
  /** In the token's smallest unit. One read; rejects when it could not be read. */
  allowanceOf(token: Address, owner: Address, spender: Address): Promise<Wei>
  /** Simulates an approval. Nothing moves by it. One round trip. */
  prepareApproval(params: AllowanceParams): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * The same by signature. Undefined where there can be none, or where that could not be found out: the token knows no
   * EIP-2612, its domain is none this app can compute, the owner is a contract. Then there is the allowance by
   * transaction. One round trip.
   */
  preparePermit(params: PermitParams): Promise<PreparedPermit | undefined>
}
