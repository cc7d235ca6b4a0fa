import { describe, expect, it } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { MainNames } from '../names/MainNames.ts'
import { FeedStore } from './FeedStore.ts'
import { MutedStore } from './MutedStore.ts'
import { ThreadStore } from './ThreadStore.ts'

const GENERAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const LIST: PostList = { kind: 'messages', context: GENERAL }
const CONFIG = { chat: { contexts: { general: GENERAL }, storage: 'onchain' } }

async function openFeed(count: number, options: TestAppOptions = {}) {
  const app = await createTestApp({
    ...options,
    config: CONFIG,
    features: ['posts'],
    seed: (memory) => {
      for (let index = 0; index < count; index += 1) memory.posts.write(LIST, BOB, `Nr. ${index}`)
      options.seed?.(memory)
    },
    stores: { names: MainNames, muted: MutedStore, thread: ThreadStore },
  })
  const feed = seen(app.get(FeedStore).of(LIST))
  const show = async (cameBack = false) => {
    const unsubscribe = feed.subscribe(cameBack)
    await settled()
    return unsubscribe
  }
  return { ...app, feed, show, shown: () => feed.shown.map(({ index }) => index) }
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, step) => from - step)

describe('a feed', () => {
  it('shows the newest ten, and reads ten older posts at a time to the end', async () => {
    const { feed, show, shown, reads } = await openFeed(24)
    await show()
    expect([feed.kind, shown(), feed.ended]).toEqual(['ready', down(23, 14), false])
    feed.loadNearEnd()
    await settled()
    feed.loadNearEnd()
    await settled()
    expect([shown(), feed.ended]).toEqual([down(23, 0), true])
    feed.loadNearEnd()
    feed.showMore()
    await settled()
    expect([reads('latest posts'), reads('posts before'), reads('chat rules')]).toEqual([1, 2, 1])
  })

  it('reads larger pages while the reader scrolls fast, and otherwise ten posts', async () => {
    const { feed, show, clock } = await openFeed(300)
    const read: number[] = []
    await show()
    for (const pause of [0, 0, 2999, 3000, 2999]) {
      await clock.pass(pause)
      const before = feed.posts.length
      feed.loadNearEnd()
      await settled()
      read.push(feed.posts.length - before)
    }
    expect(read).toEqual([10, 50, 50, 10, 50])
  })

  it.each([0, 1, 9, 10, 11, 20])('ends after %i posts', async (count) => {
    const { feed, show, shown } = await openFeed(count)
    await show()
    for (let round = 0; round < 4; round += 1) {
      feed.loadNearEnd()
      await settled()
    }
    expect([feed.kind, feed.more, feed.ended, shown()]).toEqual(['ready', 'idle', true, down(count - 1, 0)])
  })

  it('skips a page of deleted posts by itself', async () => {
    const { feed, show, shown } = await openFeed(40, {
      seed: ({ posts }) => {
        for (const index of down(39, 10)) posts.delete(LIST, index)
      },
    })
    await show()
    expect([shown(), feed.ended, feed.more]).toEqual([down(9, 0), true, 'idle'])
  })

  it('waits for the user after four pages of deleted posts, and is not empty', async () => {
    const { feed, show, shown } = await openFeed(300, {
      seed: ({ posts }) => {
        for (const index of down(299, 0)) if (index !== 5) posts.delete(LIST, index)
      },
    })
    await show()
    expect([shown(), feed.ended, feed.more]).toEqual([[], false, 'idle'])
    feed.showMore()
    await settled()
    expect(shown()).toEqual([5])
  })

  it('reads the name of an author once for all their posts', async () => {
    const { show, feed, names, reads } = await openFeed(30, { seed: ({ chain }) => chain.give('bobby', BOB) })
    await show()
    feed.loadNearEnd()
    await settled()
    expect([names.nameOf(BOB), reads('defaultNameOf')]).toEqual(['bobby', 1])
  })

  it('fails instead of being empty when it cannot be read, and is read again when the chain is back', async () => {
    const { feed, show, shown, chain, clock } = await openFeed(3, {
      seed: ({ chain: dead }) => dead.setReachable(false),
    })
    await show()
    expect([feed.kind, feed.rules.kind, feed.ended]).toEqual(['failed', 'failed', false])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect([feed.kind, feed.rules.kind, shown()]).toEqual(['ready', 'ready', [2, 1, 0]])
  })

  it('keeps the shown posts when older posts cannot be read, and retries only for the user', async () => {
    const { feed, show, shown, chain, reads } = await openFeed(15)
    await show()
    chain.setReachable(false)
    feed.loadNearEnd()
    await settled()
    feed.loadNearEnd()
    await settled()
    expect([feed.more, shown(), reads('posts before')]).toEqual(['failed', down(14, 5), 1])
    chain.reachable = true
    feed.retry()
    await settled()
    expect([feed.more, shown()]).toEqual(['idle', down(14, 0)])
  })

  it('counts new posts without moving the shown posts, and only while the page is visible', async () => {
    const { feed, show, shown, posts, clock, page, reads } = await openFeed(12)
    const unsubscribe = await show()
    posts.write(LIST, ALICE, 'New')
    posts.write(LIST, ALICE, 'Newer')
    await clock.pass(15_000)
    expect([feed.fresh, shown()]).toEqual([2, down(11, 2)])
    page.seen = false
    const counts = reads('total posts')
    await clock.pass(60_000)
    expect(reads('total posts')).toBe(counts)
    page.seen = true
    void feed.showNew()
    await settled()
    expect([feed.fresh, shown()]).toEqual([0, down(13, 2)])
    unsubscribe()
    const countsBefore = reads('total posts')
    await clock.pass(60_000)
    expect(reads('total posts')).toBe(countsBefore)
  })

  it('starts again if more posts arrived than a read returns', async () => {
    const { feed, show, shown, posts, clock } = await openFeed(12)
    await show()
    for (let count = 0; count < 60; count += 1) posts.write(LIST, ALICE, 'Flood')
    await clock.pass(15_000)
    expect(feed.fresh).toBe(60)
    void feed.showNew()
    await settled()
    expect(shown()).toEqual(down(71, 22))
    feed.loadNearEnd()
    await settled()
    expect(shown()).toEqual(down(71, 12))
  })

  it('reads older posts again after it started again during such a read', async () => {
    const { feed, show, shown, posts, container } = await openFeed(24)
    const postReader = container.get('postReader')
    await show()
    let answer: () => void = () => undefined
    const before = postReader.before.bind(postReader)
    postReader.before = async (...parameters) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return before(...parameters)
    }
    feed.loadNearEnd()
    await settled()
    expect(feed.more).toBe('loading')
    for (let count = 0; count < 60; count += 1) posts.write(LIST, ALICE, 'Flood')
    void feed.showNew()
    await settled()
    expect([feed.more, shown()]).toEqual(['idle', down(83, 74)])
    answer()
    await settled()
    postReader.before = before
    feed.loadNearEnd()
    await settled()
    expect([feed.more, shown()]).toEqual(['idle', down(83, 64)])
  })

  it('keeps its position after a transaction for any number of new posts, and counts them', async () => {
    const { feed, show, shown, posts, reads } = await openFeed(24)
    await show()
    feed.loadNearEnd()
    await settled()
    for (let count = 0; count < 12; count += 1) posts.write(LIST, ALICE, 'Flood')
    feed.leaveAt({ offset: 900, top: 200, heights: new Map() })
    await feed.refresh()
    expect([shown(), feed.fresh, feed.position?.offset]).toEqual([down(23, 4), 12, 900])
    void feed.showNew()
    await settled()
    expect([shown(), feed.fresh, reads('latest posts')]).toEqual([down(35, 4), 0, 3])
  })

  it('puts new posts first after a transaction where none is missing in between', async () => {
    const { feed, show, shown, posts } = await openFeed(12)
    await show()
    posts.write(LIST, ALICE, 'Mine')
    await feed.refresh()
    expect([shown(), feed.fresh]).toEqual([down(12, 2), 0])
  })

  it('keeps a new post when an earlier read answers late', async () => {
    const { feed, show, shown, posts, container } = await openFeed(12)
    const postReader = container.get('postReader')
    await show()
    feed.loadNearEnd()
    await settled()
    const latest = postReader.latest.bind(postReader)
    let arrive: () => void = () => undefined
    postReader.latest = async (...parameters) => {
      const page = await latest(...parameters)
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return page
    }
    const late = feed.refresh()
    await settled()
    postReader.latest = latest
    posts.write(LIST, ALICE, 'Mine')
    await feed.refresh()
    expect(shown()).toEqual(down(12, 0))
    arrive()
    await late
    expect(shown()).toEqual(down(12, 0))
  })

  it('does not trust a single node that counts fewer posts than before', async () => {
    const { feed, show, shown, clock, container, reads } = await openFeed(24)
    const postReader = container.get('postReader')
    const total = postReader.total.bind(postReader)
    await show()
    feed.loadNearEnd()
    await settled()
    for (const answer of [async () => 20, total, async () => 20, total]) {
      postReader.total = answer
      await clock.pass(15_000)
      await settled()
    }
    expect([shown(), feed.fresh, reads('latest posts')]).toEqual([down(23, 4), 0, 1])
  })

  it('is unchanged for a reader who returns, and read again after a minute for a reader who follows a link', async () => {
    const { feed, show, shown, clock, posts, reads } = await openFeed(24)
    const unsubscribe = await show()
    feed.loadNearEnd()
    await settled()
    feed.leaveAt({ offset: 900, top: 200, heights: new Map() })
    unsubscribe()
    posts.write(LIST, ALICE, 'New')
    await clock.pass(61_000)
    const unsubscribeAgain = await show(true)
    expect([shown(), feed.position?.offset, feed.fresh, reads('latest posts')]).toEqual([
      down(23, 4),
      900,
      1,
      1,
    ])
    unsubscribeAgain()
    await show()
    expect([shown(), feed.position]).toEqual([down(24, 15), undefined])
  })

  it('sends no request for a reader who returns at once', async () => {
    const { show, chain } = await openFeed(12)
    const unsubscribe = await show()
    unsubscribe()
    const readsBefore = chain.reads.length
    await show(true)
    expect(chain.reads).toHaveLength(readsBefore)
  })

  it('forgets posts of reorganised blocks', async () => {
    const { feed, show, shown, posts, clock, container } = await openFeed(12)
    const postReader = container.get('postReader')
    await show()
    // A reorganization leaves fewer posts in the list.
    postReader.total = async () => 5
    postReader.latest = async () => ({ posts: posts.posts(LIST).slice(0, 5).toReversed(), total: 5 })
    await clock.pass(15_000)
    await settled()
    expect([shown(), feed.fresh]).toEqual([down(11, 2), 0])
    await clock.pass(15_000)
    await settled()
    expect([shown(), feed.fresh]).toEqual([down(4, 0), 0])
  })
})

describe('the standing of an account', () => {
  it('is read again for another account, and never shown for a wrong account', async () => {
    const { feed, show, connect, posts, reads, wallet } = await openFeed(3)
    posts.context(GENERAL).moderators.add(ALICE)
    await show()
    expect(feed.isModerator).toBe(false)
    await connect()
    expect(feed.isModerator).toBe(true)
    expect(reads('chat rules')).toBe(2)
    wallet.chooseAccount(BOB)
    await settled()
    expect([feed.isModerator, feed.rules.kind]).toEqual([false, 'ready'])
  })

  it('lets moderators see deleted posts', async () => {
    const { feed, show, connect, posts, shown } = await openFeed(3)
    posts.delete(LIST, 1)
    await show()
    expect(shown()).toEqual([2, 0])
    posts.context(GENERAL).moderators.add(ALICE)
    await connect()
    expect([shown(), feed.isModerator]).toEqual([[2, 1, 0], true])
  })
})

describe('muting', () => {
  it('keeps the posts of a newly muted account as placeholders', async () => {
    const { show, shown, muted, feed, posts } = await openFeed(3)
    posts.write(LIST, ALICE, 'Mine')
    await show()
    muted.mute(BOB)
    expect(shown()).toEqual([3, 2, 1, 0])
    const [newest] = feed.posts.filter(({ author }) => author === BOB)
    expect(newest && muted.why(LIST, newest)).toBe('muted')
  })

  it('is stored by the browser, omits posts after a reload, and can be undone', async () => {
    const first = await openFeed(0)
    first.muted.mute(BOB)
    first.muted.hide(LIST, 7)
    const stored = first.storage.read('muted') ?? ''
    const second = await openFeed(8, { stored: { muted: stored } })
    second.posts.write(LIST, ALICE, 'Mine')
    second.posts.write(LIST, ALICE, 'Hidden before')
    await second.show()
    expect([second.shown(), second.muted.count]).toEqual([[9, 8], 2])
    second.muted.unmute(BOB.toLowerCase() as Address)
    second.muted.unhideAll()
    expect([second.shown().length, second.storage.read('muted')]).toEqual([10, undefined])
  })

  it.each([
    '',
    '{',
    '[]',
    '{"accounts":{}}',
    '{"accounts":["0x1",5],"posts":[{}]}',
    '{"__proto__":{"accounts":[]}}',
  ])('ignores the stored list %j', async (text) => {
    const { muted } = await openFeed(0, { stored: { muted: text } })
    expect(muted.list).toEqual({ accounts: [], posts: [] })
  })
})

describe('a thread', () => {
  const REPLIES: PostList = { kind: 'replies', context: GENERAL, message: 1 }

  it('is a message and its replies, newest first', async () => {
    const { thread, posts, reads } = await openFeed(3)
    posts.write(REPLIES, ALICE, 'One')
    posts.write(REPLIES, ALICE, 'Two')
    thread.subscribe({ context: GENERAL, message: 1 })
    await settled()
    expect(thread.message).toMatchObject({ kind: 'ready', value: { index: 1, replies: 2 } })
    expect(thread.replies?.shown.map(({ index }) => index)).toEqual([1, 0])
    expect([reads('post'), reads('latest posts'), reads('chat rules')]).toEqual([1, 1, 1])
  })

  it('may be a message with a single reply', async () => {
    const { thread, posts } = await openFeed(3)
    posts.write(REPLIES, ALICE, 'One')
    thread.subscribe({ context: GENERAL, message: 1, reply: 0 })
    await settled()
    expect(thread.reply).toMatchObject({ kind: 'ready', value: { index: 0, author: ALICE } })
  })

  it('distinguishes a missing post from an unreadable post', async () => {
    const { thread, chain, clock } = await openFeed(3)
    thread.subscribe({ context: GENERAL, message: 9 })
    await settled()
    expect(thread.message).toEqual({ kind: 'ready', value: undefined })
    chain.setReachable(false)
    thread.subscribe({ context: GENERAL, message: 2 })
    await settled()
    expect(thread.message).toEqual({ kind: 'failed', last: undefined })
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(thread.message).toMatchObject({ kind: 'ready', value: { index: 2 } })
  })

  it('shows a post that the feed has read at once, and never that of another thread', async () => {
    const { thread, show } = await openFeed(3)
    await show()
    thread.subscribe({ context: GENERAL, message: 2 })
    expect(thread.message).toMatchObject({ kind: 'ready', value: { index: 2 } })
    thread.subscribe({ context: BOB, message: 2 })
    expect([thread.message, thread.reply]).toEqual([{ kind: 'loading' }, { kind: 'loading' }])
  })
})
