import { expect, it } from 'vitest'

import { ZERO_ADDRESS } from '../shared/Address.ts'
import { mergeNewest } from './mergeNewest.ts'
import type { Post } from './Post.ts'

const post = (index: number, url: string): Post => ({
  index,
  author: ZERO_ADDRESS,
  createdAt: 1,
  deleted: false,
  replies: 0,
  url,
})

it.each<[string, number[], number[], number, string[] | undefined]>([
  ['takes new posts', [1, 0], [3, 2], 4, ['new 3', 'new 2', 'known 1', 'known 0']],
  ['prefers the posts read last', [2, 1, 0], [2, 1], 3, ['new 2', 'new 1', 'known 0']],
  ['does not bridge a gap', [1, 0], [4, 3], 5, undefined],
  ['starts an empty list', [], [0], 1, ['new 0']],
  ['does not start a list with a gap at its end', [], [4, 3], 5, undefined],
  ['drops posts of reorganised blocks', [5, 4, 3], [], 4, ['known 3']],
  ['empties a list that has no posts any more', [1, 0], [], 0, []],
])('mergeNewest %s', (_, known, newest, total, merged) => {
  const page = { posts: newest.map((index) => post(index, `new ${index}`)), total }
  const before = known.map((index) => post(index, `known ${index}`))
  expect(mergeNewest(before, page)?.map(({ url }) => url)).toEqual(merged)
})
