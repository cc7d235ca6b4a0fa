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
import type { SignableMessage, SimulatedWrite } from '../activity/PreparedWrite.ts'

export interface OrderDraft {
  /** Made by `orderFor`; the receiver is the signing account. */
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
  /** Undefined until the book knows the settlement. */
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
  /** The book's estimate, which is not binding. One request; never rejects. */
  quote(request: QuoteRequest): Promise<Result<OrderQuote, OrderFailure>>
  /**
   * Checks that the owner holds the sold amount, has approved it for the vault relayer,
   * and that the settlement contract is the signed one. `sign` also posts the order. One round trip.
   */
  prepareOrder(draft: OrderDraft): Promise<Result<SignableMessage<PlacedOrder>, TxFailure>>
  /** The orders' states at the book and on the chain. One round trip, and one request per order; never rejects. */
  observe(orders: readonly IdentifiedOrder[]): Promise<readonly OrderObservation[]>
  /** Cancels by one signature, all orders or none, without a fee; a running settlement may be faster. */
  prepareCancel(
    orders: readonly IdentifiedOrder[],
    owner: Address,
  ): Promise<Result<SignableMessage<OrderApiAnswer>, TxFailure>>
  /** Invalidates an order by a transaction. One round trip. */
  prepareInvalidate(order: IdentifiedOrder, owner: Address): Promise<Result<SimulatedWrite, TxFailure>>
  /** An order's executions, as the book reports them. One request; rejects when the book does not answer. */
  tradesOf(uid: OrderUid): Promise<readonly OrderTrade[]>
}
