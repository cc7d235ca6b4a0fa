import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { bookOf } from '#domain/orders/configuredBook.ts'
import { OrderQuoteStore } from '#stores/orders/OrderQuoteStore.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

/** Exchanges by signed orders. Its stores are used only where the chain has an order book. */
export const orders: FeatureModule = {
  needs: ['tokens', 'swap'],
  make: {
    orderBook: ({ chain, walletAccess: wallet, config, send }) => {
      const book = bookOf(config)
      const api = new HttpOrderApi(book.apiUrl, send)
      return lazyPort(async () => {
        const { ViemOrderBook } = await import('#adapters/viem/orders/ViemOrderBook.ts')
        return new ViemOrderBook({ chain: await chain(), wallet, api, contracts: book })
      })
    },
  },
  stores: { limitOrder: LimitOrderStore, orders: OrdersStore, orderQuotes: OrderQuoteStore },
  views: [OrderFormStore],
}
