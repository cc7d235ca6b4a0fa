import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from './token.ts'
import type { Departure } from '../activity/departures.ts'
import type { SignableMessage, SimulatedWrite } from '../activity/PreparedWrite.ts'

export interface AllowanceParams {
  readonly token: Token
  readonly owner: Address
  /** From the configuration, never from a page or link (rules/money: exact-approval). */
  readonly spender: Address
  /** In the token's smallest unit: exactly what the next step needs, or 0 to revoke (rules/money: exact-approval). */
  readonly amount: Wei
}

/** A signed approval (EIP-2612): no transaction and no fee, but just as binding. */
export interface Permit {
  readonly owner: Address
  readonly spender: Address
  readonly amount: Wei
  /** Chain time, in seconds since 1970. */
  readonly deadline: number
  /** 65 bytes. */
  readonly signature: `0x${string}`
}

export interface PermitParams extends AllowanceParams {
  readonly deadline: number
}

/** An approval's effects, as far as the node simulates them; each is absent if unknown. */
export interface ApprovalEffects {
  /** The allowance afterwards, compared with the requested one; 'other taker' for an NFT that another may move. */
  readonly after?: 'as asked' | 'less' | 'more' | 'nothing' | 'other taker' | undefined
  readonly departures?: readonly Departure[] | undefined
}

/** Reads and changes what contracts may take of an account's tokens. */
export interface Allowances {
  /** The allowance in the token's smallest unit. One read; rejects if it fails. */
  allowanceOf(token: Address, owner: Address, spender: Address): Promise<Wei>
  /** Simulates an approval; one of 0 revokes. 'revoke first' if the token only changes an approval from 0. One round trip. */
  prepareApproval(params: AllowanceParams): Promise<Result<SimulatedWrite<ApprovalEffects>, TxFailure>>
  /**
   * Prepares a permit; undefined if unknown or impossible: the token has no EIP-2612,
   * its domain cannot be computed, or the owner is a contract. One round trip.
   */
  preparePermit(params: PermitParams): Promise<SignableMessage<Permit> | undefined>
}
