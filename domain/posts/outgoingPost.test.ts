import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import {
  lostText,
  outboxKey,
  outgoingId,
  readOutbox,
  writeOutbox,
  type OutgoingPost,
} from './outgoingPost.ts'
import type { PostList } from './PostList.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const CONTEXT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const LISTS: readonly PostList[] = [
  { kind: 'messages', context: CONTEXT },
  { kind: 'replies', context: CONTEXT, message: 0 },
  { kind: 'comments', context: CONTEXT, subject: ALICE },
]
const post = (list: PostList, more: Partial<OutgoingPost> = {}): OutgoingPost => ({
  id: `1:${list.kind}`,
  account: ALICE,
  list,
  text: 'hi',
  seconds: 1_800_000_000,
  url: undefined,
  problem: undefined,
  ...more,
})

describe('posts on their way, as the browser keeps them', () => {
  it('come back as they were, of every kind of list', () => {
    const posts = LISTS.map((list) => post(list, { url: 'data:x', problem: 'Something was wrong.' }))
    expect(readOutbox(writeOutbox([...posts, post({ kind: 'messages', context: CONTEXT })]))).toEqual([
      ...posts,
      post({ kind: 'messages', context: CONTEXT }),
    ])
  })

  it('are the newest twenty at most', () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      post({ kind: 'messages', context: CONTEXT }, { id: `${index}` }),
    )
    expect(readOutbox(writeOutbox(many)).map(({ id }) => id)).toEqual(many.slice(0, 20).map(({ id }) => id))
    expect(readOutbox(JSON.stringify({ v: 1, posts: many }))).toHaveLength(20)
  })

  it.each([undefined, '', '{', '[]', '{"v":2,"posts":[]}', '{"v":1,"posts":{}}'])(
    'are none for %j',
    (text) => {
      expect(readOutbox(text)).toEqual([])
    },
  )

  it.each<readonly [string, unknown]>([
    ['id', 7],
    ['account', '0x12'],
    ['account', undefined],
    ['list', { kind: 'messages', context: '0x12' }],
    ['list', { kind: 'replies', context: CONTEXT, message: -1 }],
    ['list', { kind: 'replies', context: CONTEXT }],
    ['list', { kind: 'comments', context: CONTEXT }],
    ['list', { kind: 'walls', context: CONTEXT }],
    ['text', 'x'.repeat(20_001)],
    ['seconds', '7'],
    ['seconds', 1.5],
    ['url', {}],
    ['url', 'x'.repeat(200_001)],
    ['problem', 'x'.repeat(501)],
  ])('leave out one whose %s is %j, and keep the others', (key, value) => {
    const fine = post({ kind: 'messages', context: CONTEXT })
    expect(readOutbox(JSON.stringify({ v: 1, posts: [{ ...fine, [key]: value }, null, fine] }))).toEqual([
      fine,
    ])
  })

  it('are kept for one account on one chain', () => {
    expect(outboxKey(ALICE, 5)).toBe(`${ALICE.toLowerCase()}-5-outbox`)
  })

  it('each have an id of their own', () => {
    const [list] = LISTS as readonly [PostList]
    const first = outgoingId(list, 7, [])
    expect(outgoingId(list, 7, [post(list, { id: first })])).not.toBe(first)
    expect(outgoingId(list, 8, [])).not.toBe(first)
  })

  it('say what has become of them, unless they are there', () => {
    expect(lostText('success')).toBeUndefined()
    const words = (['failed', 'cancelled', 'replaced', 'dropped'] as const).map(lostText)
    expect(new Set(words).size).toBe(4)
    expect(words).not.toContain(undefined)
  })
})
