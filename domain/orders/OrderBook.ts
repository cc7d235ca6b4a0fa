import type { TxFailure } from '../activity/TxFailure.ts'
import type { Order } from './order.ts'
import type { OrderFailure } from './orderFailure.ts'
import type { OrderQuote, QuoteRequest } from './orderQuote.ts'
import type { OrderObservation } from './orderState.ts'
import type { OrderUid } from './OrderUid.ts'
import type { Executed } from './surplus.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Token } from '../tokens/token.ts'
import type { PreparedSignature, PreparedWrite } from '../activity/PreparedWrite.ts'

/** An order somebody is about to sign. */
export interface OrderDraft {
  /** Of a quote, by `orderFor`. Its receiver is the account that signs. */
  readonly order: Order
  readonly sell: Token
  readonly buy: Token
  readonly quoteId: number | undefined
}

/** An order that was signed, by its name and its words. */
export interface SignedWords {
  readonly uid: OrderUid
  readonly order: Order
}

/** One exchange by an order. */
export interface OrderTrade extends Executed {
  readonly block: bigint
  /** Absent until the book has found it. */
  readonly hash: TxHash | undefined
}

/** What became of something signed when it was handed to the book. */
export type OrderApiAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly failure: OrderFailure }
  /** It may have arrived: an order counts as signed, a wish to cancel as not heard. */
  | { readonly kind: 'no answer' }

/** An order with its owner's signature. */
export interface PlacedOrder {
  readonly uid: OrderUid
  readonly answer: OrderApiAnswer
}

/** Exchanges by signed orders that others settle (rules/exchange: signed-orders). */
export interface OrderBook {
  /** What the book expects for an amount; it binds nobody. One request; never rejects. */
  quote(request: QuoteRequest): Promise<Result<OrderQuote, OrderFailure>>
  /**
   * Describes an order and checks that its owner holds what it sells, has allowed the vault relayer to take it, and that
   * the contract is the one the signature is for. Signing it hands it to the book. One round trip.
   */
  prepareOrder(draft: OrderDraft): Promise<Result<PreparedSignature<PlacedOrder>, TxFailure>>
  /** What the book and the chain say of each, in their order. One round trip, one request each; never rejects. */
  observe(orders: readonly SignedWords[]): Promise<readonly OrderObservation[]>
  /** Asks the book to cancel, for a signature and no fee: who settles it at this moment may be faster. */
  prepareCancel(
    words: SignedWords,
    owner: Address,
  ): Promise<Result<PreparedSignature<OrderApiAnswer>, TxFailure>>
  /** Makes an order void by a transaction, whoever holds it. One round trip. */
  prepareInvalidate(words: SignedWords, owner: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** What was exchanged by an order, as the book tells. One request; rejects when it does not answer. */
  tradesOf(uid: OrderUid): Promise<readonly OrderTrade[]>
}
