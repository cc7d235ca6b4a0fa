import { describe, expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { TimelineStore } from './TimelineStore.ts'

async function openTimeline() {
  const app = await createTestApp({ features: ['people'], stores: { timeline: TimelineStore } })
  const { press, timeline } = app
  const visit = async (account = ALICE) => {
    await press(() => timeline.subscribe(account))
    await settled()
  }
  const deeds = () => timeline.entries.map(({ deed }) => [deed.kind, deed.name, deed.other])
  return {
    ...app,
    visit,
    deeds,
    shown: () => ({ kind: timeline.kind, deeds: deeds(), hasMore: timeline.hasMore }),
  }
}

describe('TimelineStore', () => {
  it('reads nothing until a profile is opened', async () => {
    const { chain, shown } = await openTimeline()
    await settled()
    expect(shown()).toEqual({ kind: 'loading', deeds: [], hasMore: false })
    expect(chain.reads).toEqual([])
  })

  it('lists the newest event first, and who paid for a gift', async () => {
    const { chain, visit, shown } = await openTimeline()
    chain.give('alice', ALICE, ALICE)
    chain.give('present', ALICE, BOB)
    chain.choose('present')
    await visit()
    expect(shown()).toEqual({
      kind: 'ready',
      deeds: [
        ['chose', 'present', undefined],
        ['was given', 'present', BOB],
        ['minted', 'alice', undefined],
      ],
      hasMore: false,
    })
    expect(chain.reads).toEqual(['latestBlockTime', 'eventsFrom', 'detailsOf'])
  })

  it('shows ten events at a time, and reads details for those only', async () => {
    const { chain, timeline, visit, deeds, reads } = await openTimeline()
    for (let number = 0; number < 25; number += 1) chain.give(`name-${number}`, ALICE, ALICE)
    await visit()
    expect([deeds().length, timeline.hasMore]).toEqual([10, true])
    timeline.showMore()
    timeline.showMore()
    await settled()
    expect([deeds().length, timeline.hasMore]).toEqual([25, false])
    expect(reads('detailsOf')).toBe(3)
  })

  it('starts at the first page of another profile', async () => {
    const { chain, timeline, visit, deeds } = await openTimeline()
    for (let number = 0; number < 25; number += 1) chain.give(`name-${number}`, number % 2 ? ALICE : BOB)
    await visit()
    timeline.showMore()
    await visit(BOB)
    expect(deeds()).toHaveLength(10)
  })

  it('reports a failed read, without invented events', async () => {
    const { chain, visit, shown } = await openTimeline()
    chain.setReachable(false)
    await visit()
    expect(shown()).toEqual({ kind: 'failed', deeds: [], hasMore: false })
  })

  it('shows the events if only the details cannot be read', async () => {
    const { chain, visit, log, shown } = await openTimeline()
    chain.give('alice', ALICE, BOB)
    chain.history.detailsOf = () => Promise.reject(new Error('silent'))
    await visit()
    expect(shown()).toMatchObject({ kind: 'ready', deeds: [['minted', 'alice', undefined]] })
    expect(log.messages).toEqual(['The details of transactions could not be read'])
  })
})
