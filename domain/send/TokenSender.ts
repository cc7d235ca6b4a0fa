import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

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

/** Prepares transfers of coins and tokens. */
export interface TokenSender {
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
