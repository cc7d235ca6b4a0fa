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

export interface OrderDraft {
  /** Made by `orderFor`; its receiver is the account that signs. */
  readonly order: Order
  readonly sell: Token
  readonly buy: Token
  readonly quoteId: number | undefined
}

export interface IdentifiedOrder {
  readonly uid: OrderUid
  readonly order: Order
}

export interface OrderTrade extends Executed {
  readonly block: bigint
  /** The settlement's transaction; undefined until the book knows it. */
  readonly hash: TxHash | undefined
}

/** The book's answer to a signed order or cancellation. */
export type OrderApiAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly failure: OrderFailure }
  /** The request may have arrived: an order counts as placed, a cancellation as failed. */
  | { readonly kind: 'no answer' }

export interface PlacedOrder {
  readonly uid: OrderUid
  readonly answer: OrderApiAnswer
}

/** Trades by signed orders that solvers settle (rules/exchange: signed-orders). */
export interface OrderBook {
  /** The book's estimate for an amount; it is not binding. One request; never rejects. */
  quote(request: QuoteRequest): Promise<Result<OrderQuote, OrderFailure>>
  /**
   * Checks that the owner holds the sold amount, has approved it for the vault relayer, and that the settlement contract is
   * the contract for which the order is signed. `sign` also posts the order to the book. One round trip.
   */
  prepareOrder(draft: OrderDraft): Promise<Result<PreparedSignature<PlacedOrder>, TxFailure>>
  /** The state of each order at the book and on the chain. One round trip, and one request per order; never rejects. */
  observe(orders: readonly IdentifiedOrder[]): Promise<readonly OrderObservation[]>
  /**
   * Cancels orders at the book, all by one signature and without a fee. A settlement under way may be faster. The book
   * cancels all of them or, where it refuses one, none.
   */
  prepareCancel(
    orders: readonly IdentifiedOrder[],
    owner: Address,
  ): Promise<Result<PreparedSignature<OrderApiAnswer>, TxFailure>>
  /** Invalidates an order on the chain, by a transaction. One round trip. */
  prepareInvalidate(order: IdentifiedOrder, owner: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** The executions of an order, as the book reports them. One request; rejects when the book does not answer. */
  tradesOf(uid: OrderUid): Promise<readonly OrderTrade[]>
}
