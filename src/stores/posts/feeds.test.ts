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

/** A feed with so many posts of Bob, and with what is prepared. */
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
  const look = async (cameBack = false) => {
    const leave = feed.subscribe(cameBack)
    await settled()
    return leave
  }
  return { ...app, feed, look, shown: () => feed.shown.map(({ index }) => index) }
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, step) => from - step)

describe('a feed', () => {
  it('shows the newest ten, and reads ten older ones at a time to the end', async () => {
    const { feed, look, shown, reads } = await openFeed(24)
    await look()
    expect([feed.kind, shown(), feed.ended]).toEqual(['ready', down(23, 14), false])
    feed.comeNearEnd()
    await settled()
    feed.comeNearEnd()
    await settled()
    expect([shown(), feed.ended]).toEqual([down(23, 0), true])
    feed.comeNearEnd()
    feed.showMore()
    await settled()
    expect([reads('latest posts'), reads('posts before'), reads('chat rules')]).toEqual([1, 2, 1])
  })

  it('reads more at once for somebody who scrolls past, and ten again for somebody who reads', async () => {
    const { feed, look, clock } = await openFeed(300)
    const read: number[] = []
    await look()
    for (const pause of [0, 0, 2999, 3000, 2999]) {
      await clock.pass(pause)
      const before = feed.posts.length
      feed.comeNearEnd()
      await settled()
      read.push(feed.posts.length - before)
    }
    expect(read).toEqual([10, 50, 50, 10, 50])
  })

  it.each([0, 1, 9, 10, 11, 20])('comes to the end of %i posts and stays there', async (count) => {
    const { feed, look, shown } = await openFeed(count)
    await look()
    for (let round = 0; round < 4; round += 1) {
      feed.comeNearEnd()
      await settled()
    }
    expect([feed.kind, feed.more, feed.ended, shown()]).toEqual(['ready', 'idle', true, down(count - 1, 0)])
  })

  it('goes on by itself over posts that were all deleted', async () => {
    const { feed, look, shown } = await openFeed(40, {
      seed: ({ posts }) => {
        for (const index of down(39, 10)) posts.delete(LIST, index)
      },
    })
    await look()
    expect([shown(), feed.ended, feed.more]).toEqual([down(9, 0), true, 'idle'])
  })

  it('asks before it goes on over very many deleted ones, and is not empty', async () => {
    const { feed, look, shown } = await openFeed(300, {
      seed: ({ posts }) => {
        for (const index of down(299, 0)) if (index !== 5) posts.delete(LIST, index)
      },
    })
    await look()
    expect([shown(), feed.ended, feed.more]).toEqual([[], false, 'idle'])
    feed.showMore()
    await settled()
    expect(shown()).toEqual([5])
  })

  it('reads the name of an author once, however much they wrote', async () => {
    const { look, feed, names, reads } = await openFeed(30, { seed: ({ chain }) => chain.give('bobby', BOB) })
    await look()
    feed.comeNearEnd()
    await settled()
    expect([names.nameOf(BOB), reads('defaultNameOf')]).toEqual(['bobby', 1])
  })

  it('that cannot be read has failed, is not empty, and is read when the chain is back', async () => {
    const { feed, look, shown, chain, clock } = await openFeed(3, {
      seed: ({ chain: dead }) => dead.setReachable(false),
    })
    await look()
    expect([feed.kind, feed.rules.kind, feed.ended]).toEqual(['failed', 'failed', false])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect([feed.kind, feed.rules.kind, shown()]).toEqual(['ready', 'ready', [2, 1, 0]])
  })

  it('keeps what it shows when more cannot be read, and does not try by itself', async () => {
    const { feed, look, shown, chain, reads } = await openFeed(15)
    await look()
    chain.setReachable(false)
    feed.comeNearEnd()
    await settled()
    feed.comeNearEnd()
    await settled()
    expect([feed.more, shown(), reads('posts before')]).toEqual(['failed', down(14, 5), 1])
    chain.reachable = true
    feed.retry()
    await settled()
    expect([feed.more, shown()]).toEqual(['idle', down(14, 0)])
  })

  it('tells how many posts came, without a move, and only while somebody looks', async () => {
    const { feed, look, shown, posts, clock, page, reads } = await openFeed(12)
    const leave = await look()
    posts.write(LIST, ALICE, 'New')
    posts.write(LIST, ALICE, 'Newer')
    await clock.pass(15_000)
    expect([feed.fresh, shown()]).toEqual([2, down(11, 2)])
    page.seen = false
    const asked = reads('total posts')
    await clock.pass(60_000)
    expect(reads('total posts')).toBe(asked)
    page.seen = true
    void feed.showNew()
    await settled()
    expect([feed.fresh, shown()]).toEqual([0, down(13, 2)])
    leave()
    const read = reads('total posts')
    await clock.pass(60_000)
    expect(reads('total posts')).toBe(read)
  })

  it('begins anew where more came than one read brings', async () => {
    const { feed, look, shown, posts, clock } = await openFeed(12)
    await look()
    for (let count = 0; count < 60; count += 1) posts.write(LIST, ALICE, 'Flood')
    await clock.pass(15_000)
    expect(feed.fresh).toBe(60)
    void feed.showNew()
    await settled()
    expect(shown()).toEqual(down(71, 22))
    feed.comeNearEnd()
    await settled()
    expect(shown()).toEqual(down(71, 12))
  })

  it('goes on reading older posts after it began anew while some were on their way', async () => {
    const { feed, look, shown, posts, container } = await openFeed(24)
    const postReader = container.get('postReader')
    await look()
    let arrive: () => void = () => undefined
    const before = postReader.before.bind(postReader)
    postReader.before = async (...asked) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return before(...asked)
    }
    feed.comeNearEnd()
    await settled()
    expect(feed.more).toBe('loading')
    for (let count = 0; count < 60; count += 1) posts.write(LIST, ALICE, 'Flood')
    void feed.showNew()
    await settled()
    expect([feed.more, shown()]).toEqual(['idle', down(83, 74)])
    arrive()
    await settled()
    postReader.before = before
    feed.comeNearEnd()
    await settled()
    expect([feed.more, shown()]).toEqual(['idle', down(83, 64)])
  })

  it('stays where it is read after any transaction, however many posts came, and tells of them', async () => {
    const { feed, look, shown, posts, reads } = await openFeed(24)
    await look()
    feed.comeNearEnd()
    await settled()
    for (let count = 0; count < 12; count += 1) posts.write(LIST, ALICE, 'Flood')
    feed.leaveAt({ offset: 900, top: 200, heights: new Map() })
    await feed.refresh()
    expect([shown(), feed.fresh, feed.position?.offset]).toEqual([down(23, 4), 12, 900])
    void feed.showNew()
    await settled()
    expect([shown(), feed.fresh, reads('latest posts')]).toEqual([down(35, 4), 0, 3])
  })

  it('takes what is new at the top after a transaction where nothing is missing between', async () => {
    const { feed, look, shown, posts } = await openFeed(12)
    await look()
    posts.write(LIST, ALICE, 'Mine')
    await feed.refresh()
    expect([shown(), feed.fresh]).toEqual([down(12, 2), 0])
  })

  it('does not believe one node that knows fewer posts than before', async () => {
    const { feed, look, shown, clock, container, reads } = await openFeed(24)
    const postReader = container.get('postReader')
    const total = postReader.total.bind(postReader)
    await look()
    feed.comeNearEnd()
    await settled()
    for (const answer of [async () => 20, total, async () => 20, total]) {
      postReader.total = answer
      await clock.pass(15_000)
      await settled()
    }
    expect([shown(), feed.fresh, reads('latest posts')]).toEqual([down(23, 4), 0, 1])
  })

  it('is there as it was left for whoever comes back, and read anew for whoever comes by a link a minute later', async () => {
    const { feed, look, shown, clock, posts, reads } = await openFeed(24)
    const leave = await look()
    feed.comeNearEnd()
    await settled()
    feed.leaveAt({ offset: 900, top: 200, heights: new Map() })
    leave()
    posts.write(LIST, ALICE, 'New')
    await clock.pass(61_000)
    const back = await look(true)
    expect([shown(), feed.position?.offset, feed.fresh, reads('latest posts')]).toEqual([
      down(23, 4),
      900,
      1,
      1,
    ])
    back()
    await look()
    expect([shown(), feed.position]).toEqual([down(24, 15), undefined])
  })

  it('asks nothing when one comes back at once', async () => {
    const { look, chain } = await openFeed(12)
    const leave = await look()
    leave()
    const asked = chain.reads.length
    await look(true)
    expect(chain.reads).toHaveLength(asked)
  })

  it('forgets posts of blocks that the chain took back', async () => {
    const { feed, look, shown, posts, clock, container } = await openFeed(12)
    const postReader = container.get('postReader')
    await look()
    // As after a reorganisation: a list with fewer posts stands in its place.
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

describe('what an account may do', () => {
  it('is read again for another account, and never that of the one before', async () => {
    const { feed, look, connect, posts, reads, wallet } = await openFeed(3)
    posts.context(GENERAL).moderators.add(ALICE)
    await look()
    expect(feed.isModerator).toBe(false)
    await connect()
    expect(feed.isModerator).toBe(true)
    expect(reads('chat rules')).toBe(2)
    wallet.chooseAccount(BOB)
    await settled()
    expect([feed.isModerator, feed.rules.kind]).toEqual([false, 'ready'])
  })

  it('lets moderators see what was deleted', async () => {
    const { feed, look, connect, posts, shown } = await openFeed(3)
    posts.delete(LIST, 1)
    await look()
    expect(shown()).toEqual([2, 0])
    posts.context(GENERAL).moderators.add(ALICE)
    await connect()
    expect([shown(), feed.isModerator]).toEqual([[2, 1, 0], true])
  })
})

describe('muting', () => {
  it('takes an account out of the feed, at once with a trace, later without one', async () => {
    const { look, shown, muted, feed, posts } = await openFeed(3)
    posts.write(LIST, ALICE, 'Mine')
    await look()
    muted.mute(BOB)
    expect(shown()).toEqual([3, 2, 1, 0])
    const [newest] = feed.posts.filter(({ author }) => author === BOB)
    expect(newest && muted.why(LIST, newest)).toBe('muted')
  })

  it('is kept by the browser, and taken back', async () => {
    const first = await openFeed(0)
    first.muted.mute(BOB)
    first.muted.hide(LIST, 7)
    const stored = first.storage.read('muted') ?? ''
    const second = await openFeed(8, { stored: { muted: stored } })
    second.posts.write(LIST, ALICE, 'Mine')
    second.posts.write(LIST, ALICE, 'Hidden before')
    await second.look()
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
  ])('believes nothing that is kept as %j', async (text) => {
    const { muted } = await openFeed(0, { stored: { muted: text } })
    expect(muted.list).toEqual({ accounts: [], posts: [] })
  })
})

describe('a thread', () => {
  const REPLIES: PostList = { kind: 'replies', context: GENERAL, message: 1 }

  it('is the message and its replies, the newest first', async () => {
    const { thread, posts, reads } = await openFeed(3)
    posts.write(REPLIES, ALICE, 'One')
    posts.write(REPLIES, ALICE, 'Two')
    thread.subscribe({ context: GENERAL, message: 1 })
    await settled()
    expect(thread.message).toMatchObject({ kind: 'ready', value: { index: 1, replies: 2 } })
    expect(thread.replies?.shown.map(({ index }) => index)).toEqual([1, 0])
    expect([reads('post'), reads('latest posts'), reads('chat rules')]).toEqual([1, 1, 1])
  })

  it('has one of its replies', async () => {
    const { thread, posts } = await openFeed(3)
    posts.write(REPLIES, ALICE, 'One')
    thread.subscribe({ context: GENERAL, message: 1, reply: 0 })
    await settled()
    expect(thread.reply).toMatchObject({ kind: 'ready', value: { index: 0, author: ALICE } })
  })

  it('says that there is no such post, and that none could be read', async () => {
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

  it('shows at once what the feed has shown, and never another thread’s', async () => {
    const { thread, look } = await openFeed(3)
    await look()
    thread.subscribe({ context: GENERAL, message: 2 })
    expect(thread.message).toMatchObject({ kind: 'ready', value: { index: 2 } })
    thread.subscribe({ context: BOB, message: 2 })
    expect([thread.message, thread.reply]).toEqual([{ kind: 'loading' }, { kind: 'loading' }])
  })
})
