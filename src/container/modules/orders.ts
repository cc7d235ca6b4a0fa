import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { ViemOrderBook } from '#adapters/viem/orders/ViemOrderBook.ts'
import { bookOf } from '#domain/orders/configuredBook.ts'
import { OrderQuoteStore } from '#stores/orders/OrderQuoteStore.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly orderQuotes: OrderQuoteStore
    readonly limitOrder: LimitOrderStore
    readonly orders: OrdersStore
  }
}

/** Trades by signed orders. Its stores are used only if the chain has an order book. */
export const orders: FeatureModule = {
  needs: ['tokens', 'swap'],
  make: {
    orderBook: onChain((chain, { walletAccess: wallet, config, send }) => {
      const contracts = bookOf(config)
      return new ViemOrderBook({ chain, wallet, api: new HttpOrderApi(contracts.apiUrl, send), contracts })
    }),
  },
  stores: { limitOrder: LimitOrderStore, orders: OrdersStore, orderQuotes: OrderQuoteStore },
  views: [OrderFormStore],
}
