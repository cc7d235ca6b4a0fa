import { expect, it } from 'vitest'

import { indexedPost } from '#testing/domain/indexed.ts'

import type { Address } from '../shared/Address.ts'
import { isShownPost } from './isShownPost.ts'
import {
  EMPTY_MUTED_LIST,
  isUnwanted,
  MAX_MUTED,
  postKey,
  readMutedList,
  writeMutedList,
} from './mutedList.ts'

const account = (digit: string) => `0x${digit.repeat(40)}` as Address
const [ANN, BEN, CHAT] = [account('a'), account('b'), account('c')]
const post = indexedPost(3, ANN, 'Good morning', { kind: 'messages', context: CHAT })

it('a post is unwanted if its author is muted, in any letter case, or the post itself is hidden', () => {
  const muted = (...accounts: readonly Address[]) => isUnwanted({ ...EMPTY_MUTED_LIST, accounts }, post)
  const hidden = (index: number) =>
    isUnwanted({ ...EMPTY_MUTED_LIST, posts: [postKey(post.list, index)] }, post)
  expect([muted(), muted(BEN), muted(ANN.toUpperCase().replace('X', 'x') as Address)]).toEqual([
    false,
    false,
    true,
  ])
  expect([hidden(2), hidden(3)]).toEqual([false, true])
})

it('a post of an index is shown unless it is deleted or of a context that is not configured', () => {
  const deleted = { ...post, post: { ...post.post, deleted: true } }
  expect([
    isShownPost(post, { shill: CHAT }),
    isShownPost(post, { shill: BEN }),
    isShownPost(deleted, { shill: CHAT }),
  ]).toEqual([true, false, false])
})

it('the list is read back as it was written, of each kind the newest', () => {
  const accounts = Array.from(
    { length: MAX_MUTED + 1 },
    (_, at) => `0x${String(at).padStart(40, '0')}` as Address,
  )
  const posts = accounts.map((_, at) => `messages:${CHAT}:${at}`)
  const kept = { accounts: accounts.slice(1), posts: posts.slice(1) }
  expect(readMutedList(writeMutedList({ accounts, posts }))).toEqual(kept)
  expect(readMutedList(JSON.stringify({ v: 1, accounts, posts }))).toEqual(kept)
  expect(JSON.parse(writeMutedList({ accounts, posts }))).toEqual({ v: 1, ...kept })
})

it('what is not an address or a key of a post is left out when the list is read', () => {
  const [longest, tooLong] = ['k'.repeat(160), 'k'.repeat(161)]
  const stored = { accounts: [ANN, 'ann.degen', 7, null], posts: [longest, tooLong, 7, null] }
  expect(readMutedList(JSON.stringify(stored))).toEqual({ accounts: [ANN], posts: [longest] })
  for (const text of [undefined, '', '[', '7', '[]', '{}', '{"accounts":7,"posts":{"length":1}}'])
    expect(readMutedList(text)).toEqual(EMPTY_MUTED_LIST)
})
