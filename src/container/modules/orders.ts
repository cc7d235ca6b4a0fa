import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { ViemOrderBook } from '#adapters/viem/orders/ViemOrderBook.ts'
import { bookOf } from '#domain/orders/configuredBook.ts'
import { BookQuoteStore } from '#stores/orders/BookQuoteStore.ts'
import { LimitStore } from '#stores/orders/LimitStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'

import type { FeatureModule } from '../features.ts'

/** Exchanges by signed orders. Its stores are asked for only where the chain has an order book. */
export const orders: FeatureModule = {
  needs: ['tokens', 'swap'],
  make: {
    book: ({ chain, viemWallet: wallet, config, send }) => {
      const parts = bookOf(config)
      return new ViemOrderBook({ chain, wallet, api: new HttpOrderApi(parts.apiUrl, send), parts })
    },
  },
  stores: { limit: LimitStore, orders: OrdersStore, bookQuotes: BookQuoteStore },
  views: [OrderFormStore],
}
