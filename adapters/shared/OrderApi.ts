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

/** An order as the book takes it. */
export interface SignedOrder {
  readonly uid: OrderUid
  readonly order: Order
  readonly owner: Address
  readonly signature: `0x${string}`
  readonly appData: AppData
  readonly quoteId: number | undefined
}

/** What the book says of an order it knows. */
export interface BookEntry {
  readonly word: ApiOrderStatus
  readonly executed: Executed
}

/**
 * The order book's own interface over HTTP. It is somebody else's: every answer is checked against what was asked, and
 * none says that money has moved (rules/exchange: book-is-not-believed). One request each, in bounded time.
 */
export interface OrderApi {
  /** Never rejects. */
  quote(request: QuoteRequest, appData: AppData): Promise<Result<OrderQuote, OrderFailure>>
  /** Hands a signed order in; that it is there already is as good. Never rejects. */
  post(signed: SignedOrder): Promise<Result<void, OrderFailure>>
  /** Undefined where the book knows none of this name; rejects when it does not answer as it should. */
  find(uid: OrderUid): Promise<BookEntry | undefined>
  /** Hands in a signed wish to cancel, which comes true as far as nobody settles first. Never rejects. */
  cancel(uid: OrderUid, signature: `0x${string}`): Promise<Result<void, OrderFailure>>
  /** Rejects when it does not answer as it should. */
  tradesOf(uid: OrderUid): Promise<readonly OrderTrade[]>
}
