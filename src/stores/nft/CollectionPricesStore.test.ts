import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { openCollection } from '#testing/container/memoryCollection.ts'
import type { MemoryApp } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { CollectionPricesStore } from './CollectionPricesStore.ts'

const DAY = 86_400_000
const INDEX = { indexer: 'https://index.example' }

/** The chain's time, and moments before it. */
async function timesOf({ chain }: Pick<MemoryApp, 'chain'>) {
  const now = (await chain.latestBlockTime()) * 1000
  return { now, ago: (days: number) => (now - days * DAY) as EpochMillis }
}

/** A collection's chart, observed like by a view. */
async function openPrices(foreign = false) {
  const app = await openCollection({ config: INDEX, foreign })
  await app.load('shell/indexService')
  const { chart } = app.get(CollectionPricesStore)
  autorun(() => void chart.result)
  await settled()
  return { ...app, chart: seen(chart), times: await timesOf(app) }
}

describe('CollectionPricesStore', () => {
  it('reads the prices of the last week at first, and those of a chosen period', async () => {
    const { chart, statistics, collection, press, times } = await openPrices()
    const { now, ago } = times
    const trades = [
      { at: ago(20), price: 5n },
      { at: ago(2), price: 7n },
    ]
    statistics.trades = new Map([[collection.address, trades]])
    await press(chart.refresh)
    expect(chart.result).toEqual({
      kind: 'ready',
      value: { since: ago(7), until: now, moments: [{ at: ago(2), value: 7n }] },
    })
    await press(() => chart.choose('All'))
    expect(chart.result).toMatchObject({ kind: 'ready', value: { since: ago(20) } })
    expect(statistics.requests).toEqual([ago(7), ago(7), 0])
  })

  it('requests nothing for a collection that is not listed', async () => {
    const { chart, statistics } = await openPrices(true)
    expect(chart.result).toEqual({ kind: 'none' })
    expect(statistics.requests).toEqual([])
  })

  it('fails with a log entry, and preserves the last prices', async () => {
    const { chart, log, statistics, press } = await openPrices()
    expect(chart.result).toMatchObject({ kind: 'ready', value: { moments: [] } })
    statistics.reachable = false
    await press(chart.refresh)
    expect(chart.result).toMatchObject({ kind: 'failed', last: { moments: [] } })
    expect(log.messages.at(-1)).toBe('The past prices of a collection could not be read')
  })
})
