import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryOptions } from '#testing/container/memoryContainer.ts'
import { indexedName, indexedPost, indexedTrade, indexedWriting } from '#testing/domain/indexed.ts'

import { TimelineStore } from './TimelineStore.ts'

const CHAT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address

async function openTimeline(options: MemoryOptions = {}) {
  const app = await createTestApp({
    ...options,
    features: ['profile', 'shell/indexService'],
    stores: { timeline: TimelineStore },
  })
  const { press, timeline } = app
  const visit = async (account = ALICE) => {
    await press(() => timeline.subscribe(account))
    await settled()
  }
  const actions = () => timeline.nameEntries.map(({ action }) => [action.kind, action.name, action.other])
  return {
    ...app,
    visit,
    actions,
    shown: () => ({ kind: timeline.kind, actions: actions(), hasMore: timeline.hasMore }),
  }
}

describe('TimelineStore', () => {
  it('reads nothing until a profile is opened', async () => {
    const { chain, shown } = await openTimeline()
    await settled()
    expect(shown()).toEqual({ kind: 'loading', actions: [], hasMore: false })
    expect(chain.reads).toEqual([])
  })

  it('lists the newest event first, and who paid for a gift', async () => {
    const { chain, visit, shown } = await openTimeline()
    chain.give('alice', ALICE, ALICE)
    chain.give('present', ALICE, BOB)
    chain.makeMain('present')
    await visit()
    expect(shown()).toEqual({
      kind: 'ready',
      actions: [
        ['chose', 'present', undefined],
        ['was given', 'present', BOB],
        ['minted', 'alice', undefined],
      ],
      hasMore: false,
    })
    expect(chain.reads).toEqual(['latestBlockTime', 'eventsFrom', 'detailsOf'])
  })

  it('shows ten events at a time, and reads details for those only', async () => {
    const { chain, timeline, visit, actions, reads } = await openTimeline()
    for (let number = 0; number < 25; number += 1) chain.give(`name-${number}`, ALICE, ALICE)
    await visit()
    expect([actions().length, timeline.hasMore]).toEqual([10, true])
    timeline.showMore()
    timeline.showMore()
    await settled()
    expect([actions().length, timeline.hasMore]).toEqual([25, false])
    expect(reads('detailsOf')).toBe(3)
  })

  it('starts at the first page of another profile', async () => {
    const { chain, timeline, visit, actions } = await openTimeline()
    for (let number = 0; number < 25; number += 1) chain.give(`name-${number}`, number % 2 ? ALICE : BOB)
    await visit()
    timeline.showMore()
    await visit(BOB)
    expect(actions()).toHaveLength(10)
  })

  it('reports a failed read, without invented events', async () => {
    const { chain, visit, shown } = await openTimeline()
    chain.setReachable(false)
    await visit()
    expect(shown()).toEqual({ kind: 'failed', actions: [], hasMore: false })
  })

  it('shows the events if only the details cannot be read', async () => {
    const { chain, visit, log, shown } = await openTimeline()
    chain.give('alice', ALICE, BOB)
    chain.history.detailsOf = () => Promise.reject(new Error('silent'))
    await visit()
    expect(shown()).toMatchObject({ kind: 'ready', actions: [['minted', 'alice', undefined]] })
    expect(log.messages).toEqual(['The details of transactions could not be read'])
  })
})

describe('TimelineStore with an index service', () => {
  const INDEXED = { config: { indexer: 'https://index.example', chat: { contexts: { general: CHAT } } } }
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => indexedName(index, ALICE, `name-${index}`))
  const openIndexed = async (known = events(0)) => {
    const app = await openTimeline(INDEXED)
    app.eventIndex.known = [{ account: ALICE, events: known }]
    const { timeline } = app
    const shown = () => [timeline.entries.map(({ action }) => action.kind), timeline.kind, timeline.more]
    return { ...app, shown }
  }

  it('lists names, trades and posts, without a read of the chain’s events', async () => {
    const post = indexedPost(2, ALICE, 'Good morning', { kind: 'messages', context: CHAT })
    const { visit, shown, chain } = await openIndexed([
      ...events(1),
      indexedTrade(1, ALICE),
      indexedWriting(2, post),
    ])
    await visit()
    expect(shown()).toEqual([['post', 'trade', 'chose'], 'ready', 'ended'])
    expect(chain.reads).toEqual(['latestBlockTime'])
  })

  it('shows twenty events, and the next twenty on request', async () => {
    const { visit, timeline, eventIndex, press } = await openIndexed(events(45))
    await visit()
    expect([timeline.entries.length, timeline.more]).toEqual([20, 'idle'])
    await press(timeline.showMore)
    await press(timeline.showMore)
    expect([timeline.entries.length, timeline.more]).toEqual([45, 'ended'])
    expect(eventIndex.requests).toEqual(['activityOf', 'activityOf 000025', 'activityOf 000005'])
  })

  it('shows the events of names if the index service fails, and does not request it again in this visit', async () => {
    const { eventIndex, chain, visit, actions, timeline, pass } = await openIndexed(events(3))
    eventIndex.reachable = false
    chain.give('alice', ALICE, ALICE)
    await visit()
    expect([actions(), timeline.kind]).toEqual([[['minted', 'alice', undefined]], 'ready'])
    eventIndex.reachable = true
    await pass(60_000)
    expect([actions().length, eventIndex.requests]).toEqual([1, ['activityOf']])
  })

  it('shows the names where the index knows nothing of the account, or only of others', async () => {
    const { eventIndex, chain, visit, actions } = await openIndexed([indexedName(1, BOB, 'bob')])
    chain.give('alice', ALICE, ALICE)
    await visit()
    expect(actions()).toEqual([['minted', 'alice', undefined]])
    eventIndex.known = []
    await visit(BOB)
    expect(actions()).toEqual([])
  })

  it('keeps what it shows when a later page fails, and reads that page again on request', async () => {
    const { eventIndex, visit, timeline, press } = await openIndexed(events(30))
    await visit()
    eventIndex.reachable = false
    await press(timeline.showMore)
    expect([timeline.entries.length, timeline.kind, timeline.more]).toEqual([20, 'ready', 'failed'])
    eventIndex.reachable = true
    await press(timeline.showMore)
    expect([timeline.entries.length, timeline.more]).toEqual([30, 'ended'])
  })

  it('stays as it is when a renewal fails', async () => {
    const { eventIndex, visit, shown, page, press } = await openIndexed(events(2))
    await visit()
    eventIndex.reachable = false
    await press(() => page.show())
    expect(shown()).toEqual([['chose', 'chose'], 'ready', 'ended'])
  })
})
