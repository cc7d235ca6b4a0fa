import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/**
 * Who gives how much of what to whom. The recipient is an address that was found: never nothing
 * (rules/money: found-recipient).
 */
export interface TransferParams {
  readonly token: Token
  readonly from: Address
  readonly to: Address
  /** In the token's smallest unit, above 0. */
  readonly amount: Wei
}

/** Who gives how much of one token to whom, in one confirmation. */
export interface BatchTransfers extends Pick<TransferParams, 'token' | 'from'> {
  readonly payments: readonly [Transfer, ...Transfer[]]
}

type Transfer = Pick<TransferParams, 'to' | 'amount'>

/** Sending coins and tokens. */
export interface TokenSender {
  /**
   * Simulates a transfer. A token that answers false has refused; one that answers nothing has not
   * (rules/money: false-is-refusal). Where less would arrive than leaves, a note says how much. Costs at most two round
   * trips.
   */
  prepareSend(params: TransferParams): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * The same for several transfers that the wallet makes one (Wallet.canBatch), each tried after those before it: all of them
   * are made, or none. Costs at most two round trips.
   */
  prepareSendAll(params: BatchTransfers): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * The wei to keep back so that a transfer of all native coins can still pay its fee; a recipient that is a contract may
   * need more. One round trip; rejects when unknown.
   */
  feeReserve(from: Address, to?: Address): Promise<Wei>
}
