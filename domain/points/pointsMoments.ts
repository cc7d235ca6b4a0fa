import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { ValueMoment } from '../shared/priceLine.ts'
import { MAX_DAYS, type PointsOfDay } from './Statistics.ts'

const DAY = 86_400_000

/** At the end of each day, from 0 on unless earlier days are missing. */
export function pointsMoments(days: readonly PointsOfDay[]): readonly ValueMoment[] {
  const [first] = days
  const start = first && days.length < MAX_DAYS ? [{ at: first.day, value: 0n }] : []
  return [...start, ...days.map(({ day, points }) => ({ at: (day + DAY - 1) as EpochMillis, value: points }))]
}
