import { autorun } from 'mobx'
import { expect, it } from 'vitest'

import type { Gif } from '#domain/posts/GifSearch.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryGifSearch } from '#testing/adapters/MemoryGifSearch.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import type { MemoryOptions } from '#testing/container/memoryContainer.ts'

import { GifStore } from './GifStore.ts'

const TEA: Gif = { url: 'https://static.klipy.com/a/tea.gif', width: 220, height: 160, description: 'Tea' }
const CAKE: Gif = { ...TEA, url: 'https://static.klipy.com/b/cake.gif', description: 'Cake' }

async function openSearch(config: MemoryOptions['config'] = { gifs: { provider: 'klipy', key: 'key' } }) {
  const app = await createTestApp({
    ...(config && { config }),
    features: ['posts/composer'],
    seed: ({ gifs }) => gifs.gifs.set('tea', [TEA]).set('cake', [CAKE]),
    stores: { store: GifStore },
  })
  autorun(() => app.get(GifStore).state)
  return { ...app, search: () => app.press(app.store.search) }
}

function holdAnswers(gifs: MemoryGifSearch): () => void {
  let release: () => void = () => undefined
  gifs.delay = new Promise<void>((resolve) => {
    release = resolve
  })
  return () => release()
}

it('a search starts once the user has typed a query and paused', async () => {
  const { store, gifs, clock } = await openSearch()
  await clock.pass(10_000)
  store.type('  ')
  await clock.pass(10_000)
  expect([gifs.requests, store.state]).toEqual([[], { kind: 'idle' }])
  store.type('te')
  await clock.pass(400)
  store.type('tea ')
  await clock.pass(400)
  expect([gifs.requests, store.state]).toEqual([[], { kind: 'loading' }])
  await clock.pass(200)
  await settled()
  expect([gifs.requests, store.state]).toEqual([['tea'], { kind: 'ready', gifs: [TEA] }])
})

it('a search can start at once, and is not repeated after the pause', async () => {
  const { store, search, gifs, clock } = await openSearch()
  store.type('tea')
  await search()
  await clock.pass(10_000)
  store.type('tea ')
  await clock.pass(10_000)
  expect([gifs.requests, store.state]).toEqual([['tea'], { kind: 'ready', gifs: [TEA] }])
})

it('a response to an earlier query is dropped', async () => {
  const { store, search, gifs } = await openSearch()
  const release = holdAnswers(gifs)
  store.type('tea')
  const outdated = search()
  gifs.delay = Promise.resolve()
  store.type('cake')
  await search()
  release()
  await outdated
  expect(store.state).toEqual({ kind: 'ready', gifs: [CAKE] })
})

it('an answer is dropped when the user types on, and when the dialog closes', async () => {
  const { store, search, gifs, clock } = await openSearch()
  const release = holdAnswers(gifs)
  store.type('tea')
  const first = search()
  store.type('cak')
  const second = search()
  store.leave()
  release()
  await Promise.all([first, second])
  await clock.pass(10_000)
  expect([store.query, store.state, gifs.requests]).toEqual(['', { kind: 'idle' }, ['tea', 'cak']])
  store.type('tea')
  store.leave()
  await clock.pass(10_000)
  expect(gifs.requests).toEqual(['tea', 'cak'])
})

it('an empty result differs from a failed search, which can be repeated', async () => {
  const { store, search, gifs, log } = await openSearch()
  store.type('nothing')
  await search()
  expect(store.state).toEqual({ kind: 'empty' })
  gifs.reachable = false
  store.type('tea')
  await search()
  expect([store.state, store.query]).toEqual([{ kind: 'failed' }, 'tea'])
  expect(JSON.stringify(log)).toContain('GIFs could not be fetched')
  gifs.reachable = true
  await search()
  expect(store.state).toEqual({ kind: 'ready', gifs: [TEA] })
})

it('a search has at most 100 characters', async () => {
  const { store, search, gifs } = await openSearch()
  store.type('x'.repeat(300))
  await search()
  expect(gifs.requests).toEqual(['x'.repeat(100)])
})

it('a community without a key sends no request', async () => {
  const { store, search, gifs, clock } = await openSearch({})
  expect(store.enabled).toBe(false)
  store.type('tea')
  await search()
  await clock.pass(10_000)
  expect(gifs.requests).toEqual([])
})
