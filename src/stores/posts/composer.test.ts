import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { wei } from '#domain/shared/Wei.ts'
import { MAX_POST_LENGTH } from '#domain/posts/parseBody.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import * as texts from '#domain/posts/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { COMMENTS, CONTEXT, MESSAGES, openComposer, stagesOf } from '#testing/container/memoryComposer.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

const PRICE = 10_000_000_000_000n
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

describe('posting', () => {
  it('stores the text, shows the price, signs, and ends once the list has the post', async () => {
    const app = await openComposer({ seed: ({ chain }) => void (chain.automine = false) })
    const { shown, composer, outgoing, files, posts, transactions, confirm, chain, clock, notices } = app
    expect(shown.obstacle).toBe('empty')
    composer.type(' Hello 😀 ')
    expect([shown.obstacle, shown.remaining]).toEqual([
      undefined,
      { left: MAX_POST_LENGTH - 7, unit: 'character' },
    ])
    composer.post()
    expect([shown.text, stagesOf(app)]).toEqual(['', ['uploading']])
    await settled()
    expect(stagesOf(app)).toEqual(['signing'])
    const [url, file] = [...files.files][0] ?? ['', { bytes: new Uint8Array() }]
    expect(JSON.parse(new TextDecoder().decode(file.bytes))).toEqual({
      author: ALICE,
      text: 'Hello 😀',
      timestamp: Math.floor(clock.now() / 1000),
    })
    const { stage } = seen(transactions)
    expect(stage).toMatchObject({ kind: 'reviewing', review: { to: CONTEXT, leaves: [{ amount: PRICE }] } })
    await confirm()
    expect(stagesOf(app)).toEqual(['confirming'])
    chain.mine()
    await clock.pass(2000)
    expect(posts.posts(MESSAGES)).toMatchObject([{ author: ALICE, url }])
    expect(outgoing()).toEqual([])
    expect(notices()).toContain(texts.posted)
  })

  it('works the same for replies and comments, with a notice of their own', async () => {
    const replies: PostList = { kind: 'replies', context: CONTEXT, message: 0 }
    const app = await openComposer({
      list: replies,
      seed: ({ posts }) => void posts.write(MESSAGES, BOB, 'first'),
    })
    await app.send('An answer')
    await app.confirm()
    await app.clock.pass(2000)
    expect(app.posts.posts(replies)).toHaveLength(1)
    expect(app.notices()).toContain(texts.replied)
  })

  it('shows a changed price and a pause within 15 seconds', async () => {
    const { clock, posts, shown } = await openComposer()
    const rules = () => (shown.rules.kind === 'ready' ? shown.rules.value : undefined)
    posts.context(CONTEXT).price = wei(7n)
    await clock.pass(15_000)
    expect(rules()).toMatchObject({ price: 7n, paused: false })
    posts.context(CONTEXT).paused = true
    await clock.pass(15_000)
    expect(rules()?.paused).toBe(true)
  })

  it('shows a changed price as soon as a review has it', async () => {
    const { confirm, posts, send, shown, transactions } = await openComposer()
    await send('Hello')
    posts.context(CONTEXT).price = wei(7n)
    await confirm()
    transactions.cancel()
    await settled()
    expect(shown.rules.kind === 'ready' && shown.rules.value.price).toBe(7n)
  })

  it('is blocked by an obstacle, and the draft stays', async () => {
    const app = await openComposer({ seed: ({ posts }) => void (posts.context(CONTEXT).paused = true) })
    await app.send('Hello')
    expect([app.shown.obstacle, app.shown.text, app.outgoing()]).toEqual(['paused', 'Hello', []])
    app.composer.type('x'.repeat(MAX_POST_LENGTH + 1))
    app.posts.context(CONTEXT).paused = false
    await app.composer.refresh()
    expect(app.shown.obstacle).toBe('too long')
  })

  it('requires a name, no suspension and a token, depending on the context', async () => {
    const suspended = await openComposer({
      seed: ({ posts }) => void posts.context(CONTEXT).suspended.add(ALICE),
    })
    expect(suspended.shown.obstacle).toBe('suspended')
    const nameless = await openComposer({ named: false })
    expect([nameless.shown.obstacle, nameless.shown.writable]).toEqual(['name required', false])
    const nonHolder = await openComposer({ list: { kind: 'comments', context: COMMENTS, subject: BOB } })
    expect(nonHolder.shown.obstacle).toBe('not a holder')
    const user = await openComposer({ account: undefined })
    expect([user.shown.obstacle, user.shown.writable]).toEqual(['not connected', false])
    expect(user.chain.reads).not.toContain('chat rules')
  })

  it('is blocked while the price cannot be read, instead of being free', async () => {
    const app = await openComposer({ seed: ({ chain }) => void (chain.reachable = false) })
    app.composer.type('Hello')
    expect(app.shown.obstacle).toBe('rules failed')
    app.chain.reachable = true
    await app.composer.readAgain()
    expect(app.shown.obstacle).toBeUndefined()
  })

  it('is blocked where the balance does not cover price and fee, and where uploads are not paid for', async () => {
    const poor = await openComposer({ seed: ({ chain }) => chain.fund(ALICE, PRICE + 1n) })
    poor.composer.type('Hello')
    expect(poor.shown.obstacle).toBeUndefined()
    await poor.clock.pass(2000)
    expect([seen(poor.composer.fee).fee, poor.shown.obstacle]).toEqual([210_000n, 'too little'])
    const low = await openComposer({ seed: ({ files }) => void (files.balance = 1n) })
    expect(low.shown.listObstacle).toBe('storage rests')
    const none = await openComposer({ config: { functions: { upload: '' } } })
    expect(none.shown.listObstacle).toBe('no storage')
  })
})

describe('a draft', () => {
  it('comes back after a reload for its account and its list only', async () => {
    const storage = new MemoryStore()
    const first = await openComposer({ storage })
    first.composer.type('Half a thought')
    const second = await openComposer({ storage })
    expect(second.shown.text).toBe('Half a thought')
    second.wallet.chooseAccount(BOB)
    await settled()
    expect(second.shown.text).toBe('')
    second.composer.type('Of another')
    second.wallet.chooseAccount(ALICE)
    await settled()
    expect(second.shown.text).toBe('Half a thought')
    const replies = await openComposer({ storage, list: { kind: 'replies', context: CONTEXT, message: 1 } })
    expect(replies.shown.text).toBe('')
  })

  it('comes back as it was accepted, and a refused change leaves it as it was', async () => {
    const storage = new MemoryStore()
    const app = await openComposer({ storage })
    const long = fc.integer({ min: 79_990, max: 80_010 }).map((length) => 'x'.repeat(length))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), long), { maxLength: 4 }),
        fc.string({ unit: 'binary', maxLength: 20 }),
        async (typed, inserted) => {
          for (const text of typed) {
            const before = app.shown.text
            const isAccepted = app.composer.type(text)
            expect([app.shown.text, app.shown.overflown]).toEqual([isAccepted ? text : before, !isAccepted])
          }
          app.composer.insert(inserted)
          const written = app.shown.text
          // A navigation unmounts the composer in the same way.
          app.unsubscribe()
          app.composer.subscribe()()
          await settled()
          expect(app.shown.text).toBe(written)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows the address of a picture that no longer fits', async () => {
    const { composer, shown, files } = await openComposer()
    const full = 'x'.repeat(80_000)
    composer.type(full)
    expect(await composer.attach({ size: PNG.length, arrayBuffer: async () => PNG.slice().buffer })).toBe(
      false,
    )
    expect([shown.text, shown.overflown]).toEqual([full, true])
    expect(seen(composer.file).problem).toContain([...files.files.keys()][0] ?? 'nowhere')
  })

  it('refuses a post that is taken back if it does not fit, and the post stays', async () => {
    const app = await openComposer({ seed: ({ files }) => void (files.reachable = false) })
    await app.send('Hello')
    app.composer.type('x'.repeat(80_000))
    const id = app.outgoing()[0]?.id ?? ''
    app.composer.discard(id)
    await settled()
    expect(app.outgoing()).toMatchObject([{ text: 'Hello', state: { why: { kind: 'no room in draft' } } }])
    app.composer.type('x')
    app.composer.discard(id)
    await settled()
    expect([app.shown.text, app.outgoing()]).toEqual(['Hello\n\nx', []])
  })

  it('takes emoji and pictures at the cursor', async () => {
    const { composer, shown } = await openComposer()
    composer.type('ab')
    composer.select({ start: 1, end: 1 })
    composer.insert('😀')
    expect([shown.text, shown.selection, shown.inserted]).toEqual(['a😀b', { start: 3, end: 3 }, 1])
    composer.insertPicture('https://a.example/x.png')
    expect(shown.text).toBe('a😀 https://a.example/x.png b')
    expect(shown.pictures).toEqual([
      { written: 'https://a.example/x.png', source: 'https://a.example/x.png', start: 4 },
    ])
    for (const picture of shown.pictures) composer.removePicture(picture)
    expect([shown.text, shown.pictures]).toEqual(['a😀 b', []])
  })

  it('loses exactly the picture that is removed', async () => {
    const { composer, shown } = await openComposer()
    const [picture, words] = ['https://a.example/x.png', '  code  and\n\n  more']
    composer.type(`${picture} ${words} ${picture}. (${picture})`)
    const [, second] = shown.pictures
    if (second) composer.removePicture(second)
    expect(shown.text).toBe(`${picture} ${words}. (${picture})`)
    // The picture was removed, and other text is at its offset.
    if (second) composer.removePicture(second)
    expect(shown.text).toBe(`${picture} ${words}. (${picture})`)
  })

  it('takes a picture from a file, and retries a failed upload', async () => {
    const { composer, shown, files, wallet } = await openComposer()
    const file = { size: PNG.length, arrayBuffer: async () => PNG.slice().buffer }
    composer.type('Look')
    composer.select({ start: 4, end: 4 })
    files.reachable = false
    expect(await composer.attach(file)).toBe(false)
    expect([shown.text, shown.canAttachAgain]).toEqual(['Look', true])
    files.reachable = true
    const attaching = composer.attachAgain()
    expect(shown.obstacle).toBe('uploading')
    await attaching
    expect([shown.text, shown.canAttachAgain]).toEqual([`Look ar://${'0'.repeat(43)}?img `, false])
    wallet.answer = 'never'
    const waiting = composer.attach(file)
    wallet.chooseAccount(BOB)
    await settled()
    expect([shown.text, shown.obstacle]).toEqual(['', 'name required'])
    void waiting
  })
})
