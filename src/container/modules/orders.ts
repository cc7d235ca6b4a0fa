import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { ViemOrderBook } from '#adapters/viem/ViemOrderBook.ts'
import { bookOf } from '#domain/orders/configuredBook.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { PoolTerms } from '#stores/shared/PoolTerms.ts'
import { BookQuoteStore } from '#stores/orders/BookQuoteStore.ts'
import { LimitStore } from '#stores/orders/LimitStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import type { OrderHouse } from '#stores/orders/OrderHouse.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

const HOUSE = Symbol('OrderHouse') as ServiceIdentifier<OrderHouse>

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
    bind(LimitStore).toResolvedValue(() => new LimitStore())
    bind(HOUSE).toResolvedValue(
      (
        session,
        activity,
        health,
        transactions,
        settings,
        time,
        list,
        form,
        pools,
        limit,
        following,
        exchange,
        book,
        ways,
        attention,
        visit,
        clock,
        log,
        config,
      ) => ({
        session,
        activity,
        health,
        transactions,
        terms: new PoolTerms(settings, time),
        list,
        form,
        pools,
        limit,
        orders: following,
        exchange,
        book,
        parts: bookOf(config),
        ways,
        attention,
        visit,
        clock,
        log,
        config,
      }),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        SettingsStore,
        ChainTimeStore,
        TokenListStore,
        SwapFormStore,
        QuoteStore,
        LimitStore,
        OrdersStore,
        PORTS.exchange,
        PORTS.orderBook,
        PORTS.spendingWays,
        PORTS.attention,
        PORTS.visit,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(BookQuoteStore).toResolvedValue((house) => new BookQuoteStore(house), [HOUSE])
    bind(OrderFormStore).toResolvedValue(
      (house, quotes) => new OrderFormStore(house, quotes),
      [HOUSE, BookQuoteStore],
    )
  }),
  starts: [],
  needs: ['tokens', 'swap'],
}
