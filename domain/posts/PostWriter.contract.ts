import { describe, expect, it } from 'vitest'

import { mined, pendingOf } from '#testing/domain/mined.ts'

import { PANICS } from '../activity/panics.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { PostList } from './PostList.ts'
import { POST_PANICS } from './postReview.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import { wei } from '../shared/Wei.ts'
import type { PostReader } from './PostReader.ts'
import type { PostWriter } from './PostWriter.ts'
import * as texts from './texts.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { Receipts } from '../activity/Receipts.ts'

/** Empty contexts at the initial price, and a connected, funded wallet whose account may become a moderator. */
export interface PostWriterWorld {
  readonly writer: PostWriter
  /** Its endpoints do not answer. */
  readonly unanswered: PostWriter
  readonly postReader: PostReader
  readonly receipts: Receipts
  readonly context: Address
  readonly comments: Address
  /** A collection of which the account holds nothing yet; a comment on it requires one token. */
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

/** The contract suite of `PostWriter` (rules/posts: contexts). */
export function postWriterSuite(title: string, open: () => Promise<PostWriterWorld>): void {
  const messagesOf = ({ context }: PostWriterWorld) => ({ kind: 'messages', context }) as const
  const repliesOf = ({ context }: PostWriterWorld, message = 0) =>
    ({ kind: 'replies', context, message }) as const
  const commentsOf = ({ comments, subject }: PostWriterWorld) =>
    ({ kind: 'comments', context: comments, subject }) as const
  const sent = async ({ receipts }: PostWriterWorld, prepared: Promise<Result<PreparedWrite, TxFailure>>) => {
    const write = await prepared
    if (!write.ok) throw new Error(`not prepared: ${JSON.stringify(write.error)}`)
    const answer = await write.value.send()
    if (!answer.ok) throw new Error(`not sent: ${JSON.stringify(answer.error)}`)
    const { status } = await mined(receipts, pendingOf(write.value, answer.value))
    expect(status).toBe('success')
    return write.value
  }
  const failureOf = (result: Result<PreparedWrite, TxFailure>) => (result.ok ? 'prepared' : result.error)
  const refusal = (reason: string) => ({ kind: 'reverted', reason })
  const post = (world: PostWriterWorld, list: PostList, price = PRICE, url = 'ar://suite') =>
    world.writer.preparePost({ account: world.account, list, url, price })
  const written = async (world: PostWriterWorld) => {
    await world.giveToken()
    const lists: readonly PostList[] = [messagesOf(world), repliesOf(world), commentsOf(world)]
    for (const list of lists) await sent(world, post(world, list))
    return lists
  }

  describe(`PostWriter: ${title}`, () => {
    it('posts for exactly the price that the review shows', async () => {
      const world = await open()
      const lists = await written(world)
      for (const list of lists) {
        const before = await world.coinsOf(list.context)
        const { intent, review } = await sent(world, post(world, list, PRICE, 'ar://second'))
        expect({ value: intent.value, to: review.to, leaves: review.leaves[0]?.amount }).toEqual({
          value: PRICE,
          to: list.context,
          leaves: PRICE,
        })
        expect((await world.coinsOf(list.context)) - before).toBe(PRICE)
        expect(await world.postReader.latest(list, 1)).toMatchObject({
          posts: [{ index: 1, url: 'ar://second', deleted: false }],
          total: 2,
        })
      }
      expect(await world.postReader.post(messagesOf(world), 0)).toMatchObject({ replies: 2 })
    })

    it('posts without a payment where the price is zero, and lists none in the review', async () => {
      const world = await open()
      await world.setPrice(world.context, 0n)
      const { intent, review } = await sent(world, post(world, messagesOf(world), wei(0n)))
      expect([intent.value, review.leaves]).toEqual([0n, []])
    })

    it('refuses any price but the current price, because the context would keep an overpayment', async () => {
      const world = await open()
      for (const price of [PRICE - 1n, PRICE + 1n, 0n])
        expect(failureOf(await post(world, messagesOf(world), wei(price)))).toEqual({
          kind: 'terms changed',
          detail: texts.priceChanged,
        })
      await world.setPrice(world.context, PRICE * 2n)
      expect(failureOf(await post(world, messagesOf(world)))).toMatchObject({ kind: 'terms changed' })
      expect(failureOf(await post(world, messagesOf(world), wei(PRICE * 2n)))).toBe('prepared')
    })

    it('fails with the contract’s reason for a pause before that for a suspension', async () => {
      const world = await open()
      const { context, comments, account } = world
      const attempt = async (list: PostList, url = '') => failureOf(await post(world, list, PRICE, url))
      for (const at of [context, comments]) {
        await world.suspend(at, account)
        await world.togglePaused(at)
      }
      const lists = [messagesOf(world), repliesOf(world), commentsOf(world)]
      for (const list of lists) expect(await attempt(list)).toEqual(refusal('Contract is paused'))
      for (const at of [context, comments]) await world.togglePaused(at)
      for (const list of lists) expect(await attempt(list)).toEqual(refusal('You are suspended from posting'))
    })

    it('lets only holders comment', async () => {
      const world = await open()
      expect(failureOf(await post(world, commentsOf(world), PRICE, ''))).toEqual(
        refusal('You do not have the minimum balance to post a comment'),
      )
      await world.giveToken()
      expect(failureOf(await post(world, commentsOf(world), PRICE, ''))).toEqual(
        refusal('URL cannot be empty'),
      )
      expect(failureOf(await post(world, messagesOf(world), PRICE, ''))).toEqual(
        refusal('URL cannot be empty'),
      )
    })

    it('refuses a reply to a message that does not exist', async () => {
      const world = await open()
      expect(failureOf(await post(world, repliesOf(world, 0)))).toEqual(
        refusal(POST_PANICS[PANICS[0x32]] ?? ''),
      )
    })

    it('deletes the account’s own post, once', async () => {
      const world = await open()
      for (const list of await written(world)) {
        const target = { account: world.account, list, index: 0 }
        const { intent, review } = await sent(world, world.writer.prepareDelete(target))
        expect([intent.value, review.leaves]).toEqual([0n, []])
        expect(await world.postReader.post(list, 0)).toMatchObject({ deleted: true })
        expect(failureOf(await world.writer.prepareDelete(target))).toEqual({
          kind: 'terms changed',
          detail: texts.alreadyDeleted,
        })
      }
      expect(await world.postReader.post(messagesOf(world), 0)).toMatchObject({ replies: 0 })
    })

    it('deletes a post of another account for moderators only', async () => {
      const world = await open()
      const list = messagesOf(world)
      await world.postElsewhere(list, 'ar://theirs')
      await world.postElsewhere(repliesOf(world), 'ar://theirs')
      const deleting = (of: PostList) =>
        world.writer.prepareDelete({ account: world.account, list: of, index: 0 })
      for (const of of [list, repliesOf(world)])
        expect(failureOf(await deleting(of))).toEqual(refusal(NOT_ERASER))
      await world.makeModerator()
      for (const of of [list, repliesOf(world)]) {
        await sent(world, deleting(of))
        expect(await world.postReader.post(of, 0)).toMatchObject({ deleted: true })
      }
    })

    it('refuses to delete a post that does not exist', async () => {
      const world = await open()
      for (const list of [messagesOf(world), repliesOf(world), commentsOf(world)]) {
        const prepared = await world.writer.prepareDelete({ account: world.account, list, index: 3 })
        expect(failureOf(prepared)).toEqual(refusal(POST_PANICS[PANICS[0x32]] ?? ''))
      }
    })

    it('restores deleted posts for moderators only', async () => {
      const world = await open()
      const lists = await written(world)
      const restoring = (list: PostList) =>
        world.writer.prepareRestore({ account: world.account, list, index: 0 })
      for (const list of lists)
        await sent(world, world.writer.prepareDelete({ account: world.account, list, index: 0 }))
      for (const list of lists) expect(failureOf(await restoring(list))).toEqual(refusal(NOT_MODERATOR))
      await world.makeModerator()
      const words = ['Message is not deleted', 'Reply is not deleted', 'Comment is not deleted']
      for (const [index, list] of lists.entries()) {
        await sent(world, restoring(list))
        expect(await world.postReader.post(list, 0)).toMatchObject({ deleted: false })
        expect(failureOf(await restoring(list))).toEqual(refusal(words[index] ?? ''))
      }
      // Restoring does not raise the count again.
      expect(await world.postReader.post(messagesOf(world), 0)).toMatchObject({ replies: 0 })
    })

    it('explains that a reply cannot be deleted any more once the context has lost count', async () => {
      const world = await open()
      const list = repliesOf(world)
      await world.postElsewhere(messagesOf(world), 'ar://theirs')
      await sent(world, post(world, list))
      await world.makeModerator()
      const target = { account: world.account, list, index: 0 }
      await sent(world, world.writer.prepareDelete(target))
      await sent(world, world.writer.prepareRestore(target))
      expect(failureOf(await world.writer.prepareDelete(target))).toEqual(
        refusal(POST_PANICS[PANICS[0x11]] ?? ''),
      )
    })

    it('suspends and unsuspends for moderators, also without a change', async () => {
      const world = await open()
      const { writer, postReader, account, other, context } = world
      const params = (suspended: boolean) => ({ account, context, user: other, suspended })
      expect(failureOf(await writer.prepareSuspend(params(true)))).toEqual(refusal(NOT_MODERATOR))
      expect(failureOf(await writer.prepareSuspend(params(false)))).toEqual(refusal(NOT_MODERATOR))
      await world.makeModerator()
      for (const suspended of [true, true, false, false]) {
        const { review } = await sent(world, writer.prepareSuspend(params(suspended)))
        expect(review.notes.join(' ')).toContain(other)
        expect((await postReader.rules(messagesOf(world), other)).standing?.suspended).toBe(suspended)
      }
    })

    it('pauses and reopens for moderators, and refuses where nothing would change', async () => {
      const world = await open()
      const { writer, postReader, account, context, comments } = world
      const params = (paused: boolean, at = context) => ({ account, context: at, paused })
      expect(failureOf(await writer.preparePause(params(true)))).toEqual(refusal(NOT_MODERATOR))
      await world.makeModerator()
      for (const at of [context, comments]) {
        const list: PostList = at === context ? messagesOf(world) : commentsOf(world)
        expect(failureOf(await writer.preparePause(params(false, at)))).toEqual({
          kind: 'terms changed',
          detail: texts.alreadyOpen,
        })
        await sent(world, writer.preparePause(params(true, at)))
        expect((await postReader.rules(list)).paused).toBe(true)
        expect(failureOf(await writer.preparePause(params(true, at)))).toEqual({
          kind: 'terms changed',
          detail: texts.alreadyPaused,
        })
        await sent(world, writer.preparePause(params(false, at)))
        expect((await postReader.rules(list)).paused).toBe(false)
      }
    })

    it('fails as unavailable when no endpoint answers', async () => {
      const world = await open()
      const { unanswered, account, context, other } = world
      const target = { account, list: messagesOf(world), index: 0 }
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
