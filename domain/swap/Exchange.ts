import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { PoolShare } from './poolShare.ts'
import type { Trade, Route } from './trade.ts'
import type { Path } from './pathsBetween.ts'
import type { Token } from '../tokens/token.ts'
import type { AllowanceParams } from '../tokens/Allowances.ts'
import type { Departure } from '../activity/departures.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'

/** The routes between two tokens and the router's terms, at one block. */
export interface Market {
  readonly wrapped: Address
  /** The shorter first; empty without a pool, or with nothing to trade. */
  readonly routes: readonly Route[]
  /** The router's share of the output. */
  readonly fee: BasisPoints
  /** The referrer's share of that fee. */
  readonly referrerShare: BasisPoints
  readonly block: bigint
}

export interface SwapParams {
  readonly account: Address
  readonly from: Token
  readonly to: Token
  readonly trade: Trade & { readonly impact: BasisPoints }
  /** After the router's fee; with less the swap reverts. */
  readonly minOut: Wei
  readonly fee: BasisPoints
  readonly referral?: { readonly referrer: Address; readonly share: BasisPoints }
  /** Unix time in seconds; later blocks revert the swap. */
  readonly deadline: number
  /** Approved together with the swap, if the wallet supports batches. */
  readonly allowing?: AllowanceParams
}

export interface SwapFacts {
  /** It goes without its referral, because the referrer made it fail. */
  readonly referrerRefused: boolean
  readonly departures?: readonly Departure[] | undefined
}

export interface WrapParams {
  readonly account: Address
  readonly coin: Token
  readonly wrapped: Token
  readonly amount: Wei
}

/** Trades in an exchange's pools, through a router that keeps a fee of the output (rules/exchange: router-fee). */
export interface Exchange {
  /** The latest block: a small read that shows when to read more. Rejects when no endpoint answers. */
  height(): Promise<bigint>
  /** The market for two tokens. One round trip, two for tokens not read before; rejects when no endpoint answers. */
  read(from: Token, to: Token): Promise<Market>
  /** The account's share of each pool along a path from `read`, in order. One round trip; rejects without an answer. */
  sharesAlong(path: Path, account: Address): Promise<readonly PoolShare[]>
  /**
   * Simulates a swap. Needs an allowance for the router, unless `allowing` is given. A swap that only fails
   * because of its referrer goes without the referral. Refuses a token whose fee on transfers leaves
   * less than `minOut`, as far as the node can simulate balances. One round trip, two without the referral.
   */
  prepareSwap(params: SwapParams): Promise<Result<SimulatedWrite<SwapFacts>, TxFailure>>
  prepareWrap(params: WrapParams): Promise<Result<SimulatedWrite, TxFailure>>
  /** Simulates unwrapping, which needs no approval. One round trip. */
  prepareUnwrap(params: WrapParams): Promise<Result<SimulatedWrite, TxFailure>>
}
