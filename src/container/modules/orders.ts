import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { HttpOrderApi } from '#adapters/browser/HttpOrderApi.ts'
import { ViemOrderBook } from '#adapters/viem/orders/ViemOrderBook.ts'
import { bookOf, type ConfiguredBook } from '#domain/orders/configuredBook.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { BookQuoteStore } from '#stores/orders/BookQuoteStore.ts'
import { LimitStore } from '#stores/orders/LimitStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindAs, bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { SPENDING } from '../spending.ts'
import { PAGE, PORTS, VIEM } from '../tokens.ts'

const BOOK = Symbol('ConfiguredBook') as ServiceIdentifier<ConfiguredBook>

const ORDER = {
  ...SPENDING,
  terms: PORTS.swapTerms,
  list: TokenListStore,
  form: SwapFormStore,
  pools: QuoteStore,
  limit: LimitStore,
  orders: OrdersStore,
  exchange: PORTS.exchange,
  book: PORTS.orderBook,
  ways: PORTS.spendingWays,
  visit: PORTS.visit,
  clock: PORTS.clock,
  log: PORTS.log,
  config: PORTS.config,
}

/** Exchanges by signed orders. Its stores are asked for only where the chain has an order book. */
export const orders: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.orderApi).toResolvedValue(
      (page, config) => new HttpOrderApi(bookOf(config).apiUrl, (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bind(BOOK).toResolvedValue(bookOf, [PORTS.config])
    bindAs(bind, PORTS.orderBook, ViemOrderBook, {
      chain: VIEM.chain,
      wallet: VIEM.wallet,
      api: PORTS.orderApi,
      parts: BOOK,
    })
    bindDeps(bind, OrdersStore, {
      session: SessionStore,
      activity: ActivityStore,
      transactions: TransactionStore,
      time: ChainTimeStore,
      book: PORTS.orderBook,
      storage: PORTS.storage,
      notices: PORTS.notices,
      clock: PORTS.clock,
      config: PORTS.config,
    })
    bind(LimitStore).toResolvedValue(() => new LimitStore())
    bindDeps(bind, BookQuoteStore, ORDER)
    bindDeps(bind, OrderFormStore, { ...ORDER, quotes: BookQuoteStore })
  }),
  starts: [],
  needs: ['tokens', 'swap'],
}
