import { describe, expect, it } from 'vitest'

import type { PostList } from './PostList.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { PostReader } from './PostReader.ts'

/** Both contexts are empty, open and at the initial price. */
export interface PostReaderFixture {
  readonly postReader: PostReader
  readonly unanswered: PostReader
  readonly context: Address
  readonly comments: Address
  /** A collection open for comments; only the author holds tokens of it, two. */
  readonly subject: Address
  readonly author: Address
  readonly moderator: Address
  readonly other: Address
  post(list: PostList, url: string): Promise<void>
  hide(list: PostList, index: number): Promise<void>
  restore(list: PostList, index: number): Promise<void>
  suspend(context: Address, user: Address): Promise<void>
  togglePaused(context: Address): Promise<void>
  setPrice(context: Address, price: bigint): Promise<void>
}

const FIRST_PRICE = 10_000_000_000_000n

export function postReaderSuite(title: string, open: () => Promise<PostReaderFixture>): void {
  const messagesOf = ({ context }: PostReaderFixture) => ({ kind: 'messages', context }) as const
  const repliesOf = ({ context }: PostReaderFixture, message: number) =>
    ({ kind: 'replies', context, message }) as const
  const commentsOf = ({ comments, subject }: PostReaderFixture) =>
    ({ kind: 'comments', context: comments, subject }) as const
  const many = async (fixture: PostReaderFixture, list: PostList, count: number) => {
    for (let number = 0; number < count; number += 1) await fixture.post(list, `ar://${number}`)
  }
  const indexes = (posts: readonly { readonly index: number }[]) => posts.map(({ index }) => index)

  describe(`PostReader: ${title}`, () => {
    it('finds nothing in an empty list', async () => {
      const fixture = await open()
      for (const list of [messagesOf(fixture), repliesOf(fixture, 0), commentsOf(fixture)]) {
        expect(await fixture.postReader.latest(list, 10)).toEqual({ posts: [], total: 0 })
        expect(await fixture.postReader.before(list, 0, 10)).toEqual([])
        expect(await fixture.postReader.total(list)).toBe(0)
        expect(await fixture.postReader.post(list, 0)).toBeUndefined()
      }
    })

    it('reads author, time and URL of a message', async () => {
      const fixture = await open()
      const { postReader, author, post } = fixture
      await post(messagesOf(fixture), 'data:application/json;base64,e30=')
      const found = await postReader.post(messagesOf(fixture), 0)
      expect(found).toMatchObject({
        index: 0,
        deleted: false,
        replies: 0,
        url: 'data:application/json;base64,e30=',
      })
      expect(sameAddress(found?.author, author)).toBe(true)
      expect(found?.createdAt).toBeGreaterThan(1_000_000_000)
      expect(found?.createdAt).toBeLessThan(10_000_000_000)
    })

    it('reads the newest posts first, then older posts down to the first', async () => {
      const fixture = await open()
      const list = messagesOf(fixture)
      await many(fixture, list, 7)
      const page = await fixture.postReader.latest(list, 3)
      expect([indexes(page.posts), page.total]).toEqual([[6, 5, 4], 7])
      expect(indexes(await fixture.postReader.before(list, 4, 3))).toEqual([3, 2, 1])
      expect(indexes(await fixture.postReader.before(list, 1, 3))).toEqual([0])
      expect(await fixture.postReader.before(list, 0, 3)).toEqual([])
      expect(indexes((await fixture.postReader.latest(list, 100)).posts)).toEqual([6, 5, 4, 3, 2, 1, 0])
      expect(await fixture.postReader.total(list)).toBe(7)
      expect((await fixture.postReader.post(list, 6))?.url).toBe('ar://6')
      expect(await fixture.postReader.post(list, 7)).toBeUndefined()
    })

    it('includes deleted posts and counts them, also on a page of nothing else', async () => {
      const fixture = await open()
      const list = messagesOf(fixture)
      await many(fixture, list, 3)
      for (const index of [1, 2]) await fixture.hide(list, index)
      const page = await fixture.postReader.latest(list, 2)
      expect([page.posts.map(({ deleted }) => deleted), page.total]).toEqual([[true, true], 3])
      expect(await fixture.postReader.before(list, 1, 2)).toMatchObject([{ index: 0, deleted: false }])
      expect(await fixture.postReader.post(list, 1)).toMatchObject({ deleted: true, url: 'ar://1' })
      await fixture.restore(list, 1)
      expect(await fixture.postReader.post(list, 1)).toMatchObject({ deleted: false })
    })

    it('reads and counts the replies to each message separately', async () => {
      const fixture = await open()
      const { postReader, post } = fixture
      await many(fixture, messagesOf(fixture), 2)
      await many(fixture, repliesOf(fixture, 0), 3)
      await post(repliesOf(fixture, 1), 'ar://other')
      expect(indexes((await postReader.latest(repliesOf(fixture, 0), 2)).posts)).toEqual([2, 1])
      expect(indexes(await postReader.before(repliesOf(fixture, 0), 1, 2))).toEqual([0])
      expect(await postReader.total(repliesOf(fixture, 0))).toBe(3)
      expect(await postReader.latest(repliesOf(fixture, 1), 10)).toMatchObject({
        posts: [{ index: 0, url: 'ar://other', replies: 0 }],
        total: 1,
      })
      expect((await postReader.latest(messagesOf(fixture), 10)).posts.map(({ replies }) => replies)).toEqual([
        1, 3,
      ])
      expect(await postReader.post(repliesOf(fixture, 1), 1)).toBeUndefined()
      expect(await postReader.post(repliesOf(fixture, 9), 0)).toBeUndefined()
      expect(await postReader.total(repliesOf(fixture, 9))).toBe(0)
    })

    it('gives the contract’s count of replies, which two deletions lower twice and a restoration leaves', async () => {
      const fixture = await open()
      await many(fixture, messagesOf(fixture), 1)
      await many(fixture, repliesOf(fixture, 0), 3)
      const replies = async () => (await fixture.postReader.post(messagesOf(fixture), 0))?.replies
      await fixture.hide(repliesOf(fixture, 0), 1)
      await fixture.hide(repliesOf(fixture, 0), 1)
      expect(await replies()).toBe(1)
      await fixture.restore(repliesOf(fixture, 0), 1)
      expect(await replies()).toBe(1)
      expect(await fixture.postReader.total(repliesOf(fixture, 0))).toBe(3)
    })

    it('reads the comments on a contract', async () => {
      const fixture = await open()
      const { postReader, comments, other } = fixture
      await many(fixture, commentsOf(fixture), 3)
      await fixture.hide(commentsOf(fixture), 0)
      const page = await postReader.latest(commentsOf(fixture), 2)
      expect([indexes(page.posts), page.total]).toEqual([[2, 1], 3])
      expect(await postReader.before(commentsOf(fixture), 1, 2)).toMatchObject([
        { index: 0, deleted: true, replies: 0, url: 'ar://0' },
      ])
      expect(await postReader.post(commentsOf(fixture), 2)).toMatchObject({ url: 'ar://2' })
      expect(await postReader.post(commentsOf(fixture), 3)).toBeUndefined()
      expect(await postReader.total({ kind: 'comments', context: comments, subject: other })).toBe(0)
    })

    it('reads price and pause of a context, and no standing without an account', async () => {
      const fixture = await open()
      const { postReader, context } = fixture
      const list = messagesOf(fixture)
      expect(await postReader.rules(list)).toEqual({ price: FIRST_PRICE, paused: false })
      await fixture.setPrice(context, 7n)
      await fixture.togglePaused(context)
      expect(await postReader.rules(repliesOf(fixture, 0))).toEqual({ price: 7n, paused: true })
      expect(await postReader.rules(commentsOf(fixture))).toEqual({ price: FIRST_PRICE, paused: false })
    })

    it('reads moderators and suspended accounts separately for each context', async () => {
      const fixture = await open()
      const { postReader, context, author, moderator, other } = fixture
      await fixture.suspend(context, author)
      const standing = async (account: Address) =>
        (await postReader.rules(messagesOf(fixture), account)).standing
      expect(await standing(author)).toEqual({ suspended: true, moderator: false })
      expect(await standing(moderator)).toEqual({ suspended: false, moderator: true })
      expect(await standing(other)).toEqual({ suspended: false, moderator: false })
      expect((await postReader.rules(commentsOf(fixture), author)).standing?.suspended).toBe(false)
    })

    it('reads the balance of a subject’s tokens, and the balance that a comment requires', async () => {
      const fixture = await open()
      const { postReader, author, other } = fixture
      const membership = async (list: PostList, account: Address) =>
        (await postReader.rules(list, account)).standing?.membership
      expect(await membership(commentsOf(fixture), author)).toEqual({ held: 2n, needed: 1n })
      expect(await membership(commentsOf(fixture), other)).toEqual({ held: 0n, needed: 1n })
      expect(await membership(messagesOf(fixture), author)).toBeUndefined()
    })

    it('rejects when no endpoint answers', async () => {
      const fixture = await open()
      const { unanswered, author } = fixture
      for (const list of [messagesOf(fixture), repliesOf(fixture, 0), commentsOf(fixture)]) {
        await expect(unanswered.latest(list, 10)).rejects.toThrow()
        await expect(unanswered.before(list, 5, 10)).rejects.toThrow()
        await expect(unanswered.post(list, 0)).rejects.toThrow()
        await expect(unanswered.total(list)).rejects.toThrow()
        await expect(unanswered.rules(list, author)).rejects.toThrow()
      }
    })
  })
}
