import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { TimelineStore } from './TimelineStore.ts'

async function open() {
  const app = await createTestApp({ features: ['people'] })
  const timeline = app.get(TimelineStore)
  const visit = async (account = ALICE) => {
    timeline.visit(account)
    await settled()
    await settled()
  }
  const seen = () =>
    runInAction(() => ({
      kind: timeline.kind,
      deeds: timeline.entries.map(({ deed }) => [deed.kind, deed.name, deed.other]),
      hasMore: timeline.hasMore,
    }))
  return { ...app, timeline, visit, seen }
}

describe('TimelineStore', () => {
  it('asks nothing until somebody is visited', async () => {
    const { chain, seen } = await open()
    await settled()
    expect(seen()).toEqual({ kind: 'loading', deeds: [], hasMore: false })
    expect(chain.reads).toEqual([])
  })

  it('tells the newest first, and who paid for a present', async () => {
    const { chain, visit, seen } = await open()
    chain.give('alice', ALICE, ALICE)
    chain.give('present', ALICE, BOB)
    chain.choose('present')
    await visit()
    expect(seen()).toEqual({
      kind: 'ready',
      deeds: [
        ['chose', 'present', undefined],
        ['was given', 'present', BOB],
        ['minted', 'alice', undefined],
      ],
      hasMore: false,
    })
    expect(chain.reads).toEqual(['latestBlockTime', 'eventsFrom', 'circumstancesOf'])
  })

  it('shows ten at a time, and asks about those that are shown only', async () => {
    const { chain, timeline, visit, seen } = await open()
    for (let number = 0; number < 25; number += 1) chain.give(`name-${number}`, ALICE, ALICE)
    await visit()
    expect([seen().deeds.length, seen().hasMore]).toEqual([10, true])
    timeline.showMore()
    timeline.showMore()
    await settled()
    expect([seen().deeds.length, seen().hasMore]).toEqual([25, false])
    expect(chain.reads.filter((read) => read === 'circumstancesOf')).toHaveLength(3)
  })

  it('begins with the first page for somebody else', async () => {
    const { chain, timeline, visit, seen } = await open()
    for (let number = 0; number < 25; number += 1) chain.give(`name-${number}`, number % 2 ? ALICE : BOB)
    await visit()
    timeline.showMore()
    await visit(BOB)
    expect(seen().deeds).toHaveLength(10)
  })

  it('says that the read failed, with nothing made up', async () => {
    const { chain, visit, seen } = await open()
    chain.setReachable(false)
    await visit()
    expect(seen()).toEqual({ kind: 'failed', deeds: [], hasMore: false })
  })

  it('shows what it knows when only the circumstances cannot be read', async () => {
    const { chain, visit, seen, log } = await open()
    chain.give('alice', ALICE, BOB)
    chain.history.circumstancesOf = () => Promise.reject(new Error('silent'))
    await visit()
    expect(seen()).toMatchObject({ kind: 'ready', deeds: [['minted', 'alice', undefined]] })
    expect(log.messages).toEqual(['The circumstances of transactions could not be read'])
  })
})
