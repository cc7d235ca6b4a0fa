import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import { points } from '#domain/points/Points.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { PointsChartStore } from './PointsChartStore.ts'

const DAY = 86_400_000

/** The chart, observed like by a view; Alice has earned points on two days, the last one three days ago. */
async function openChart() {
  const app = await createTestApp({
    config: { indexer: 'https://index.example' },
    account: ALICE,
    features: ['shell/indexService'],
    seed: async ({ chain, statistics }) => {
      const today = Math.floor(((await chain.latestBlockTime()) * 1000) / DAY)
      const onDay = (ago: number, earned: bigint) => ({
        day: ((today - ago) * DAY) as EpochMillis,
        points: points(earned),
      })
      statistics.days = new Map([[ALICE, [onDay(90, 5n), onDay(3, 8n)]]])
    },
  })
  const { chart } = app.get(PointsChartStore)
  autorun(() => void chart.result)
  await settled()
  /** The values, or the state without them. */
  const values = () => {
    const { result } = seen(chart)
    return result.kind === 'ready' ? result.value.moments.map(({ value }) => value) : result.kind
  }
  return { ...app, chart: seen(chart), values }
}

describe('PointsChartStore', () => {
  it('has the points of the user in a period, with those from before it', async () => {
    const { chart, press, values } = await openChart()
    expect(values()).toEqual([5n, 8n])
    await press(() => chart.choose('All'))
    expect(values()).toEqual([0n, 5n, 8n])
  })

  it('has no points of another account, and requests nothing without an account', async () => {
    const { values, wallet } = await openChart()
    wallet.chooseAccount(BOB)
    await settled()
    expect(values()).toEqual([])
    wallet.lock()
    await settled()
    expect(values()).toBe('none')
  })

  it('preserves the points that it has when the service fails', async () => {
    const { chart, log, statistics, press } = await openChart()
    statistics.reachable = false
    await press(chart.refresh)
    expect(chart.result).toMatchObject({ kind: 'failed', last: { moments: [{ value: 5n }, { value: 8n }] } })
    expect(log.messages.at(-1)).toBe('The points of past days could not be read')
  })
})
