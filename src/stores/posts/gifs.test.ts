import { autorun } from 'mobx'
import { expect, it } from 'vitest'

import type { Gif } from '#domain/posts/GifSearch.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryGifSearch } from '#testing/adapters/MemoryGifSearch.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import type { MemoryOptions } from '#testing/container/memoryContainer.ts'

import { GifStore } from './GifStore.ts'

const TEA: Gif = { url: 'https://media.tenor.com/a/tea.gif', width: 220, height: 160, words: 'Tea' }
const CAKE: Gif = { ...TEA, url: 'https://media.tenor.com/b/cake.gif', words: 'Cake' }

/** A search for GIFs that a dialog shows. */
async function openSearch(config: MemoryOptions['config'] = { tenorApiKey: 'key' }) {
  const app = await createTestApp({
    ...(config && { config }),
    features: ['composer'],
    seed: ({ gifs }) => gifs.gifs.set('tea', [TEA]).set('cake', [CAKE]),
    stores: { store: GifStore },
  })
  autorun(() => app.get(GifStore).state)
  return { ...app, search: () => app.press(app.store.search) }
}

/** Lets answers wait. Returns what gives them. */
function held(gifs: MemoryGifSearch): () => void {
  let give: () => void = () => undefined
  gifs.delay = new Promise<void>((resolve) => {
    give = resolve
  })
  return () => give()
}

it('asks nothing before words are typed, and once no more of them come', async () => {
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

it('asks at once where that is wished, and then not again by itself', async () => {
  const { store, search, gifs, clock } = await openSearch()
  store.type('tea')
  await search()
  await clock.pass(10_000)
  store.type('tea ')
  await clock.pass(10_000)
  expect([gifs.requests, store.state]).toEqual([['tea'], { kind: 'ready', gifs: [TEA] }])
})

it('drops an answer to words that are no longer there', async () => {
  const { store, search, gifs } = await openSearch()
  const answer = held(gifs)
  store.type('tea')
  const late = search()
  gifs.delay = Promise.resolve()
  store.type('cake')
  await search()
  answer()
  await late
  expect(store.state).toEqual({ kind: 'ready', gifs: [CAKE] })
})

it('drops an answer as soon as something else is typed, and when the dialog is closed', async () => {
  const { store, search, gifs, clock } = await openSearch()
  const answer = held(gifs)
  store.type('tea')
  const first = search()
  store.type('cak')
  const stillThere = search()
  store.leave()
  answer()
  await Promise.all([first, stillThere])
  await clock.pass(10_000)
  expect([store.words, store.state, gifs.requests]).toEqual(['', { kind: 'idle' }, ['tea', 'cak']])
  store.type('tea')
  store.leave()
  await clock.pass(10_000)
  expect(gifs.requests).toEqual(['tea', 'cak'])
})

it('says where nothing is found, and where nobody answers; then it can be tried again', async () => {
  const { store, search, gifs, log } = await openSearch()
  store.type('nothing')
  await search()
  expect(store.state).toEqual({ kind: 'empty' })
  gifs.reachable = false
  store.type('tea')
  await search()
  expect([store.state, store.words]).toEqual([{ kind: 'failed' }, 'tea'])
  expect(JSON.stringify(log)).toContain('GIFs could not be fetched')
  gifs.reachable = true
  await search()
  expect(store.state).toEqual({ kind: 'ready', gifs: [TEA] })
})

it('searches for a bounded number of letters', async () => {
  const { store, search, gifs } = await openSearch()
  store.type('x'.repeat(300))
  await search()
  expect(gifs.requests).toEqual(['x'.repeat(100)])
})

it('asks nobody without a key', async () => {
  const { store, search, gifs, clock } = await openSearch({})
  expect(store.enabled).toBe(false)
  store.type('tea')
  await search()
  await clock.pass(10_000)
  expect(gifs.requests).toEqual([])
})
