import type { Ports } from '../shared/Ports.ts'
import { HistoryChart, type HistoryChartDeps } from '../shared/HistoryChart.ts'
import type { CollectionStore } from './CollectionStore.ts'

export interface CollectionPricesDeps extends HistoryChartDeps, Pick<Ports, 'statistics'> {
  readonly collection: Pick<CollectionStore, 'address' | 'isListed'>
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
