import { expect, it } from 'vitest'

import { MUTED_KEY, writeMutedList } from '#domain/posts/mutedList.ts'
import type { AddressedPost } from '#domain/profile/EventIndex.contract.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { CONTEXT, MESSAGES } from '#testing/container/memoryComposer.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { indexedPost } from '#testing/domain/indexed.ts'

import { SearchStore } from './SearchStore.ts'

const BARN: readonly AddressedPost[] = [
  { found: indexedPost(0, ALICE, 'The barn is open', MESSAGES) },
  { found: indexedPost(1, BOB, 'The barn is closed', MESSAGES) },
]

async function openSearch(posts = BARN, options: TestAppOptions = {}) {
  const app = await createTestApp({
    ...options,
    config: {
      indexer: 'https://index.example',
      chat: { contexts: { general: CONTEXT }, storage: 'onchain' },
      ...options.config,
    },
    features: ['search', 'names/people', 'posts', 'shell/indexService'],
    subscriptions: [SearchStore],
    stores: { search: SearchStore },
  })
  app.eventIndex.posts = posts
  const { search } = app
  const found = () => search.results.filter(({ kind }) => kind === 'post').map(({ title }) => title)
  return { ...app, search, found, write: (text: string) => app.type(search, text) }
}

it('posts of all times are found by the index, the newest first, each with its page', async () => {
  const { write, search, found } = await openSearch()
  await write('barn')
  expect(found()).toEqual(['The barn is closed', 'The barn is open'])
  expect(search.results.find(({ kind }) => kind === 'post')).toEqual({
    kind: 'post',
    title: 'The barn is closed',
    hint: 'Post by 0x3C44...93BC',
    to: `/post/?id=1&context=${CONTEXT}`,
  })
  expect([search.sources, search.stateOf('posts')]).toEqual([['names', 'posts'], 'ready'])
})

it('the index is asked once the user pauses, for the last text only and for at least two letters', async () => {
  const { write, search, eventIndex, pass } = await openSearch()
  await write('b')
  expect([eventIndex.requests, search.stateOf('posts')]).toEqual([[], 'ready'])
  search.type('ba')
  await pass(200)
  search.type('barn ')
  await pass(200)
  expect([eventIndex.requests, search.stateOf('posts')]).toEqual([[], 'loading'])
  await pass(100)
  expect(eventIndex.requests).toEqual(['search barn'])
  await write('x'.repeat(257))
  expect(eventIndex.requests).toEqual(['search barn'])
})

it('an answer to an earlier text is dropped', async () => {
  const { write, eventIndex, found } = await openSearch()
  const answers: (() => void)[] = []
  eventIndex.search = (text) =>
    new Promise((resolve) => {
      answers.push(() => resolve(BARN.map((post) => post.found).filter((post) => post.text.includes(text))))
    })
  await write('open')
  await write('closed')
  for (const answer of answers.toReversed()) answer()
  await settled()
  expect(found()).toEqual(['The barn is closed'])
})

it('a post that a feed has read is a result once', async () => {
  const { write, found, get } = await openSearch(BARN, {
    seed: ({ posts }) => posts.write(MESSAGES, ALICE, 'The barn is open'),
  })
  const leave = get(FeedStore).of(MESSAGES).subscribe()
  await settled()
  leave()
  await write('barn open')
  expect(found()).toEqual(['The barn is open'])
})

it('posts that the reader has muted, deleted ones and foreign ones are no results', async () => {
  const elsewhere: PostList = { kind: 'messages', context: BOB }
  const [open, closed] = BARN
  if (!open || !closed) throw new Error('There are two posts')
  const deleted = { ...open.found, id: '000007', post: { ...open.found.post, deleted: true } }
  const { write, found } = await openSearch(
    [open, closed, { found: deleted }, { found: indexedPost(8, ALICE, 'A barn elsewhere', elsewhere) }],
    { stored: { [MUTED_KEY]: writeMutedList({ accounts: [BOB], posts: [] }) } },
  )
  await write('barn')
  expect(found()).toEqual(['The barn is open'])
})

it('an index that fails is reported, hides no other result, and is asked again on request', async () => {
  const { write, search, found, eventIndex, press } = await openSearch()
  eventIndex.reachable = false
  await write('barn')
  expect([search.stateOf('posts'), search.complete, search.results.map(({ title }) => title)]).toEqual([
    'failed',
    false,
    ['barn.degen'],
  ])
  eventIndex.reachable = true
  await press(() => search.retry('posts'))
  expect([search.stateOf('posts'), found().length]).toEqual(['ready', 2])
})

it('without an index service no posts are asked for', async () => {
  const { write, search, eventIndex } = await openSearch(BARN, { config: { indexer: '' } })
  await write('barn')
  expect([search.sources, eventIndex.requests]).toEqual([['names'], []])
})
