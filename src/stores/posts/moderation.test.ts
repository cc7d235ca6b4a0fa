import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import { MODERATED } from '#domain/posts/moderationTexts.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { TransactionStore } from '../activity/TransactionStore.ts'
import { FeedStore } from './FeedStore.ts'
import { ModerationStore } from './ModerationStore.ts'

const GENERAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const LIST: PostList = { kind: 'messages', context: GENERAL }

/** Alice is connected and looks at a feed with twenty posts of Bob and one, the newest, of hers. */
async function open(moderator: boolean) {
  const app = await createTestApp({
    account: ALICE,
    config: { chat: { contexts: { general: GENERAL }, storage: 'onchain' } },
    features: ['posts'],
    seed: ({ posts }) => {
      for (let index = 0; index < 20; index += 1) posts.write(LIST, BOB, `Nr. ${index}`)
      posts.write(LIST, ALICE, 'Mine')
      if (moderator) posts.context(GENERAL).moderators.add(ALICE)
    },
  })
  const { get } = app
  const feed = seen(get(FeedStore).of(LIST))
  feed.visit()
  await settled()
  feed.comeNearEnd()
  await settled()
  feed.comeNearEnd()
  await settled()
  const at = (index: number) => {
    const post = feed.postAt(index)
    if (!post) throw new Error('No such post')
    return post
  }
  return {
    ...app,
    feed,
    at,
    confirm: () => app.confirm(2000),
    said: app.notices,
    transactions: seen(get(TransactionStore)),
    moderation: seen(get(ModerationStore)),
    /** As a view does. */
    askAbout: async (user: Address) => {
      autorun(() => void get(ModerationStore).suspensionOf(LIST, user))
      await settled()
    },
    shown: () => feed.shown.map(({ index }) => index),
  }
}

describe('keeping order', () => {
  it('lets an author delete their own post, after a look at what that means', async () => {
    const { moderation, at, confirm, shown, transactions, said } = await open(false)
    expect([moderation.isOwn(at(20)), moderation.isOwn(at(19))]).toEqual([true, false])
    void moderation.remove(LIST, at(20))
    await settled()
    expect([transactions.stage.kind, moderation.isBusy(LIST, 20), moderation.isBusy(LIST, 19)]).toEqual([
      'reviewing',
      true,
      false,
    ])
    await confirm()
    expect(shown()).not.toContain(20)
    expect(moderation.isBusy(LIST, 20)).toBe(false)
    expect(said()).toContain(MODERATED.deleted)
  })

  it('lets a moderator delete and restore whatever stands deep in the feed', async () => {
    const { moderation, at, confirm } = await open(true)
    void moderation.remove(LIST, at(3))
    await confirm()
    expect(at(3).deleted).toBe(true)
    void moderation.restore(LIST, at(3))
    await confirm()
    expect(at(3).deleted).toBe(false)
  })

  it('lets nobody else delete, and says why', async () => {
    const { moderation, at, confirm, said, posts } = await open(false)
    void moderation.remove(LIST, at(3))
    await confirm()
    expect(posts.posts(LIST)[3]?.deleted).toBe(false)
    expect(said().join()).toContain('Only the author and moderators')
  })

  it('suspends and unsuspends an account, and knows which of the two is due', async () => {
    const { askAbout, moderation, confirm } = await open(true)
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'loading' })
    await askAbout(BOB)
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'ready', value: false })
    void moderation.suspend(LIST, BOB, true)
    await confirm()
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'ready', value: true })
    void moderation.suspend(LIST, BOB, false)
    await confirm()
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'ready', value: false })
  })

  it('says that it does not know whether an account is suspended', async () => {
    const { askAbout, moderation, chain } = await open(true)
    chain.setReachable(false)
    await askAbout(BOB)
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'failed', last: undefined })
  })

  it('pauses a chat and opens it', async () => {
    const { moderation, confirm, feed } = await open(true)
    void moderation.pause(LIST, true)
    await settled()
    expect(moderation.isPausing(GENERAL)).toBe(true)
    await confirm()
    expect(feed.rules).toMatchObject({ kind: 'ready', value: { paused: true } })
    void moderation.pause(LIST, false)
    await confirm()
    expect(feed.rules).toMatchObject({ kind: 'ready', value: { paused: false } })
  })

  it('writes nothing on another network', async () => {
    const { moderation, wallet } = await open(true)
    expect(moderation.canWrite).toBe(true)
    wallet.moveTo(1)
    await settled()
    expect(moderation.canWrite).toBe(false)
  })
})
