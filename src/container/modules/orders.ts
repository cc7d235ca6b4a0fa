import { ContainerModule } from 'inversify'

import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { ViemOrderBook } from '#adapters/viem/ViemOrderBook.ts'
import { bookOf } from '#domain/orders/configuredBook.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** Exchanges by signed orders. Its stores are asked for only where the chain has an order book. */
export const orders: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.orderApi).toResolvedValue(
      (page, config) => new HttpOrderApi(bookOf(config).apiUrl, (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bind(PORTS.orderBook).toResolvedValue(
      (chain, wallet, api, config) => new ViemOrderBook(chain, wallet, api, bookOf(config)),
      [VIEM.chain, VIEM.wallet, PORTS.orderApi, PORTS.config],
    )
    bind(OrdersStore).toResolvedValue(
      (session, activity, transactions, time, book, storage, notices, clock, config) =>
        new OrdersStore(
          { session, activity, transactions, time },
          book,
          storage,
          notices,
          clock,
          bookOf(config),
        ),
      [
        SessionStore,
        ActivityStore,
        TransactionStore,
        ChainTimeStore,
        PORTS.orderBook,
        PORTS.storage,
        PORTS.notices,
        PORTS.clock,
        PORTS.config,
      ],
    )
  }),
  starts: [],
  needs: ['tokens'],
}
