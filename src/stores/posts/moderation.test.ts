import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/posts/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { FeedStore } from './FeedStore.ts'
import { ModerationStore } from './ModerationStore.ts'

const GENERAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const LIST: PostList = { kind: 'messages', context: GENERAL }

async function openModeration(moderator: boolean) {
  const app = await createTestApp({
    account: ALICE,
    config: { chat: { contexts: { general: GENERAL }, storage: 'onchain' } },
    features: ['posts'],
    seed: ({ posts }) => {
      for (let index = 0; index < 20; index += 1) posts.write(LIST, BOB, `Nr. ${index}`)
      posts.write(LIST, ALICE, 'Mine')
      if (moderator) posts.context(GENERAL).moderators.add(ALICE)
    },
    stores: { moderation: ModerationStore },
  })
  const feed = seen(app.get(FeedStore).of(LIST))
  for (const read of [feed.subscribe, feed.loadNearEnd, feed.loadNearEnd]) await app.press(() => read())
  const at = (index: number) => {
    const post = feed.postAt(index)
    if (!post) throw new Error('No such post')
    return post
  }
  const observeSuspension = (user: Address) =>
    app.press(() => autorun(() => void app.get(ModerationStore).suspensionOf(LIST, user)))
  return { ...app, feed, at, observeSuspension }
}

describe('moderation', () => {
  it('lets an author delete their own post after a review', async () => {
    const { moderation, at, confirm, feed, notices, press, stage } = await openModeration(false)
    expect([moderation.isOwn(at(20)), moderation.isOwn(at(19))]).toEqual([true, false])
    await press(() => moderation.remove(LIST, at(20)))
    expect([stage().kind, moderation.isBusy(LIST, 20), moderation.isBusy(LIST, 19)]).toEqual([
      'reviewing',
      true,
      false,
    ])
    await confirm(2000)
    expect(feed.shown.map(({ index }) => index)).not.toContain(20)
    expect(moderation.isBusy(LIST, 20)).toBe(false)
    expect(notices()).toContain(texts.isDeleted('post'))
  })

  it('calls a reply a reply, in the review and in the notice', async () => {
    const { moderation, posts, confirm, notices, press, stage } = await openModeration(true)
    const replies = { kind: 'replies', context: LIST.context, message: 20 } as const
    posts.write(replies, ALICE, 'Me, too.')
    for (const reply of posts.posts(replies)) await press(() => moderation.remove(replies, reply))
    expect(stage()).toMatchObject({ review: { title: 'Delete a reply' } })
    await confirm(2000)
    expect(notices()).toContain(texts.isDeleted('reply'))
  })

  it('lets a moderator delete and restore an old post', async () => {
    const { moderation, at, confirm } = await openModeration(true)
    void moderation.remove(LIST, at(3))
    await confirm(2000)
    expect(at(3).deleted).toBe(true)
    void moderation.restore(LIST, at(3))
    await confirm(2000)
    expect(at(3).deleted).toBe(false)
  })

  it('lets no other account delete a post, and gives the reason', async () => {
    const { moderation, at, confirm, posts, notices } = await openModeration(false)
    void moderation.remove(LIST, at(3))
    await confirm(2000)
    expect(posts.posts(LIST)[3]?.deleted).toBe(false)
    expect(notices().join()).toContain('Only the author and moderators')
  })

  it('suspends and unsuspends an account, and reads which of the two applies', async () => {
    const { observeSuspension, moderation, confirm } = await openModeration(true)
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'loading' })
    await observeSuspension(BOB)
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'ready', value: false })
    void moderation.suspend(LIST, BOB, true)
    await confirm(2000)
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'ready', value: true })
    void moderation.suspend(LIST, BOB, false)
    await confirm(2000)
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'ready', value: false })
  })

  it('reports a suspension that cannot be read as failed', async () => {
    const { observeSuspension, moderation, chain } = await openModeration(true)
    chain.setReachable(false)
    await observeSuspension(BOB)
    expect(moderation.suspensionOf(LIST, BOB)).toEqual({ kind: 'failed', last: undefined })
  })

  it('pauses and reopens a chat', async () => {
    const { moderation, confirm, feed, press } = await openModeration(true)
    await press(() => moderation.pause(LIST, true))
    expect(moderation.isPausing(GENERAL)).toBe(true)
    await confirm(2000)
    expect(feed.rules).toMatchObject({ kind: 'ready', value: { paused: true } })
    void moderation.pause(LIST, false)
    await confirm(2000)
    expect(feed.rules).toMatchObject({ kind: 'ready', value: { paused: false } })
  })

  it('writes nothing on another network', async () => {
    const { moderation, wallet } = await openModeration(true)
    expect(moderation.canWrite).toBe(true)
    wallet.moveTo(1)
    await settled()
    expect(moderation.canWrite).toBe(false)
  })
})
