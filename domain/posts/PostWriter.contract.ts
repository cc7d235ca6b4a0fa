import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import { PANICS } from '../activity/panics.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { PostList } from './PostList.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import { wei } from '../shared/Wei.ts'
import type { PostReader } from './PostReader.ts'
import type { PostWriter } from './PostWriter.ts'

/** Empty contexts at the initial price, and a connected, funded account that may become a moderator. */
export interface PostWriterFixture extends Executing {
  readonly writer: PostWriter
  readonly unanswered: PostWriter
  readonly postReader: PostReader
  readonly context: Address
  readonly comments: Address
  /** The account holds nothing of it yet, and a comment requires one token. */
  readonly subject: Address
  readonly account: Address
  readonly other: Address
  postElsewhere(list: PostList, url: string): Promise<void>
  makeModerator(): Promise<void>
  giveToken(): Promise<void>
  suspend(context: Address, user: Address): Promise<void>
  togglePaused(context: Address): Promise<void>
  setPrice(context: Address, price: bigint): Promise<void>
  /** In wei. */
  coinsOf(address: Address): Promise<bigint>
}

const PRICE = wei(10_000_000_000_000n)
const NOT_ERASER = 'Not the author, mod, or owner'
const NOT_MODERATOR = 'Not a mod or owner'

export function postWriterSuite(title: string, open: () => Promise<PostWriterFixture>): void {
  const messagesOf = ({ context }: PostWriterFixture) => ({ kind: 'messages', context }) as const
  const repliesOf = ({ context }: PostWriterFixture, message = 0) =>
    ({ kind: 'replies', context, message }) as const
  const commentsOf = ({ comments, subject }: PostWriterFixture) =>
    ({ kind: 'comments', context: comments, subject }) as const
  const failureOf = (result: Result<unknown, TxFailure>) => (result.ok ? 'prepared' : result.error)
  const refusal = (reason: string) => ({ kind: 'reverted', reason })
  const panic = (code: 0x11 | 0x32) => refusal(PANICS[code])
  const post = (fixture: PostWriterFixture, list: PostList, price = PRICE, url = 'ar://suite') =>
    fixture.writer.preparePost({ account: fixture.account, list, url, price })
  const written = async (fixture: PostWriterFixture) => {
    await fixture.giveToken()
    const lists: readonly PostList[] = [messagesOf(fixture), repliesOf(fixture), commentsOf(fixture)]
    for (const list of lists) await executed(fixture, post(fixture, list))
    return lists
  }

  describe(`PostWriter: ${title}`, () => {
    it('posts for exactly the price that was shown', async () => {
      const fixture = await open()
      const lists = await written(fixture)
      for (const list of lists) {
        const before = await fixture.coinsOf(list.context)
        const { intent } = await executed(fixture, post(fixture, list, PRICE, 'ar://second'))
        expect({ value: intent.value, to: intent.to }).toEqual({ value: PRICE, to: list.context })
        expect((await fixture.coinsOf(list.context)) - before).toBe(PRICE)
        expect(await fixture.postReader.latest(list, 1)).toMatchObject({
          posts: [{ index: 1, url: 'ar://second', deleted: false }],
          total: 2,
        })
      }
      expect(await fixture.postReader.post(messagesOf(fixture), 0)).toMatchObject({ replies: 2 })
    })

    it('posts without a payment where the price is zero', async () => {
      const fixture = await open()
      await fixture.setPrice(fixture.context, 0n)
      const { intent } = await executed(fixture, post(fixture, messagesOf(fixture), wei(0n)))
      expect(intent.value).toBe(0n)
    })

    it('refuses any price but the current price, because the context would keep an overpayment', async () => {
      const fixture = await open()
      for (const price of [PRICE - 1n, PRICE + 1n, 0n])
        expect(failureOf(await post(fixture, messagesOf(fixture), wei(price)))).toEqual({
          kind: 'terms changed',
          change: 'post price changed',
        })
      await fixture.setPrice(fixture.context, PRICE * 2n)
      expect(failureOf(await post(fixture, messagesOf(fixture)))).toMatchObject({ kind: 'terms changed' })
      expect(failureOf(await post(fixture, messagesOf(fixture), wei(PRICE * 2n)))).toBe('prepared')
    })

    it('fails with the contract’s reason for a pause before that for a suspension', async () => {
      const fixture = await open()
      const { context, comments, account } = fixture
      const attempt = async (list: PostList, url = '') => failureOf(await post(fixture, list, PRICE, url))
      for (const at of [context, comments]) {
        await fixture.suspend(at, account)
        await fixture.togglePaused(at)
      }
      const lists = [messagesOf(fixture), repliesOf(fixture), commentsOf(fixture)]
      for (const list of lists) expect(await attempt(list)).toEqual(refusal('Contract is paused'))
      for (const at of [context, comments]) await fixture.togglePaused(at)
      for (const list of lists) expect(await attempt(list)).toEqual(refusal('You are suspended from posting'))
    })

    it('lets only holders comment', async () => {
      const fixture = await open()
      expect(failureOf(await post(fixture, commentsOf(fixture), PRICE, ''))).toEqual(
        refusal('You do not have the minimum balance to post a comment'),
      )
      await fixture.giveToken()
      expect(failureOf(await post(fixture, commentsOf(fixture), PRICE, ''))).toEqual(
        refusal('URL cannot be empty'),
      )
      expect(failureOf(await post(fixture, messagesOf(fixture), PRICE, ''))).toEqual(
        refusal('URL cannot be empty'),
      )
    })

    it('refuses a reply to a message that does not exist', async () => {
      const fixture = await open()
      expect(failureOf(await post(fixture, repliesOf(fixture, 0)))).toEqual(panic(0x32))
    })

    it('deletes the account’s own post, once', async () => {
      const fixture = await open()
      for (const list of await written(fixture)) {
        const target = { account: fixture.account, list, index: 0 }
        const { intent } = await executed(fixture, fixture.writer.prepareDelete(target))
        expect(intent.value).toBe(0n)
        expect(await fixture.postReader.post(list, 0)).toMatchObject({ deleted: true })
        expect(failureOf(await fixture.writer.prepareDelete(target))).toEqual({
          kind: 'terms changed',
          change: 'post deleted',
        })
      }
      expect(await fixture.postReader.post(messagesOf(fixture), 0)).toMatchObject({ replies: 0 })
    })

    it('deletes a post of another account for moderators only', async () => {
      const fixture = await open()
      const list = messagesOf(fixture)
      await fixture.postElsewhere(list, 'ar://theirs')
      await fixture.postElsewhere(repliesOf(fixture), 'ar://theirs')
      const deleting = (of: PostList) =>
        fixture.writer.prepareDelete({ account: fixture.account, list: of, index: 0 })
      for (const of of [list, repliesOf(fixture)])
        expect(failureOf(await deleting(of))).toEqual(refusal(NOT_ERASER))
      await fixture.makeModerator()
      for (const of of [list, repliesOf(fixture)]) {
        await executed(fixture, deleting(of))
        expect(await fixture.postReader.post(of, 0)).toMatchObject({ deleted: true })
      }
    })

    it('refuses to delete a post that does not exist', async () => {
      const fixture = await open()
      for (const list of [messagesOf(fixture), repliesOf(fixture), commentsOf(fixture)]) {
        const prepared = await fixture.writer.prepareDelete({ account: fixture.account, list, index: 3 })
        expect(failureOf(prepared)).toEqual(panic(0x32))
      }
    })

    it('restores deleted posts for moderators only', async () => {
      const fixture = await open()
      const lists = await written(fixture)
      const restoring = (list: PostList) =>
        fixture.writer.prepareRestore({ account: fixture.account, list, index: 0 })
      for (const list of lists)
        await executed(fixture, fixture.writer.prepareDelete({ account: fixture.account, list, index: 0 }))
      for (const list of lists) expect(failureOf(await restoring(list))).toEqual(refusal(NOT_MODERATOR))
      await fixture.makeModerator()
      const words = ['Message is not deleted', 'Reply is not deleted', 'Comment is not deleted']
      for (const [index, list] of lists.entries()) {
        await executed(fixture, restoring(list))
        expect(await fixture.postReader.post(list, 0)).toMatchObject({ deleted: false })
        expect(failureOf(await restoring(list))).toEqual(refusal(words[index] ?? ''))
      }
      expect(await fixture.postReader.post(messagesOf(fixture), 0)).toMatchObject({ replies: 0 })
    })

    it('explains that a reply cannot be deleted any more once the context has lost count', async () => {
      const fixture = await open()
      const list = repliesOf(fixture)
      await fixture.postElsewhere(messagesOf(fixture), 'ar://theirs')
      await executed(fixture, post(fixture, list))
      await fixture.makeModerator()
      const target = { account: fixture.account, list, index: 0 }
      await executed(fixture, fixture.writer.prepareDelete(target))
      await executed(fixture, fixture.writer.prepareRestore(target))
      expect(failureOf(await fixture.writer.prepareDelete(target))).toEqual(panic(0x11))
    })

    it('suspends and unsuspends for moderators, also without a change', async () => {
      const fixture = await open()
      const { writer, postReader, account, other, context } = fixture
      const params = (suspended: boolean) => ({ account, context, user: other, suspended })
      expect(failureOf(await writer.prepareSuspend(params(true)))).toEqual(refusal(NOT_MODERATOR))
      expect(failureOf(await writer.prepareSuspend(params(false)))).toEqual(refusal(NOT_MODERATOR))
      await fixture.makeModerator()
      for (const suspended of [true, true, false, false]) {
        await executed(fixture, writer.prepareSuspend(params(suspended)))
        expect((await postReader.rules(messagesOf(fixture), other)).standing?.suspended).toBe(suspended)
      }
    })

    it('pauses and reopens for moderators, and refuses where nothing would change', async () => {
      const fixture = await open()
      const { writer, postReader, account, context, comments } = fixture
      const params = (paused: boolean, at = context) => ({ account, context: at, paused })
      expect(failureOf(await writer.preparePause(params(true)))).toEqual(refusal(NOT_MODERATOR))
      await fixture.makeModerator()
      for (const at of [context, comments]) {
        const list: PostList = at === context ? messagesOf(fixture) : commentsOf(fixture)
        expect(failureOf(await writer.preparePause(params(false, at)))).toEqual({
          kind: 'terms changed',
          change: 'list open',
        })
        await executed(fixture, writer.preparePause(params(true, at)))
        expect((await postReader.rules(list)).paused).toBe(true)
        expect(failureOf(await writer.preparePause(params(true, at)))).toEqual({
          kind: 'terms changed',
          change: 'list paused',
        })
        await executed(fixture, writer.preparePause(params(false, at)))
        expect((await postReader.rules(list)).paused).toBe(false)
      }
    })

    it('fails as unavailable when no endpoint answers', async () => {
      const fixture = await open()
      const { unanswered, account, context, other } = fixture
      const target = { account, list: messagesOf(fixture), index: 0 }
      const attempts = [
        unanswered.preparePost({ ...target, url: 'ar://suite', price: PRICE }),
        unanswered.prepareDelete(target),
        unanswered.prepareRestore(target),
        unanswered.prepareSuspend({ account, context, user: other, suspended: true }),
        unanswered.preparePause({ account, context, paused: true }),
      ]
      for (const attempt of attempts)
        expect(failureOf(await attempt)).toMatchObject({ kind: 'node unavailable' })
    })
  })
}
