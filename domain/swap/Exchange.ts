import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { PoolShare } from './poolShare.ts'
import type { Trade, Route } from './trade.ts'
import type { Path } from './way.ts'
import type { Token } from '../tokens/token.ts'
import type { AllowanceParams } from '../tokens/Allowances.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** What is known of trading one token for another, at one block. */
export interface Market {
  /** The token the native coin is wrapped into, as the router has it. */
  readonly wrapped: Address
  /** The ways there are, the shorter first; empty where there is no pool, or nothing to trade. */
  readonly routes: readonly Route[]
  /** Of the output, for the router. */
  readonly fee: BasisPoints
  /** Of that fee, for who invited the user. */
  readonly referrerShare: BasisPoints
  /** The chain's height when this was read. */
  readonly block: bigint
}

/** A trade, as it was shown. */
export interface SwapParams {
  readonly account: Address
  readonly from: Token
  readonly to: Token
  readonly trade: Trade & { readonly impact: BasisPoints }
  /** The least that is to arrive, after the router's fee; otherwise nothing is exchanged. */
  readonly minOut: Wei
  readonly fee: BasisPoints
  /** Who gets a share of the router's fee. */
  readonly referral?: { readonly referrer: Address; readonly share: BasisPoints }
  /** Seconds since 1970 in the chain's time: later than that it is refused. */
  readonly deadline: number
  /** The allowance it needs, where the wallet makes both one confirmation. */
  readonly allowing?: AllowanceParams
}

/** The native coin into its token, or back: one for one. */
export interface WrapParams {
  readonly account: Address
  readonly coin: Token
  readonly wrapped: Token
  readonly amount: Wei
}

/**
 * Trades over the pools of an exchange, through a router that keeps a fee of the output (rules/exchange: router-fee).
 */
export interface Exchange {
  /** The chain's height. One small read, to know when to read more; rejects when no endpoint answers. */
  height(): Promise<bigint>
  /**
   * What lies along the ways from one token to the other, and the router's terms. One round trip, two for tokens that
   * were never asked about; rejects when no endpoint answers: then nothing is known.
   */
  read(from: Token, to: Token): Promise<Market>
  /**
   * What an account holds of each pool along a path that was read before, in its order. One round trip; rejects when no
   * endpoint answers: then it is unknown, and not nothing.
   */
  sharesAlong(path: Path, account: Address): Promise<readonly PoolShare[]>
  /**
   * Simulates a trade. The router must be allowed to take the tokens. Where only the referrer makes it fail, it goes
   * without them and a note says so. Where less would arrive than the least, because the token keeps a part of each
   * transfer, it is refused; a node that cannot simulate balances cannot tell that. One round trip, two then.
   */
  prepareSwap(params: SwapParams): Promise<Result<PreparedWrite, TxFailure>>
  /** Simulates wrapping coins. One round trip. */
  prepareWrap(params: WrapParams): Promise<Result<PreparedWrite, TxFailure>>
  /** Simulates unwrapping them. Nothing needs to be allowed. One round trip. */
  prepareUnwrap(params: WrapParams): Promise<Result<PreparedWrite, TxFailure>>
}
