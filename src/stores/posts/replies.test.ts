import { expect, it } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import type { AddressedPost } from '#domain/profile/EventIndex.contract.ts'
import { repliesSeenKey, writeRepliesSeen } from '#domain/posts/repliesSeen.ts'
import type { Address } from '#domain/shared/Address.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { CONTEXT, MESSAGES } from '#testing/container/memoryComposer.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { FIRST_SECOND, indexedPost } from '#testing/domain/indexed.ts'

import { MutedStore } from './MutedStore.ts'
import { RepliesStore } from './RepliesStore.ts'

const CAROL = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address
const REPLIES: PostList = { kind: 'replies', context: CONTEXT, message: 0 }
const KEY = repliesSeenKey(ALICE, 666666666)

const reply = (index: number, author = BOB, list: PostList = REPLIES): AddressedPost => ({
  found: indexedPost(index, author, `Reply ${index}`, list),
  to: ALICE,
})
const several = (count: number) => Array.from({ length: count }, (_, index) => reply(index))

async function openReplies(posts: readonly AddressedPost[], options: TestAppOptions = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: { indexer: 'https://index.example', chat: { contexts: { general: CONTEXT } } },
    features: ['posts', 'shell/indexService'],
    seed: ({ eventIndex }) => {
      eventIndex.posts = posts
    },
    stores: { replies: RepliesStore, layout: LayoutStore, muted: MutedStore },
  })
  const { press, replies, layout } = app
  return {
    ...app,
    count: () => press(replies.start),
    visit: async () => {
      const leave = replies.subscribe()
      await settled()
      return leave
    },
    shown: () => replies.replies.map(({ id }) => Number(id)),
    newReplies: () => layout.newReplies,
  }
}

it('the replies are listed from the newest on, page by page', async () => {
  const { visit, shown, replies, press } = await openReplies(several(25))
  await visit()
  expect([replies.kind, shown().length, shown()[0], replies.more]).toEqual(['ready', 20, 24, 'idle'])
  await press(replies.showMore)
  expect([shown().length, shown().at(-1), replies.more]).toEqual([25, 0, 'ended'])
})

it('nothing is asked before the page is shown or the replies are counted, nor for a visitor', async () => {
  const { eventIndex, visit, count, replies, newReplies } = await openReplies(several(1), {
    account: undefined,
  })
  await visit()
  await count()
  expect([replies.kind, eventIndex.requests, newReplies()]).toEqual(['nobody', [], 0])
  const member = await openReplies(several(1))
  expect([member.eventIndex.requests, member.newReplies()]).toEqual([[], 0])
})

it('the new replies are counted, and again when the user returns', async () => {
  const { count, newReplies, eventIndex, page, pass, press } = await openReplies(several(3))
  await count()
  expect(newReplies()).toBe(3)
  eventIndex.posts = several(5)
  await pass(60_000)
  expect(newReplies()).toBe(3)
  await press(() => page.show())
  expect([newReplies(), eventIndex.requests]).toEqual([5, ['toAccount', 'toAccount']])
})

it('a visit to the page makes all replies seen, for this account and also for the next page load', async () => {
  const { count, visit, newReplies, storage, eventIndex, page, press } = await openReplies(several(3))
  await count()
  const leave = await visit()
  expect([newReplies(), storage.read(KEY)]).toEqual([0, writeRepliesSeen(FIRST_SECOND + 2)])
  leave()
  eventIndex.posts = several(4)
  await press(() => page.show())
  expect(newReplies()).toBe(1)
})

it('what was seen in an earlier visit, or in another tab, is not new', async () => {
  const stored = { [KEY]: writeRepliesSeen(FIRST_SECOND + 1) }
  const { count, newReplies, storage, press } = await openReplies(several(4), { stored })
  await count()
  expect(newReplies()).toBe(2)
  await press(() => new MemoryStore(storage).write(KEY, writeRepliesSeen(FIRST_SECOND + 3)))
  expect(newReplies()).toBe(0)
})

it('another account has replies and a count of its own', async () => {
  const { count, newReplies, wallet, press, get } = await openReplies([
    ...several(2),
    { ...reply(7), to: CAROL },
  ])
  await count()
  await press(() => wallet.chooseAccount(CAROL))
  expect(newReplies()).toBe(1)
  await press(get(SessionStore).disconnect)
  expect(newReplies()).toBe(0)
})

it('muted authors, own posts, deleted posts and foreign contexts neither count nor show', async () => {
  const { found } = reply(2)
  const { count, visit, shown, newReplies, muted, replies, press } = await openReplies([
    reply(0, CAROL),
    reply(1, ALICE),
    { found: { ...found, post: { ...found.post, deleted: true } }, to: ALICE },
    reply(3, BOB, { kind: 'messages', context: CAROL }),
    reply(4, BOB, MESSAGES),
  ])
  await count()
  await press(() => muted.mute(CAROL))
  expect(newReplies()).toBe(1)
  await visit()
  expect([shown(), replies.hasUnwanted]).toEqual([[4], true])
  await press(() => muted.unmute(CAROL))
  expect([shown(), replies.hasUnwanted]).toEqual([[4, 0], false])
})

it('a reply from the far future hides no later one', async () => {
  const { found } = reply(0)
  const future = { ...found, id: '000009', post: { ...found.post, createdAt: 9e12 } }
  const { visit, storage, clock } = await openReplies([{ found: future, to: ALICE }])
  await visit()
  expect(storage.read(KEY)).toBe(writeRepliesSeen(clock.now() / 1000 + 3600))
})

it('replies that cannot be read are no empty list, and are read again', async () => {
  const { eventIndex, visit, replies, press, shown, newReplies, count } = await openReplies(several(1))
  eventIndex.reachable = false
  await count()
  await visit()
  expect([replies.kind, newReplies()]).toEqual(['failed', 0])
  eventIndex.reachable = true
  await press(replies.retry)
  expect([replies.kind, shown()]).toEqual(['ready', [0]])
})

it('replies stay when they cannot be read again, or older ones cannot', async () => {
  const { eventIndex, visit, replies, press, page, shown } = await openReplies(several(25))
  await visit()
  eventIndex.reachable = false
  await press(() => page.show())
  expect([replies.kind, shown().length]).toEqual(['ready', 20])
  await press(replies.showMore)
  expect([replies.kind, shown().length, replies.more]).toEqual(['ready', 20, 'failed'])
})
