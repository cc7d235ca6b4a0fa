import { displayPoints } from '#domain/points/displayPoints.ts'
import { points } from '#domain/points/Points.ts'
import * as texts from '#domain/points/texts.ts'
import { dayText } from '#domain/shared/timeText.ts'
import { PointsChartStore } from '#stores/points/PointsChartStore.ts'

import { PriceChart } from '../shared/PriceChart.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** Points are known by the day, in UTC. */
const PERIODS = ['1W', '1M', 'All'] as const

export function PointsChart() {
  const { chart } = useStore(PointsChartStore)
  return (
    <PriceChart
      chart={chart}
      title={texts.pointsOverTime}
      valueText={(value) => texts.inPoints(displayPoints(points(value)))}
      whenText={(at) => dayText(at / 1000, 0)}
      empty={texts.noPointsYet}
      periods={PERIODS}
    />
  )
}
