import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from './token.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** Who may take how much of whose tokens. */
export interface AllowanceOrder {
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

/** What contracts may take of an account's tokens. */
export interface Allowances {
  /** In the token's smallest unit. One read; rejects when it could not be read. */
  allowanceOf(token: Address, owner: Address, spender: Address): Promise<Wei>
  /** Simulates an approval. Nothing moves by it. One round trip. */
  prepareApproval(order: AllowanceOrder): Promise<Result<PreparedWrite, TxFailure>>
}
