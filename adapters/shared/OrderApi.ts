import type { AppData } from '#domain/orders/appData.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderFailure } from '#domain/orders/orderFailure.ts'
import type { OrderQuote, QuoteRequest } from '#domain/orders/orderQuote.ts'
import type { ApiOrderStatus } from '#domain/orders/orderState.ts'
import type { OrderTrade } from '#domain/orders/OrderBook.ts'
import type { OrderUid } from '#domain/orders/OrderUid.ts'
import type { Executed } from '#domain/orders/surplus.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'

export interface SignedOrder {
  readonly uid: OrderUid
  readonly order: Order
  readonly owner: Address
  readonly signature: `0x${string}`
  /** 'eip1271' for a contract wallet. */
  readonly scheme: 'eip712' | 'eip1271'
  readonly appData: AppData
  readonly quoteId: number | undefined
}

export interface BookEntry {
  readonly status: ApiOrderStatus
  readonly executed: Executed
}

/**
 * The order book's HTTP API, which is not trusted: every answer is checked against its request, and none means
 * that money has moved (rules/exchange: book-is-not-believed). Each method sends one request with a time limit.
 */
export interface OrderApi {
  /** Never rejects. */
  quote(request: QuoteRequest, appData: AppData): Promise<Result<OrderQuote, OrderFailure>>
  /** Posts a signed order; succeeds if the book already has the same one. Never rejects. */
  post(signed: SignedOrder): Promise<Result<void, OrderFailure>>
  /** The book's entry of an order, if it has one; rejects without a valid answer. */
  find(uid: OrderUid): Promise<BookEntry | undefined>
  /** Posts a signed cancellation of orders, all or none; a settlement may come first. Never rejects. */
  cancel(uids: readonly OrderUid[], signature: `0x${string}`): Promise<Result<void, OrderFailure>>
  /** Rejects without a valid answer. */
  tradesOf(uid: OrderUid): Promise<readonly OrderTrade[]>
}
