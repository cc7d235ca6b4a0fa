import { expect, it } from 'vitest'

import { eventIndexSuite } from '#domain/profile/EventIndex.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import { INDEX_URL, localIndex, writtenEvent, writtenPost } from '#testing/adapters/localIndex.ts'
import { MemoryEventIndex } from '#testing/adapters/MemoryEventIndex.ts'

import { IndexClient } from './IndexClient.ts'
import { IndexEvents } from './IndexEvents.ts'

const ANN = `0x${'1'.repeat(40)}` as Address

eventIndexSuite('the index service', (content) => {
  const memory = Object.assign(new MemoryEventIndex(), content)
  const { network, cut } = localIndex({
    'accounts/activity': async (query) => {
      const account = query.get('account') as Address
      const events = await memory.activityOf(account, query.get('before') ?? undefined)
      return { events: events.map(writtenEvent) }
    },
    'accounts/paid': async (query) => {
      const paid = await memory.paidBy(query.get('account') as Address)
      return { people: paid.map(({ lastAt, ...person }) => ({ ...person, last: lastAt / 1000 })) }
    },
    'posts/search': async (query) => {
      const found = await memory.search(query.get('text') ?? '', Number(query.get('max')))
      return { posts: found.map(writtenPost) }
    },
    'posts/to': async (query) => {
      const found = await memory.toAccount(query.get('account') as Address, query.get('before') ?? undefined)
      return { posts: found.map(writtenPost) }
    },
  })
  return { eventIndex: new IndexEvents(new IndexClient(INDEX_URL, network)), cut }
})

const written = {
  id: '1',
  context: ANN,
  kind: 'message',
  message: null,
  subject: null,
  position: 0,
  author: ANN,
  time: 1_700_000_000,
  url: '',
  text: '',
  deleted: false,
}
const answering = (posts: unknown) =>
  new IndexEvents(new IndexClient(INDEX_URL, localIndex({ 'posts/to': async () => ({ posts }) }).network))

it('IndexEvents leaves out a post without the list it stands in', async () => {
  const posts = [
    { ...written, kind: 'reply' },
    { ...written, id: '2', kind: 'comment' },
    { ...written, id: '3' },
  ]
  expect((await answering(posts).toAccount(ANN)).map(({ id }) => id)).toEqual(['3'])
})

it.each([
  ['no list', {}],
  ['too many posts', Array.from({ length: 21 }, () => written)],
  ['an author that is no address', [{ ...written, author: 'ann' }]],
  ['a time that no calendar has', [{ ...written, time: Number.MAX_SAFE_INTEGER }]],
  ['a text without an end', [{ ...written, text: 'x'.repeat(10_001) }]],
])('IndexEvents rejects an answer with %s', async (_, posts) => {
  await expect(answering(posts).toAccount(ANN)).rejects.toThrow('unreadable')
})
