import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import {
  LOST_OUTCOMES,
  SIMPLE_STOPS,
  type OutgoingPost,
  type OutgoingState,
  type StopReason,
} from './outgoingPost.ts'
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
const REASONS: readonly StopReason[] = [
  ...SIMPLE_STOPS.map((kind) => ({ kind })),
  ...LOST_OUTCOMES.map((outcome) => ({ kind: 'lost', outcome }) as const),
  ...(
    [
      { kind: 'rejected' },
      { kind: 'wallet unavailable' },
      { kind: 'signature too long' },
      { kind: 'too large', limit: 7 },
      { kind: 'not allowed', detail: 'no' },
      { kind: 'too many', retryAfterSeconds: 90 },
      { kind: 'unavailable', detail: 'no answer' },
    ] as const
  ).map((failure) => ({ kind: 'not stored', failure }) as const),
]
const STATES: readonly OutgoingState[] = [
  { stage: 'uploading', url: undefined },
  { stage: 'looking', url: 'ar://x' },
  { stage: 'signing', url: 'ar://x' },
  { stage: 'confirming', url: 'ar://x' },
  { stage: 'posted', url: 'ar://x' },
  ...(['ar://x', undefined] as const).flatMap((url) =>
    REASONS.map((why): OutgoingState => ({ stage: 'failed', url, why })),
  ),
  { stage: 'uploading', url: undefined, contested: true },
  { stage: 'signing', url: 'ar://x', contested: true },
  { stage: 'failed', url: 'ar://x', why: { kind: 'not signed' }, contested: true },
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
/** As stored by a release before stages. */
const before = { id: '1', account: ALICE, list: MESSAGES, text: 'hi', seconds: 1_800_000_000 }

describe('the stored outbox', () => {
  it('is read back as it was, for every kind of list and every state', () => {
    const posts = [...LISTS.map((list) => post(list)), ...STATES.map((state) => post(MESSAGES, { state }))]
    expect(posts.flatMap((each) => readOutbox(writeOutbox([each])))).toEqual(posts)
  })

  it.each<readonly [string, object, OutgoingState]>([
    ['being stored', {}, { stage: 'uploading', url: undefined }],
    ['perhaps signed', { url: 'ar://x' }, { stage: 'signing', url: 'ar://x' }],
    [
      'stopped before its text was stored',
      { problem: 'Wrong.' },
      { stage: 'failed', url: undefined, why: { kind: 'interrupted' } },
    ],
    [
      'stopped after its text was stored',
      { url: 'ar://x', problem: 'Wrong.' },
      { stage: 'failed', url: 'ar://x', why: { kind: 'closed while signing' } },
    ],
  ])('reads a post of a release before stages that was %s', (_, stored, state) => {
    expect(readOutbox(JSON.stringify({ v: 1, posts: [{ ...before, ...stored }] }))).toEqual([
      post(MESSAGES, { id: '1', state }),
    ])
  })

  it.each([
    'not signed',
    {},
    { kind: 'x' },
    { kind: 'lost', outcome: 'success' },
    { kind: 'not stored', failure: { kind: 'too large', limit: '7' } },
    { kind: 'not stored', failure: { kind: 'too many', retryAfterSeconds: -1 } },
    { kind: 'not stored', failure: { kind: 'not allowed', detail: 'x'.repeat(501) } },
    { kind: 'not stored', failure: { kind: 'x' } },
  ])('keeps a stopped post whose reason cannot be read: %j', (why) => {
    const posts = [{ ...before, stage: 'failed', url: 'ar://x', why }]
    expect(readOutbox(JSON.stringify({ v: 1, posts }))).toEqual([
      post(MESSAGES, {
        id: '1',
        state: { stage: 'failed', url: 'ar://x', why: { kind: 'closed while signing' } },
      }),
    ])
  })

  it('can be read by a release before stages, which may run in another tab', () => {
    const state: OutgoingState = { stage: 'failed', url: 'ar://x', why: { kind: 'not signed' } }
    expect(JSON.parse(writeOutbox([post(MESSAGES, { id: '1', state })]))).toEqual({
      v: 1,
      posts: [{ ...before, stage: 'failed', url: 'ar://x', why: { kind: 'not signed' } }],
    })
  })

  it('has the newest twenty posts at most', () => {
    const many = Array.from({ length: 25 }, (_, index) => post(MESSAGES, { id: `${index}` }))
    expect(readOutbox(writeOutbox(many)).map(({ id }) => id)).toEqual(many.slice(0, 20).map(({ id }) => id))
    expect(readOutbox(JSON.stringify({ v: 1, posts: many }))).toHaveLength(20)
  })

  it.each([undefined, '', '{', '[]', '{"v":2,"posts":[]}', '{"v":1,"posts":{}}'])(
    'is empty for %j',
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
  ])('drops a post whose %s is %j, and keeps the others', (key, value) => {
    const fine = post(MESSAGES, { id: '1' })
    const posts = [{ ...before, [key]: value }, null, before]
    expect(readOutbox(JSON.stringify({ v: 1, posts }))).toEqual([fine])
  })

  it('has a key of its own for each account and chain', () => {
    expect(outboxKey(ALICE, 5)).toBe(`${ALICE.toLowerCase()}-5-outbox`)
  })
})
