import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { IndexedPost, PostIndex } from './PostIndex.ts'
import type { PostList } from './PostList.ts'

/** A post of the index, and the account that it answers or mentions. */
export interface AddressedPost {
  readonly found: IndexedPost
  readonly to?: Address
}

const account = (digit: string) => `0x${digit.repeat(40)}` as Address
const [ANN, BEN, CONTEXT] = [account('1'), account('2'), account('3')]
const LISTS: readonly PostList[] = [
  { kind: 'messages', context: CONTEXT },
  { kind: 'replies', context: CONTEXT, message: 4 },
  { kind: 'comments', context: CONTEXT, subject: account('4') },
]

const post = (index: number, text: string, list = LISTS[index % LISTS.length]): IndexedPost => {
  if (!list) throw new Error('There is a list')
  const id = String(index).padStart(4, '0')
  const createdAt = 1_700_000_000 + index
  const url = `data:,${index}`
  return { id, list, text, post: { index, author: BEN, createdAt, deleted: false, replies: 0, url } }
}

/** @param open an index of these posts, given oldest first, and how to cut it off. */
export function postIndexSuite(
  title: string,
  open: (posts: readonly AddressedPost[]) => { readonly postIndex: PostIndex; cut(): void },
): void {
  describe(`PostIndex: ${title}`, () => {
    it('finds the posts that have every word of a text, the newest first, up to the limit', async () => {
      const [first, second, third] = [
        post(0, 'The barn is open'),
        post(1, 'No word of it'),
        post(2, 'Open the barn'),
      ]
      const { postIndex } = open([first, second, third].map((found) => ({ found })))
      expect(await postIndex.search('OPEN barn', 6)).toEqual([third, first])
      expect(await postIndex.search('open barn', 1)).toEqual([third])
      expect(await postIndex.search('nowhere', 6)).toEqual([])
    })

    it('lists the posts to an account, the newest first, each with the list that it stands in', async () => {
      const [first, second, third] = [post(0, 'a'), post(1, ''), post(2, 'c')]
      const { postIndex } = open([
        { found: first, to: ANN },
        { found: second, to: ANN },
        { found: third, to: BEN },
      ])
      expect(await postIndex.toAccount(ANN)).toEqual([second, first])
    })

    it('lists them in pages of twenty, each before the cursor of the last', async () => {
      const posts = Array.from({ length: 45 }, (_, index) => ({ found: post(index, 'x'), to: ANN }))
      const { postIndex } = open(posts)
      const ids = async (before?: string) => (await postIndex.toAccount(ANN, before)).map(({ id }) => id)
      const first = await ids()
      expect([first.length, first[0], first.at(-1)]).toEqual([20, '0044', '0025'])
      expect((await ids(first.at(-1)))[0]).toBe('0024')
      expect(await ids('0005')).toEqual(['0004', '0003', '0002', '0001', '0000'])
      expect(await ids('0000')).toEqual([])
    })

    it('rejects without an answer', async () => {
      const { postIndex, cut } = open([])
      cut()
      await expect(postIndex.search('x', 6)).rejects.toThrow()
      await expect(postIndex.toAccount(ANN)).rejects.toThrow()
    })
  })
}
