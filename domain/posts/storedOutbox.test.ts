import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { OutgoingPost, OutgoingState } from './outgoingPost.ts'
import type { PostList } from './PostList.ts'
import { outboxKey, readOutbox, writeOutbox } from './storedOutbox.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const CONTEXT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const MESSAGES: PostList = { kind: 'messages', context: CONTEXT }
const LISTS: readonly PostList[] = [
  MESSAGES,
  { kind: 'replies', context: CONTEXT, message: 0 },
  { kind: 'comments', context: CONTEXT, subject: ALICE },
]
const STATES: readonly OutgoingState[] = [
  { stage: 'uploading', url: undefined },
  { stage: 'looking', url: 'ar://x' },
  { stage: 'signing', url: 'ar://x' },
  { stage: 'confirming', url: 'ar://x' },
  { stage: 'posted', url: 'ar://x' },
  { stage: 'failed', url: undefined, problem: 'Something was wrong.' },
  { stage: 'failed', url: 'ar://x', problem: 'Something was wrong.' },
]
const post = (list: PostList, more: Partial<OutgoingPost> = {}): OutgoingPost => ({
  id: `1:${list.kind}`,
  account: ALICE,
  list,
  text: 'hi',
  seconds: 1_800_000_000,
  state: { stage: 'uploading', url: undefined },
  ...more,
})
/** As a build without stages has kept it. */
const before = { id: '1', account: ALICE, list: MESSAGES, text: 'hi', seconds: 1_800_000_000 }

describe('posts on their way, as the browser keeps them', () => {
  it('come back as they were, of every kind of list and in every state', () => {
    const posts = [...LISTS.map((list) => post(list)), ...STATES.map((state) => post(MESSAGES, { state }))]
    expect(readOutbox(writeOutbox(posts))).toEqual(posts)
  })

  it.each<readonly [string, object, OutgoingState]>([
    ['being kept', {}, { stage: 'uploading', url: undefined }],
    ['perhaps signed', { url: 'ar://x' }, { stage: 'signing', url: 'ar://x' }],
    [
      'stopped before it was kept',
      { problem: 'Wrong.' },
      { stage: 'failed', url: undefined, problem: 'Wrong.' },
    ],
    [
      'stopped after it was kept',
      { url: 'ar://x', problem: 'Wrong.' },
      { stage: 'failed', url: 'ar://x', problem: 'Wrong.' },
    ],
  ])('are read as a build without stages has kept one that was %s', (_, stored, state) => {
    expect(readOutbox(JSON.stringify({ v: 1, posts: [{ ...before, ...stored }] }))).toEqual([
      post(MESSAGES, { id: '1', state }),
    ])
  })

  it('can be read by a build without stages, so that a tab of it loses none', () => {
    const state: OutgoingState = { stage: 'failed', url: 'ar://x', problem: 'Wrong.' }
    expect(JSON.parse(writeOutbox([post(MESSAGES, { id: '1', state })]))).toEqual({
      v: 1,
      posts: [{ ...before, stage: 'failed', url: 'ar://x', problem: 'Wrong.' }],
    })
  })

  it('are the newest twenty at most', () => {
    const many = Array.from({ length: 25 }, (_, index) => post(MESSAGES, { id: `${index}` }))
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
    const fine = post(MESSAGES, { id: '1' })
    const posts = [{ ...before, [key]: value }, null, before]
    expect(readOutbox(JSON.stringify({ v: 1, posts }))).toEqual([fine])
  })

  it('are kept for one account on one chain', () => {
    expect(outboxKey(ALICE, 5)).toBe(`${ALICE.toLowerCase()}-5-outbox`)
  })
})
