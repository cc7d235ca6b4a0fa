import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { PreparedWrite } from './PreparedWrite.ts'

/** A collection an account trades with, by the name it was shown under. */
interface TradeOrder {
  readonly account: Address
  readonly collection: Address
  readonly name: string
}

/** Buying the next token at the price that was shown. */
export interface BuyOrder extends TradeOrder {
  readonly price: Wei
}

/** Selling a token back. */
export interface SellOrder extends TradeOrder {
  readonly tokenId: bigint
  /** What was shown that it brings: a plain sale takes what the block gives, a protected one no less than `least`. */
  readonly proceeds: Wei
  readonly least?: Wei
}

/** Giving a token away. */
export interface GiftOrder extends TradeOrder {
  readonly tokenId: bigint
  readonly to: Address
}

/** Trades tokens of listed collections with their curve (product 3.8). */
export interface NftMarket {
  /** What the curve asks and gives now. One round trip; rejects when no endpoint answers. */
  prices(collection: Address): Promise<{ readonly buy: Wei; readonly sell: Wei; readonly block: bigint }>
  /**
   * Simulates buying at exactly the price of the order; 'terms changed' where the curve asks another. One round trip.
   */
  prepareBuy(order: BuyOrder): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * Simulates a sale. With `least` it goes through the trader contract, which must be allowed to take the token, and
   * nothing is sold for less. One round trip.
   */
  prepareSell(order: SellOrder): Promise<Result<PreparedWrite, TxFailure>>
  /** Who may take a token beside its holder; undefined for nobody. One round trip; rejects as above. */
  takerOf(collection: Address, tokenId: bigint): Promise<Address | undefined>
  /** Lets the trader contract take this one token, or nobody any more. One round trip. */
  prepareTrust(
    order: TradeOrder & { readonly tokenId: bigint; readonly trusted: boolean },
  ): Promise<Result<PreparedWrite, TxFailure>>
  /** Simulates giving a token away. One round trip. */
  prepareGift(order: GiftOrder): Promise<Result<PreparedWrite, TxFailure>>
}
