import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** A collection an account trades with, by the name it was shown under. */
interface TradeParams {
  readonly account: Address
  readonly collection: Address
  readonly name: string
}

/** Buying the next token, or the next ones together, at the prices that were shown. */
export interface BuyParams extends TradeParams {
  /** Of each in its turn; more than one only where the wallet makes several calls one (Wallet.canBatch). */
  readonly prices: readonly [Wei, ...Wei[]]
}

/** One token of an account's. */
export interface NftTokenParams extends TradeParams {
  readonly tokenId: bigint
}

/** Selling a token back. */
export interface SellParams extends NftTokenParams {
  /** What was shown that it pays. */
  readonly pays: Wei
  /** A plain sale takes what the block gives, a protected one no less than this. */
  readonly minimum?: Wei
}

/** Giving a token away. */
export interface GiveNftParams extends NftTokenParams {
  readonly to: Address
}

/** What a collection's contract asks and gives at one moment. */
export interface CurvePrices {
  /** What the next token costs, fees included. */
  readonly buy: Wei
  /** What the contract says that a token brings; 0 for the last one. */
  readonly sell: Wei
  readonly supply: bigint
  /** The owner's part and the protocol's part each, of 1e18. */
  readonly fee: bigint
  readonly block: bigint
}

/** Selling one token now. */
export interface SaleTerms {
  /** What it really pays, found by a simulation: less than the price where the owner takes no coins. Undefined where it cannot be sold. */
  readonly pays: Wei | undefined
  /** Who may take the token beside its holder; undefined for nobody. */
  readonly taker: Address | undefined
}

/** Trades tokens of collections with their curve. Only for collections the directory has (rules/nft: listed-only). */
export interface NftMarket {
  /** One round trip; rejects when no endpoint answers, or where the contract does not say. */
  prices(collection: Address): Promise<CurvePrices>
  /** One round trip; rejects when no endpoint answers. */
  saleOf(collection: Address, holder: Address, tokenId: bigint): Promise<SaleTerms>
  /**
   * Simulates buying at exactly the prices of the order, all of them or none; 'terms changed' where the curve asks
   * another, or where two endpoints do not agree about it (rules/money: agreed-reads). One round trip.
   */
  prepareBuy(params: BuyParams): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * Simulates a sale; 'terms changed' where it would pay less than was shown. With `least` it goes through the trader
   * contract, which must be allowed to take the token, and nothing is sold for less. One round trip.
   */
  prepareSell(params: SellParams): Promise<Result<PreparedWrite, TxFailure>>
  /** Lets the trader contract take this one token, or nobody any more. One round trip. */
  prepareTrust(
    params: NftTokenParams & { readonly trusted: boolean },
  ): Promise<Result<PreparedWrite, TxFailure>>
  /** Simulates giving a token away; a contract that cannot hold tokens refuses. One round trip. */
  prepareGift(params: GiveNftParams): Promise<Result<PreparedWrite, TxFailure>>
}
