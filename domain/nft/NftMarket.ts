import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Departure } from '../activity/departures.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'
import type { ApprovalEffects } from '../tokens/Allowances.ts'

interface TradeParams {
  readonly account: Address
  readonly collection: Address
  readonly name: string
}

export interface BuyParams extends TradeParams {
  /** Shown price of each token in turn; several only if the wallet can batch calls (Wallet.canBatch). */
  readonly prices: readonly [Wei, ...Wei[]]
}

export interface NftTokenParams extends TradeParams {
  readonly tokenId: bigint
}

export interface SellParams extends NftTokenParams {
  /** The proceeds shown to the user. */
  readonly pays: Wei
  /** Without a minimum, the sale pays its block's price. */
  readonly minimum?: Wei
}

export interface GiveNftParams extends NftTokenParams {
  readonly to: Address
}

/** Prices of a collection at one block. */
export interface CurvePrices {
  readonly buy: Wei
  /** Quoted by the contract; 0 for the last token. */
  readonly sell: Wei
  readonly supply: bigint
  /** The owner's and the protocol's share of each price; 1e18 is 100%. */
  readonly fee: bigint
  readonly block: bigint
}

export interface SaleTerms {
  /** Simulated: less than quoted if the owner refuses coins. Undefined if the token cannot be sold. */
  readonly pays: Wei | undefined
  /** The address approved to transfer the token. */
  readonly taker: Address | undefined
}

/** A trade's or transfer's effects, as far as a node simulates them; each is absent if unknown. */
export interface TradeEffects {
  /** The account's gain in tokens of the collection; negative for a loss. */
  readonly change?: bigint | undefined
  /** Who would then own the token. */
  readonly owner?: Address | undefined
  readonly departures?: readonly Departure[] | undefined
}

/** Trades with a collection's curve. Only for collections in the directory (rules/nft: listed-only). */
export interface NftMarket {
  /** Prices at one block. One round trip; rejects when no endpoint answers, or the contract returns no prices. */
  prices(collection: Address): Promise<CurvePrices>
  /** A sale's proceeds and the approved address. One round trip; rejects when no endpoint answers. */
  saleOf(collection: Address, holder: Address, tokenId: bigint): Promise<SaleTerms>
  /**
   * Simulates buying at exactly `params.prices`, all or none. Fails with 'terms changed' if the price differs,
   * or two endpoints disagree about it (rules/money: agreed-reads). One round trip.
   */
  prepareBuy(params: BuyParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>>
  /**
   * Simulates a sale. Fails with 'terms changed' if it pays less than shown. With `minimum` it goes through
   * the trader contract, which needs an approval for the token and refuses to sell for less. One round trip.
   */
  prepareSell(params: SellParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>>
  /** Approves the trader contract for this token only, or revokes it. One round trip. */
  prepareTrust(
    params: NftTokenParams & { readonly trusted: boolean },
  ): Promise<Result<SimulatedWrite<ApprovalEffects>, TxFailure>>
  /** Simulates a transfer. Fails if the receiver is a contract that cannot hold tokens. One round trip. */
  prepareGift(params: GiveNftParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>>
}
