import { expect, it } from 'vitest'

import type { EpochMillis } from '../shared/EpochMillis.ts'
import { points } from './Points.ts'
import { MAX_DAYS } from './Statistics.ts'
import { pointsMoments } from './pointsMoments.ts'

const DAY = 86_400_000
const onDay = (day: number, earned: bigint) => ({ day: (day * DAY) as EpochMillis, points: points(earned) })

it('pointsMoments begins with 0 on the first day, and has the points at the end of each', () => {
  expect(pointsMoments([onDay(3, 5n), onDay(7, 9n)])).toEqual([
    { at: 3 * DAY, value: 0n },
    { at: 4 * DAY - 1, value: 5n },
    { at: 8 * DAY - 1, value: 9n },
  ])
  expect(pointsMoments([])).toEqual([])
})

it('pointsMoments begins with the first day that is known where earlier ones may be missing', () => {
  const days = Array.from({ length: MAX_DAYS }, (_, index) => onDay(index, 7n))
  expect(pointsMoments(days)[0]).toEqual({ at: DAY - 1, value: 7n })
})
