import type { Departure } from '../activity/departures.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from './token.ts'

/** As the token describes itself, unchecked: texts of any length, up to 255 decimals (rules/money: token-texts). */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A transfer to a recipient that was looked up and found (rules/money: found-recipient). */
export interface TransferParams {
  readonly token: Token
  readonly from: Address
  readonly to: Address
  /** In the token's smallest unit, above 0. */
  readonly amount: Wei
}

/** Transfers of one token in one confirmation. */
export interface BatchTransfers extends Pick<TransferParams, 'token' | 'from'> {
  readonly payments: readonly [Transfer, ...Transfer[]]
}

type Transfer = Pick<TransferParams, 'to' | 'amount'>

/** The effects of transfers, as far as the node simulates them, in the token's smallest unit; each is absent if unknown. */
export interface TransferEffects {
  /** Arrives of the first payment. */
  readonly arrived?: bigint | undefined
  /** Leaves the sender. */
  readonly taken?: bigint | undefined
  readonly departures?: readonly Departure[] | undefined
}

/** Describes, counts and sends coins and tokens, by address. */
export interface Tokens {
  /**
   * The account's balances, in order and in smallest units; the native coin by its sentinel address.
   * Undefined for a token that cannot be read. One round trip; rejects when no endpoint answers.
   */
  balancesOf(account: Address, tokens: readonly Address[]): Promise<readonly (Wei | undefined)[]>
  /**
   * The token's description, whose texts may be `string` or `bytes32`. Undefined for an address without decimals
   * and balances, which is no token. One round trip; rejects when no endpoint answers.
   */
  describe(token: Address): Promise<TokenFacts | undefined>
  /** Whether the address is a contract. One read; rejects when no endpoint answers. */
  hasCode(address: Address): Promise<boolean>
  /**
   * Simulates a transfer. A token that returns false refuses it; one without a return value does
   * not (rules/money: false-is-refusal). At most two round trips.
   */
  prepareSend(params: TransferParams): Promise<Result<SimulatedWrite<TransferEffects>, TxFailure>>
  /** Simulates transfers as a batch (Wallet.canBatch), in order: all succeed or none. At most two round trips. */
  prepareSendAll(params: BatchTransfers): Promise<Result<SimulatedWrite<TransferEffects>, TxFailure>>
  /** Wei to keep for the fee; a contract as recipient may need more. One round trip; rejects if unknown. */
  feeReserve(from: Address, to?: Address): Promise<Wei>
}
