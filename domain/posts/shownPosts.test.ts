import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { Post } from './Post.ts'
import { readShownPosts, writeShownPosts } from './shownPosts.ts'

const author = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const post = (index: number, url = 'data:,gm'): Post => ({
  index,
  author,
  createdAt: 1_700_000_000,
  deleted: false,
  replies: 2,
  url,
})

describe('shown posts', () => {
  it('are the newest ten as they were, without deleted ones and those of a long address', () => {
    const posts = Array.from({ length: 12 }, (_, index) => post(12 - index))
    const written: unknown = JSON.parse(JSON.stringify(writeShownPosts({ posts })))
    expect(readShownPosts(written)).toEqual(posts.slice(0, 10))
    const others = [post(3, 'x'.repeat(4001)), { ...post(2), deleted: true }]
    expect(writeShownPosts({ posts: [...others, post(1, 'x'.repeat(4000))] })).toEqual([
      post(1, 'x'.repeat(4000)),
    ])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['no posts', []],
    ['more than a page', Array.from({ length: 11 }, (_, index) => post(index))],
    ['no record', [post(1), null]],
    ...(
      [
        ['index', -1],
        ['index', 1.5],
        ['author', '0x12'],
        ['author', 5],
        ['createdAt', '5'],
        ['deleted', 'no'],
        ['deleted', true],
        ['replies', Number.NaN],
        ['url', undefined],
        ['url', 'x'.repeat(4001)],
      ] as const
    ).map(([field, value]) => [`a wrong ${field}`, [post(1), { ...post(2), [field]: value }]] as const),
  ])('are none in %s', (_, stored) => {
    expect(readShownPosts(stored)).toBeUndefined()
  })
})
