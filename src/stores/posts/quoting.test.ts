import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import { MAX_POST_LENGTH } from '#domain/posts/parseBody.ts'
import { postDraftKey } from '#domain/posts/postDraft.ts'
import type { PostLocation } from '#domain/posts/postPath.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { CONTEXT, MESSAGES, openComposer } from '#testing/container/memoryComposer.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { seen } from '#testing/stores/seen.ts'

import * as activityTexts from '#domain/activity/texts.ts'
import { MainNames } from '../names/MainNames.ts'
import { FeedStore } from './FeedStore.ts'
import { PostQuoting } from './PostQuoting.ts'
import { QuotedPosts } from './QuotedPosts.ts'

const LOCATION = { context: CONTEXT, message: 0 }
const LINK = `https://hearth.example/post/?id=0&context=${CONTEXT}`
const FIRST = { seed: ({ posts }: Pick<ComposerApp, 'posts'>) => void posts.write(MESSAGES, BOB, 'first') }

type ComposerApp = Awaited<ReturnType<typeof openComposer>>

describe('replying to a post', () => {
  it('gives the focus to the composer of its replies once, wherever that is, and leaves its draft alone', async () => {
    const { container } = await openComposer(FIRST)
    expect(await container.get(PostQuoting).reply(LOCATION)).toBe(true)
    const composer = container.get('composers').of({ kind: 'replies', ...LOCATION })
    expect([seen(composer).text, composer.takeCursor(), composer.takeCursor()]).toEqual([
      '',
      { start: 0, end: 0 },
      undefined,
    ])
  })
})

describe('a post about something else', () => {
  const ABOUT = 'Sunrise #4\nhttps://hearth.example/'

  it('joins the draft once, behind what is typed', async () => {
    const { composer, container, shown } = await openComposer()
    composer.type('Look')
    for (let presses = 0; presses < 2; presses += 1)
      expect(await container.get(PostQuoting).write(CONTEXT, ABOUT)).toBe(false)
    expect(shown.text).toBe(`Look\n\n${ABOUT}`)
    expect(composer.takeCursor()).toEqual({ start: shown.text.length, end: shown.text.length })
  })

  it('waits for the composer to open with the account’s stored draft', async () => {
    const { composer, container, connect, shown, unsubscribe } = await openComposer({ account: undefined })
    unsubscribe()
    expect(await container.get(PostQuoting).write(CONTEXT, ABOUT)).toBe(true)
    composer.subscribe()
    expect(shown.text).toBe('')
    await connect()
    expect(shown.text).toBe(ABOUT)
  })
})

describe('quoting a post', () => {
  it('joins the existing draft, moves the cursor there once, and is posted as a link at the end', async () => {
    const app = await openComposer(FIRST)
    const { composer, container, shown, posts, files, confirm, clock } = app
    composer.type('  Well said ')
    composer.select({ start: 12, end: 12 })
    expect(await container.get(PostQuoting).quote(LOCATION)).toBe(false)
    expect([shown.text, shown.quote, shown.written]).toEqual([
      '  Well said ',
      LOCATION,
      `Well said\n\n${LINK}`,
    ])
    expect([composer.takeCursor(), composer.takeCursor()]).toEqual([{ start: 12, end: 12 }, undefined])
    composer.post()
    expect([shown.text, shown.quote, shown.obstacle]).toEqual(['', undefined, 'empty'])
    await settled()
    const [file] = [...files.files.values()]
    expect(new TextDecoder().decode(file?.bytes)).toContain(JSON.stringify(`Well said\n\n${LINK}`))
    expect(seen(app.transactions).stage).toMatchObject({ review: { post: `Well said\n\n${LINK}` } })
    await confirm()
    await clock.pass(2000)
    expect(posts.posts(MESSAGES)).toHaveLength(2)
  })

  it('needs no text, counts towards the limit, and can be removed', async () => {
    const { composer, shown, storage } = await openComposer({ ...FIRST, storage: new MemoryStore() })
    composer.quotePost(LOCATION)
    expect([shown.obstacle, shown.remaining.left]).toEqual([undefined, MAX_POST_LENGTH - LINK.length])
    composer.type('x'.repeat(MAX_POST_LENGTH - LINK.length - 2))
    expect([shown.remaining.left, shown.obstacle]).toEqual([0, undefined])
    composer.type(`${shown.text}x`)
    expect(shown.obstacle).toBe('too long')
    composer.type('')
    composer.removeQuote()
    expect([shown.quote, shown.obstacle]).toEqual([undefined, 'empty'])
    expect(storage.read(postDraftKey(MESSAGES, ALICE))).toBeUndefined()
  })

  it('comes back after a reload, and is shared by two tabs', async () => {
    const storage = new MemoryStore()
    const first = await openComposer({ ...FIRST, storage })
    first.composer.type('Well said')
    first.composer.quotePost(LOCATION)
    const second = await openComposer({ ...FIRST, storage: new MemoryStore(storage) })
    expect([second.shown.text, second.shown.quote]).toEqual(['Well said', LOCATION])
    second.composer.removeQuote()
    expect([first.shown.text, first.shown.quote]).toEqual(['Well said', undefined])
    second.composer.quotePost(LOCATION)
    first.composer.post()
    expect([second.shown.text, second.shown.quote]).toEqual(['', undefined])
  })

  it.each(['/post/?id=1&context=0x0', '/post/?id=-1', 'javascript:alert(1)', '/', ''])(
    'ignores the stored quote %j',
    async (quote) => {
      const storage = new MemoryStore()
      storage.write(postDraftKey(MESSAGES, ALICE), JSON.stringify({ v: 1, id: '1', text: 'a', quote }))
      const { shown } = await openComposer({ storage })
      expect([shown.text, shown.quote]).toEqual(['a', undefined])
    },
  )

  it('waits for a visitor to connect, and does not pass to another account', async () => {
    const { composer, connect, shown, wallet } = await openComposer({ ...FIRST, account: undefined })
    composer.quotePost(LOCATION)
    expect([shown.quote, shown.writable]).toEqual([LOCATION, false])
    await connect()
    expect(shown.quote).toEqual(LOCATION)
    wallet.chooseAccount(BOB)
    await settled()
    expect(shown.quote).toBeUndefined()
  })

  it('goes to the account that is connected when the composer opens', async () => {
    const { composer, container, unsubscribe, shown, wallet } = await openComposer(FIRST)
    unsubscribe()
    wallet.chooseAccount(BOB)
    await settled()
    expect(await container.get(PostQuoting).quote(LOCATION)).toBe(true)
    composer.subscribe()
    expect(shown.quote).toEqual(LOCATION)
    wallet.chooseAccount(ALICE)
    await settled()
    expect(shown.quote).toBeUndefined()
  })

  it('is restored with a post that is taken back, unless another post is quoted meanwhile', async () => {
    const down = ({ posts, files }: Pick<ComposerApp, 'posts' | 'files'>) => {
      posts.write(MESSAGES, BOB, 'first')
      files.reachable = false
    }
    const { composer, outgoing, send, shown } = await openComposer({ seed: down })
    const discard = async () => {
      composer.discard(outgoing()[0]?.id ?? '')
      await settled()
    }
    composer.quotePost(LOCATION)
    await send('Well said')
    await discard()
    expect([shown.text, shown.quote]).toEqual(['Well said', LOCATION])
    await send('Well said')
    composer.quotePost({ context: CONTEXT, message: 1 })
    await discard()
    expect([shown.text, shown.quote?.message]).toEqual([`Well said\n\n${LINK}`, 1])
  })

  it('shows a notice where the composer cannot be loaded', async () => {
    const { container, notices } = await openComposer({
      seed: (app) => app.container.replace({ fetchPart: () => Promise.reject(new Error('offline')) }),
    })
    // Navigation to the composer's page would fail too.
    expect([await container.get(PostQuoting).quote(LOCATION), notices()]).toEqual([
      false,
      [activityTexts.partMissing],
    ])
  })
})

describe('a quoted post', () => {
  const openQuote = async (seed: (app: Pick<ComposerApp, 'posts' | 'chain'>) => void = FIRST.seed) => {
    const app = await openComposer({ account: undefined, seed })
    const quoted = seen(app.container.get(QuotedPosts))
    const want = async (location: PostLocation = LOCATION) => {
      const stop = autorun(() => void app.container.get(QuotedPosts).at(location))
      await settled()
      return stop
    }
    return { ...app, quoted, want }
  }

  it('is read once for all posts that quote it, with the name of its author, and again after a while', async () => {
    const { clock, container, quoted, reads, want } = await openQuote((app) => {
      FIRST.seed(app)
      app.chain.give('bobby', BOB)
    })
    expect([reads('post'), quoted.at(LOCATION)]).toEqual([0, { kind: 'loading' }])
    const stops = [await want(), await want()]
    expect([reads('post'), quoted.at(LOCATION)]).toMatchObject([1, { kind: 'ready', value: { author: BOB } }])
    expect(seen(container.get(MainNames)).nameOf(BOB)).toBe('bobby')
    for (const stop of stops) stop()
    await want()
    expect(reads('post')).toBe(1)
    await clock.pass(61_000)
    expect(reads('post')).toBe(1)
    ;(await want({ ...LOCATION, reply: 0 }))()
    expect([reads('post'), quoted.at({ ...LOCATION, reply: 0 })]).toEqual([
      2,
      { kind: 'ready', value: undefined },
    ])
    const stop = await want({ ...LOCATION, message: 5 })
    stop()
    await clock.pass(61_000)
    await want({ ...LOCATION, message: 5 })
    expect(reads('post')).toBe(4)
  })

  it('is not read where a feed has it, and changes with the feed', async () => {
    const { container, posts, quoted, reads, want } = await openQuote()
    container.get(FeedStore).of(MESSAGES).subscribe()
    await settled()
    await want()
    expect([reads('post'), quoted.at(LOCATION)]).toMatchObject([
      0,
      { kind: 'ready', value: { deleted: false } },
    ])
    posts.delete(MESSAGES, 0)
    await container.get(FeedStore).of(MESSAGES).readPost(0)
    expect(quoted.at(LOCATION)).toMatchObject({ value: { deleted: true } })
  })

  it('fails where nothing answers, and is read again with the chain or by request', async () => {
    const { chain, clock, container, quoted, want } = await openQuote((app) => {
      FIRST.seed(app)
      app.chain.setReachable(false)
    })
    await want()
    expect(quoted.at(LOCATION)).toEqual({ kind: 'failed', last: undefined })
    chain.reachable = true
    await clock.pass(3000)
    expect(quoted.at(LOCATION)).toMatchObject({ kind: 'ready', value: { index: 0 } })
    chain.setReachable(false)
    await container.get(QuotedPosts).read(LOCATION)
    expect(quoted.at(LOCATION)).toMatchObject({ kind: 'ready', value: { index: 0 } })
  })
})
