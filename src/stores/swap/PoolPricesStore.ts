import { makeAutoObservable } from 'mobx'

import { poolPrices, pricedPool, type PricedPool } from '#domain/swap/poolPrice.ts'
import { hasUsableDecimals } from '#domain/tokens/token.ts'

import type { Ports } from '../shared/Ports.ts'
import { HistoryChart, type HistoryChartDeps } from '../shared/HistoryChart.ts'
import type { QuoteStore } from './QuoteStore.ts'
import type { SwapFormStore } from './SwapFormStore.ts'

export interface PoolPricesDeps extends HistoryChartDeps, Pick<Ports, 'statistics' | 'config'> {
  readonly swapForm: SwapFormStore
  readonly quotes: QuoteStore
}

/** Past prices of the chat token in coins, from the index service, while the form has both. */
export class PoolPricesStore {
  readonly chart: HistoryChart
  readonly #deps: PoolPricesDeps

  constructor(deps: PoolPricesDeps) {
    this.#deps = deps
    this.chart = new HistoryChart(deps, {
      failure: 'The past prices of a pool could not be read',
      ask: () => {
        const { shown } = this
        return (
          shown && {
            key: ['pool', shown.pool],
            read: async (since) => poolPrices(await deps.statistics.ofPool(shown.pool, since), shown),
          }
        )
      },
    })
    makeAutoObservable(this, { chart: false }, { autoBind: true, deep: false })
  }

  /** The pool of the form's tokens; undefined for any other pair, and while the wrapped coin is unknown. */
  get shown(): PricedPool | undefined {
    const { config, quotes, swapForm } = this.#deps
    const { from, to } = swapForm
    const wrapped = config.dex.wrappedNative ?? quotes.market?.wrapped
    return hasUsableDecimals(from) && hasUsableDecimals(to)
      ? pricedPool(config, [from, to], wrapped)
      : undefined
  }
}
