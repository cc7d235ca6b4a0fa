import type { Statistics } from '#domain/points/Statistics.ts'

import { HistoryChart, type HistoryChartDeps } from '../shared/HistoryChart.ts'
import type { CollectionStore } from './CollectionStore.ts'

export interface CollectionPricesDeps extends HistoryChartDeps {
  readonly collection: Pick<CollectionStore, 'address' | 'isListed'>
  readonly statistics: Statistics
}

/** Past prices of the open collection's next token, from the index service. */
export class CollectionPricesStore {
  readonly chart: HistoryChart

  constructor(deps: CollectionPricesDeps) {
    this.chart = new HistoryChart(deps, {
      failure: 'The past prices of a collection could not be read',
      ask: () => {
        const { address, isListed } = deps.collection
        if (!address || !isListed) return undefined
        return {
          key: ['collection', address],
          read: async (since) => {
            const moments = await deps.statistics.ofCollection(address, since)
            return moments.map(({ at, price }) => ({ at, value: price }))
          },
        }
      },
    })
  }
}
