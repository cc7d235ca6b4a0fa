import { pointsMoments } from '#domain/points/pointsMoments.ts'

import type { Ports } from '../shared/Ports.ts'
import { HistoryChart, type HistoryChartDeps } from '../shared/HistoryChart.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

export interface PointsChartDeps extends HistoryChartDeps, Pick<Ports, 'statistics'> {
  readonly session: Pick<SessionStore, 'shownAccount'>
}

/** The user's points by day, from the index service. */
export class PointsChartStore {
  readonly chart: HistoryChart

  constructor(deps: PointsChartDeps) {
    this.chart = new HistoryChart(deps, {
      failure: 'The points of past days could not be read',
      ask: () => {
        const { shownAccount } = deps.session
        return (
          shownAccount && {
            key: ['points', shownAccount],
            read: async () => pointsMoments(await deps.statistics.daysOf(shownAccount)),
          }
        )
      },
    })
  }
}
