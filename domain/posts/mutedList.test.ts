import { expect, it } from 'vitest'

import { indexedPost } from '#testing/domain/indexed.ts'

import type { Address } from '../shared/Address.ts'
import { isShownPost } from './isShownPost.ts'
import { isUnwanted, EMPTY_MUTED_LIST, postKey } from './mutedList.ts'

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
