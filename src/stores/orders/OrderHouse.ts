import type { ConfiguredBook } from '#domain/orders/configuredBook.ts'
import type { OrderBook } from '#domain/ports/OrderBook.ts'

import type { QuoteStore } from '../swap/QuoteStore.ts'
import type { SwapFormStore } from '../swap/SwapFormStore.ts'
import type { SwapHouse } from '../swap/SwapHouse.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'
import type { LimitStore } from './LimitStore.ts'
import type { OrdersStore } from './OrdersStore.ts'

/** What exchanging by signed orders stands on: the form it shares with the pools, and they to measure a price by. */
export interface OrderHouse extends Omit<SwapHouse, 'referrers' | 'drafts'> {
  readonly book: OrderBook
  readonly parts: ConfiguredBook
  readonly list: TokenListStore
  readonly form: SwapFormStore
  readonly pools: QuoteStore
  readonly limit: LimitStore
  readonly orders: OrdersStore
}
