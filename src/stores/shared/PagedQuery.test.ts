import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { createTestApp } from '#testing/container/createTestApp.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { seen } from '#testing/stores/seen.ts'

import { PagedQuery } from './PagedQuery.ts'
import { Queries } from './Queries.ts'

async function openList(length: number) {
  const app = await createTestApp()
  const subject = observable.box('a')
  const server = { length, reachable: true }
  const requests: string[] = []
  const fetch = async (before?: string) => {
    requests.push(before ?? 'newest')
    if (!server.reachable) throw new Error('cut off')
    const ids = Array.from({ length: server.length }, (_, index) => ({ id: String(index + 1) })).toReversed()
    return ids.filter(({ id }) => before === undefined || Number(id) < Number(before)).slice(0, 3)
  }
  const list = new PagedQuery(app.get(Queries), {
    size: 3,
    failure: 'The list could not be read',
    follows: 'returns',
    ask: () => ({ key: ['list', subject.get()], fetch }),
  })
  const leave = list.subscribe()
  await settled()
  const shown = seen(list)
  return {
    ...app,
    leave,
    requests,
    turnTo: async (to: string) => {
      runInAction(() => subject.set(to))
      await settled()
    },
    showMore: async () => {
      shown.showMore()
      await settled()
    },
    shown,
    server,
    state: () => [shown.entries.map(({ id }) => id).join(' '), shown.more],
  }
}

it('a list is read page by page until one is not full', async () => {
  const { showMore, requests, state } = await openList(7)
  expect(state()).toEqual(['7 6 5', 'idle'])
  await showMore()
  expect(state()).toEqual(['7 6 5 4 3 2', 'idle'])
  await showMore()
  expect(state()).toEqual(['7 6 5 4 3 2 1', 'ended'])
  await showMore()
  expect(requests).toEqual(['newest', '5', '2'])
})

it('new entries move the pages below, without a gap and without an entry twice', async () => {
  const { showMore, shown, state, server } = await openList(5)
  await showMore()
  server.length = 8
  await shown.refetch()
  expect(state()).toEqual(['8 7 6 5 4 3', 'idle'])
})

it('a failed page keeps those above it, and is read again on request', async () => {
  const { log, showMore, state, server } = await openList(5)
  server.reachable = false
  await showMore()
  expect(state()).toEqual(['5 4 3', 'failed'])
  expect(log.messages).toEqual(['The list could not be read'])
  server.reachable = true
  await showMore()
  expect(state()).toEqual(['5 4 3 2 1', 'ended'])
})

it('another subject begins with its first page', async () => {
  const { showMore, state, turnTo } = await openList(5)
  await showMore()
  await turnTo('b')
  expect(state()).toEqual(['5 4 3', 'idle'])
})

it('a failed first page is no empty list', async () => {
  const { shown, state, turnTo, server } = await openList(0)
  expect([state(), shown.first.kind]).toEqual([['', 'ended'], 'ready'])
  server.reachable = false
  await turnTo('b')
  expect([state(), shown.first.kind]).toEqual([['', 'ended'], 'failed'])
})
