import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from './token.ts'

/** A token's own description, unchecked: texts of any length, and up to 255 decimals (rules/money: token-texts). */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A transfer. The recipient was looked up and found (rules/money: found-recipient). */
export interface TransferParams {
  readonly token: Token
  readonly from: Address
  readonly to: Address
  /** In the token's smallest unit, above 0. */
  readonly amount: Wei
}

/** Several transfers of a token in one confirmation. */
export interface BatchTransfers extends Pick<TransferParams, 'token' | 'from'> {
  readonly payments: readonly [Transfer, ...Transfer[]]
}

type Transfer = Pick<TransferParams, 'to' | 'amount'>

/** Coins and tokens by their address: what they are, who has them, sending them. */
export interface Tokens {
  /**
   * The account's balance of each token, in order and in smallest units; the native coin by its sentinel address.
   * Undefined for a token that could not be read. One round trip; rejects when no endpoint answers.
   */
  balancesOf(account: Address, tokens: readonly Address[]): Promise<readonly (Wei | undefined)[]>
  /**
   * The token's description; its texts may be `string` or `bytes32`. Undefined if the address has no decimals and
   * balances, so it is no token. One round trip; rejects when no endpoint answers.
   */
  describe(token: Address): Promise<TokenFacts | undefined>
  /** Whether the address is a contract. One read; rejects when no endpoint answers. */
  hasCode(address: Address): Promise<boolean>
  /**
   * Simulates a transfer. A token that returns false refuses it; one without a return value does not (rules/money:
   * false-is-refusal). A note says if less arrives than is sent. At most two round trips.
   */
  prepareSend(params: TransferParams): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * Simulates several transfers as a batch (Wallet.canBatch), in order: all succeed, or none. At most two round trips.
   */
  prepareSendAll(params: BatchTransfers): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * The wei to reserve so that a transfer of all native coins can pay its fee; a contract as recipient may need more.
   * One round trip; rejects when unknown.
   */
  feeReserve(from: Address, to?: Address): Promise<Wei>
}
