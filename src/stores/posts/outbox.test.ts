import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import { outboxKey } from '#domain/posts/storedOutbox.ts'
import { wei } from '#domain/shared/Wei.ts'
import * as texts from '#domain/posts/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import {
  closedWhileSigning,
  CONTEXT,
  MESSAGES,
  openComposer,
  problemOf,
  stagesOf,
} from '#testing/container/memoryComposer.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { LayoutStore } from '../shell/LayoutStore.ts'
import { BodiesStore } from './BodiesStore.ts'

type Composer = Awaited<ReturnType<typeof openComposer>>

const PRICE = 10_000_000_000_000n

describe('an outgoing post', () => {
  it.each<readonly [what: string, list: PostList, quotes: boolean, problem: string]>([
    ['answers', { kind: 'replies', context: CONTEXT, message: 0 }, false, texts.answeredGone],
    ['quotes', MESSAGES, true, texts.quotedGone],
  ])(
    'is not signed if the post that it %s is deleted while its review is open',
    async (_, list, quotes, problem) => {
      const app = await openComposer({
        list,
        seed: ({ posts }) => void posts.write(MESSAGES, BOB, 'A question'),
      })
      if (quotes) app.composer.quotePost({ context: CONTEXT, message: 0 })
      await app.send('An answer')
      expect(stagesOf(app)).toEqual(['signing'])
      app.posts.delete(MESSAGES, 0)
      await app.confirm()
      expect([problemOf(app), app.posts.posts(list).filter(({ author }) => author === ALICE)]).toEqual([
        `${problem} Nothing was paid, and your text is saved.`,
        [],
      ])
      app.posts.restore(MESSAGES, 0)
      runInAction(() => app.outbox.retry(app.outgoing()[0]?.id ?? ''))
      await settled()
      await app.confirm()
      expect(app.posts.posts(list).filter(({ author }) => author === ALICE)).toHaveLength(1)
    },
  )

  it('survives a failed upload, and is not uploaded twice', async () => {
    const app = await openComposer({ seed: ({ files }) => void (files.reachable = false) })
    await app.send('Hello')
    expect(app.outgoing()).toMatchObject([{ state: { stage: 'failed', why: { kind: 'not stored' } } }])
    app.files.reachable = true
    const id = app.outgoing()[0]?.id ?? ''
    runInAction(() => app.outbox.retry(id))
    await settled()
    expect(stagesOf(app)).toEqual(['signing'])
    runInAction(() => app.transactions.cancel())
    await settled()
    expect(app.outgoing()).toMatchObject([{ state: { stage: 'failed', why: { kind: 'not signed' } } }])
    runInAction(() => app.outbox.retry(id))
    await settled()
    await app.confirm()
    await app.clock.pass(2000)
    expect([app.files.files.size, app.posts.posts(MESSAGES).length, app.outgoing()]).toEqual([1, 1, []])
  })

  it('is not reviewed over another page than it was sent from, and can be sent from there', async () => {
    const app = await openComposer()
    const layout = app.get(LayoutStore)
    app.composer.type('Hello')
    app.composer.post()
    runInAction(() => {
      layout.address = 'https://hearth.example/about/'
    })
    await settled()
    expect([problemOf(app), app.transactions.stage.kind]).toEqual([texts.leftBeforeReview, 'idle'])
    runInAction(() => app.outbox.retry(app.outgoing()[0]?.id ?? ''))
    await settled()
    expect(stagesOf(app)).toEqual(['signing'])
  })

  it('can be sent again after a rejection, and can be taken back for editing', async () => {
    const app = await openComposer()
    app.composer.type('Hello')
    app.composer.post()
    await settled()
    app.wallet.answer = 'reject'
    await app.confirm()
    expect(stagesOf(app)).toEqual(['failed'])
    const id = app.outgoing()[0]?.id ?? ''
    app.composer.type('Something new')
    app.composer.discard(id)
    await settled()
    expect([app.shown.text, app.outgoing()]).toEqual(['Hello\n\nSomething new', []])
    expect(app.storage.read(outboxKey(ALICE, app.config.supportedChainId))).toBeUndefined()
  })

  it('waits until its account is connected again', async () => {
    const app = await openComposer({ seed: ({ files }) => void (files.reachable = false) })
    await app.send('Hello')
    app.wallet.chooseAccount(BOB)
    await settled()
    expect(app.outgoing()).toEqual([])
    app.wallet.chooseAccount(ALICE)
    await settled()
    expect(stagesOf(app)).toEqual(['failed'])
  })

  it('shows that its prompt was dismissed, and is not paid twice if that prompt is signed late', async () => {
    const app = await openComposer({ seed: ({ wallet }) => void (wallet.answer = 'approve') })
    await app.send('Hello')
    app.wallet.answer = 'never'
    await app.confirm()
    expect(stagesOf(app)).toEqual(['signing'])
    runInAction(() => app.transactions.cancel())
    expect(app.outgoing()).toMatchObject([{ state: { stage: 'failed', why: { kind: 'request dismissed' } } }])
    // After a retry the post is reviewed again; then the first prompt is signed after all.
    app.wallet.answer = 'approve'
    const id = app.outgoing()[0]?.id ?? ''
    runInAction(() => app.outbox.retry(id))
    await settled()
    expect(seen(app.transactions).stage.kind).toBe('reviewing')
    app.chain.signLate()
    await settled()
    await app.confirm()
    await app.clock.pass(2000)
    expect([app.posts.posts(MESSAGES).length, app.outgoing()]).toEqual([1, []])
  })

  it('is still confirming after the page was closed during confirmation', async () => {
    const storage = new MemoryStore()
    const first = await openComposer({ storage, seed: ({ chain }) => void (chain.automine = false) })
    await first.send('Hello')
    await first.confirm()
    expect(stagesOf(first)).toEqual(['confirming'])
    const second = await openComposer({ storage })
    expect(second.outgoing()).toMatchObject([{ state: { stage: 'confirming' }, text: 'Hello' }])
  })

  it('can be retried after the page was closed before it was signed', async () => {
    const storage = new MemoryStore()
    const first = await openComposer({ storage })
    await first.send('Hello')
    const second = await openComposer({ storage })
    expect(second.outgoing()).toMatchObject([
      { state: { stage: 'failed', why: { kind: 'closed while signing' } }, text: 'Hello' },
    ])
    // The text is stored already, so nothing is uploaded again.
    const id = second.outgoing()[0]?.id ?? ''
    runInAction(() => second.outbox.retry(id))
    await settled()
    await second.confirm()
    await second.clock.pass(2000)
    expect([second.files.files.size, second.posts.posts(MESSAGES).length]).toEqual([0, 1])
  })

  it('has a text for its author before any gateway has it, also after a reload', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const reloaded = await openComposer({
      storage,
      seed: ({ posts }) => void posts.add(MESSAGES, ALICE, url),
    })
    const app = await openComposer()
    await app.send('Hello')
    await app.confirm()
    await app.clock.pass(2000)
    for (const { posts, container } of [reloaded, app]) {
      const [post] = posts.posts(MESSAGES)
      expect(post && seen(container.get(BodiesStore)).bodyOf(post)).toEqual({ kind: 'text', text: 'Hello' })
    }
  })

  it('is removed at the start if it was signed after the page was closed', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const app = await openComposer({
      storage,
      seed: ({ posts }) => void posts.add(MESSAGES, ALICE, url),
    })
    expect(app.outgoing()).toEqual([])
    expect(storage.read(outboxKey(ALICE, app.config.supportedChainId))).toBeUndefined()
  })

  it('is searched for before it is paid again, for any content of the activity list', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    const [outgoing] = app.outgoing()
    expect(problemOf(app)).toBe(texts.closedWhileSigning)
    app.posts.add(MESSAGES, ALICE, url)
    for (let index = 0; index < 120; index += 1) app.posts.add(MESSAGES, BOB, `ar://${index}`)
    runInAction(() => app.outbox.retry(outgoing?.id ?? ''))
    await settled()
    await app.confirm()
    expect([app.outgoing(), seen(app.transactions).stage.kind]).toEqual([[], 'idle'])
    expect(app.posts.posts(MESSAGES)).toHaveLength(121)
    expect(app.notices().join()).toContain(texts.alreadyPublished)
  })

  it('is searched for once more after the review was confirmed', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    runInAction(() => app.outbox.retry(app.outgoing()[0]?.id ?? ''))
    await settled()
    expect(stagesOf(app)).toEqual(['signing'])
    app.posts.add(MESSAGES, ALICE, url)
    await app.confirm()
    expect([app.posts.posts(MESSAGES).length, app.outgoing()]).toEqual([1, []])
  })

  it('is not paid again while its status is unknown', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    const retry = async () => {
      runInAction(() => app.outbox.retry(app.outgoing()[0]?.id ?? ''))
      await settled()
      return [seen(app.transactions).stage.kind, problemOf(app)]
    }
    app.chain.unanswered.add('latest posts')
    expect(await retry()).toEqual(['idle', texts.notKnown])
    app.chain.unanswered.clear()
    for (let index = 0; index < 400; index += 1) app.posts.add(MESSAGES, BOB, `ar://${index}`)
    expect(await retry()).toEqual(['idle', texts.notKnown])
    expect(app.notices().join()).toContain(texts.tooManyNewer)
  })

  it('is reviewed again at the new price where it has changed since the click', async () => {
    const app = await openComposer()
    await app.send('Hello')
    app.posts.context(CONTEXT).price = 2n * PRICE
    await app.confirm()
    expect(seen(app.transactions).stage).toMatchObject({
      kind: 'reviewing',
      before: expect.anything(),
      review: { leaves: [{ amount: wei(2n * PRICE) }] },
    })
    await app.confirm()
    await app.clock.pass(2000)
    expect(app.posts.posts(MESSAGES)).toHaveLength(1)
  })

  it('fails if the chain refuses it, with a problem that says so', async () => {
    const app = await openComposer({ seed: ({ chain }) => void (chain.automine = false) })
    await app.send('Hello')
    await app.confirm()
    app.posts.context(CONTEXT).paused = true
    app.chain.mine()
    await app.clock.pass(3000)
    expect(app.outgoing()).toMatchObject([
      { state: { stage: 'failed', why: { kind: 'lost', outcome: 'failed' } } },
    ])
  })

  it('never goes to a context that is not configured, for any stored entry', async () => {
    const storage = new MemoryStore()
    const first = await openComposer({ storage })
    await first.send('Hello')
    const key = outboxKey(ALICE, first.config.supportedChainId)
    storage.write(key, (storage.read(key) ?? '').replaceAll(CONTEXT, BOB))
    const second = await openComposer({ storage })
    expect(second.outgoing()).toEqual([])
    expect(seen(second.outbox).in({ ...MESSAGES, context: BOB })).toEqual([])
  })

  it('stays and can be retried where storing its text throws', async () => {
    const app = await openComposer()
    app.files.broken = true
    await app.send('Hello')
    expect(app.outgoing()).toMatchObject([{ state: { stage: 'failed', why: { kind: 'not stored' } } }])
  })

  it('is limited to twenty: a further post stays in the composer, and none is dropped', async () => {
    const storage = new MemoryStore()
    const app = await openComposer({ storage, seed: ({ files }) => void (files.reachable = false) })
    for (let index = 0; index < 20; index += 1) await app.send(`Post ${index}`)
    expect([app.shown.text, app.outgoing().length]).toEqual(['', 20])
    await app.send('One more')
    expect([app.shown.text, app.shown.obstacle]).toEqual(['One more', 'too many unsent'])
    const reloaded = await openComposer({ storage })
    expect(reloaded.outgoing().map(({ text }) => text)).toContain('Post 0')
    app.composer.discard(app.outgoing()[0]?.id ?? '')
    await settled()
    expect(app.shown.obstacle).toBeUndefined()
  })

  it('stays in the composer where another tab has filled the outbox meanwhile', async () => {
    const storage = new MemoryStore()
    const cutOff = { storage, seed: ({ files }: MemoryApp) => void (files.reachable = false) }
    const [app, other] = [await openComposer(cutOff), await openComposer(cutOff)]
    for (let index = 0; index < 20; index += 1) await other.send(`Post ${index}`)
    await app.send('One more')
    expect([app.shown.text, app.shown.obstacle]).toEqual(['One more', 'too many unsent'])
    // The other tab's posts are shown here too, so that the user can remove some.
    expect(app.outgoing()).toHaveLength(20)
  })

  it.each<readonly [what: string, stop: (app: Composer) => Promise<void>]>([
    [
      'its text was not stored',
      async ({ files, send }) => {
        files.reachable = false
        await send('Hello')
      },
    ],
    [
      'its review was cancelled',
      async ({ transactions, send }) => {
        await send('Hello')
        runInAction(() => transactions.cancel())
        await settled()
      },
    ],
    [
      'its prompt was dismissed',
      async ({ transactions, wallet, send, confirm }) => {
        await send('Hello')
        wallet.answer = 'never'
        await confirm()
        runInAction(() => transactions.cancel())
      },
    ],
    [
      'it could not be taken back',
      async ({ transactions, chain, composer, outgoing, send }) => {
        await send('Hello')
        runInAction(() => transactions.cancel())
        await settled()
        chain.unanswered.add('latest posts')
        composer.discard(outgoing()[0]?.id ?? '')
        await settled()
      },
    ],
    [
      'it waits for its block',
      async ({ chain, send, confirm }) => {
        chain.automine = false
        await send('Hello')
        await confirm()
      },
    ],
  ])('is the same after a reload as before it if %s', async (_, stop) => {
    const storage = new MemoryStore()
    const app = await openComposer({ storage })
    await stop(app)
    const before = app.outgoing()
    expect(before).toHaveLength(1)
    expect((await openComposer({ storage })).outgoing()).toEqual(before)
  })

  it('can be stopped while its text is uploaded', async () => {
    const app = await openComposer({ seed: ({ wallet }) => void (wallet.answer = 'approve') })
    app.wallet.answer = 'never'
    await app.send('Hello')
    expect(stagesOf(app)).toEqual(['uploading'])
    const id = app.outgoing()[0]?.id ?? ''
    runInAction(() => app.outbox.stop(id))
    expect(app.outgoing()).toMatchObject([{ state: { stage: 'failed', why: { kind: 'upload stopped' } } }])
  })
})
