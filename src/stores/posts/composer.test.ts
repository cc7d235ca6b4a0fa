import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { settled } from '#adapters/memory/ManualClock.ts'
import { MemoryStore } from '#adapters/memory/MemoryStore.ts'
import { ALICE, BOB, memoryHouse, type MemoryHouse, type MemoryOptions } from '#container/memoryContainer.ts'
import { startAtOnce } from '#container/startStores.ts'
import { LONGEST_POST } from '#domain/posts/parseBody.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { outboxKey } from '#domain/posts/outgoingPost.ts'
import { ALREADY_THERE, POST_STOPPED, TOO_MUCH_SINCE } from '#domain/posts/postTexts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { seen } from '#stores/shared/seen.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { BodiesStore } from './BodiesStore.ts'
import { ComposerBook } from './ComposerBook.ts'
import { OutboxStore } from './OutboxStore.ts'

const CONTEXT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const COMMENTS = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address
const MESSAGES: PostList = { kind: 'messages', context: CONTEXT }
const PRICE = 10_000_000_000_000n
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

interface Options extends MemoryOptions {
  readonly list?: PostList
  readonly storageKind?: 'arweave' | 'onchain'
  readonly connected?: boolean
  readonly named?: boolean
  readonly prepare?: (house: MemoryHouse) => void
}

async function open(options: Options = {}) {
  const {
    list = MESSAGES,
    storageKind = 'arweave',
    connected = true,
    named = true,
    prepare,
    config,
    ...rest
  } = options
  const house = memoryHouse({
    ...rest,
    config: {
      chat: { contexts: { general: CONTEXT, nftLaunchpad: COMMENTS }, storage: storageKind },
      functions: { upload: '/upload' },
      arweaveAddress: 'a'.repeat(43),
      ...config,
    },
  })
  if (named) house.chain.give('alice', ALICE)
  prepare?.(house)
  startAtOnce(house.container)
  const session = house.container.get(SessionStore)
  const { signal } = new AbortController()
  if (connected) await session.connect({ connector: 'injected' }, { signal, onPairing: () => undefined })
  await house.load('composer')
  await settled()
  const composer = house.container.get(ComposerBook).of(list)
  const outbox = house.container.get(OutboxStore)
  const leave = composer.visit()
  await settled()
  const transactions = house.container.get(TransactionStore)
  const confirm = async () => {
    transactions.confirm()
    await settled()
  }
  const send = async (text: string) => {
    composer.type(text)
    composer.post()
    await settled()
  }
  const outgoing = () => seen(outbox).in(list)
  const notices = () => seen(house.container.get(NoticeStore)).notices.map(({ text }) => text)
  return {
    ...house,
    session,
    composer,
    outbox,
    leave,
    transactions,
    confirm,
    send,
    outgoing,
    notices,
    shown: seen(composer),
  }
}

const stageOf = ({ outgoing }: Awaited<ReturnType<typeof open>>) => outgoing().map(({ stage }) => stage)

/** A page that is closed while the wallet is asked; gives where the text is kept. */
async function closedWhileSigning(storage: MemoryStore): Promise<string> {
  const first = await open({ storage })
  await first.send('Hello')
  first.wallet.answer = 'never'
  await first.confirm()
  return first.outgoing()[0]?.post.url ?? ''
}

describe('writing a post', () => {
  it('keeps its text, shows what it costs, signs it, and goes once the list has it', async () => {
    const house = await open({ prepare: ({ chain }) => void (chain.automine = false) })
    const { shown, composer, outgoing, files, posts, transactions, confirm, chain, clock, notices } = house
    expect(shown.obstacle).toBe('empty')
    composer.type(' Hello 😀 ')
    expect([shown.obstacle, shown.room]).toEqual([undefined, LONGEST_POST - 7])
    composer.post()
    expect([shown.text, stageOf(house)]).toEqual(['', ['uploading']])
    await settled()
    expect(stageOf(house)).toEqual(['signing'])
    const [url, file] = [...files.files][0] ?? ['', { bytes: new Uint8Array() }]
    expect(JSON.parse(new TextDecoder().decode(file.bytes))).toEqual({
      author: ALICE,
      text: 'Hello 😀',
      timestamp: Math.floor(clock.now() / 1000),
    })
    const { stage } = seen(transactions)
    expect(stage).toMatchObject({ kind: 'reviewing', review: { to: CONTEXT, leaves: [{ amount: PRICE }] } })
    await confirm()
    expect(stageOf(house)).toEqual(['confirming'])
    chain.mine()
    await clock.pass(2000)
    expect(posts.posts(MESSAGES)).toMatchObject([{ author: ALICE, url }])
    expect(outgoing()).toEqual([])
    expect(notices()).toContain('Your post is there.')
  })

  it('replies and comments by the same way, and says so', async () => {
    const replies: PostList = { kind: 'replies', context: CONTEXT, message: 0 }
    const house = await open({
      list: replies,
      prepare: ({ posts }) => void posts.write(MESSAGES, BOB, 'first'),
    })
    await house.send('An answer')
    await house.confirm()
    await house.clock.pass(2000)
    expect(house.posts.posts(replies)).toHaveLength(1)
    expect(house.notices()).toContain('Your reply is there.')
  })

  it('is told what keeps it, and cannot be sent around it', async () => {
    const house = await open({ prepare: ({ posts }) => void (posts.context(CONTEXT).paused = true) })
    await house.send('Hello')
    expect([house.shown.obstacle, house.shown.text, house.outgoing()]).toEqual(['paused', 'Hello', []])
    house.composer.type('x'.repeat(LONGEST_POST + 1))
    house.posts.context(CONTEXT).paused = false
    await house.composer.refresh()
    expect(house.shown.obstacle).toBe('too long')
  })

  it('is for named, trusted holders, as the place demands', async () => {
    const suspended = await open({ prepare: ({ posts }) => void posts.context(CONTEXT).suspended.add(ALICE) })
    expect(suspended.shown.obstacle).toBe('suspended')
    const nameless = await open({ named: false })
    expect([nameless.shown.obstacle, nameless.shown.writable]).toEqual(['name required', false])
    const stranger = await open({ list: { kind: 'comments', context: COMMENTS, subject: BOB } })
    expect(stranger.shown.obstacle).toBe('not a holder')
    const visitor = await open({ connected: false })
    expect([visitor.shown.obstacle, visitor.shown.writable]).toEqual(['not connected', false])
    expect(visitor.chain.reads).not.toContain('chat rules')
  })

  it('is blocked, and never free, where what it costs could not be read', async () => {
    const house = await open({ prepare: ({ chain }) => void (chain.reachable = false) })
    house.composer.type('Hello')
    expect(house.shown.obstacle).toBe('rules failed')
    house.chain.reachable = true
    await house.composer.readAgain()
    expect(house.shown.obstacle).toBeUndefined()
  })

  it('is blocked where the coins do not cover price and fee, and where nobody pays for keeping it', async () => {
    const poor = await open({ prepare: ({ chain }) => chain.fund(ALICE, PRICE + 1n) })
    poor.composer.type('Hello')
    expect(poor.shown.obstacle).toBeUndefined()
    await poor.clock.pass(2000)
    expect([seen(poor.composer.fee).fee, poor.shown.obstacle]).toEqual([
      { kind: 'ready', value: 210_000n },
      'too little',
    ])
    const low = await open({ prepare: ({ files }) => void (files.left = 1n) })
    expect(low.shown.place).toBe('storage rests')
    const none = await open({ config: { functions: { upload: '' } } })
    expect(none.shown.place).toBe('no storage')
  })
})

describe('a draft', () => {
  it('comes back after a reload, to its account and its list alone', async () => {
    const storage = new MemoryStore()
    const first = await open({ storage })
    first.composer.type('Half a thought')
    const second = await open({ storage })
    expect(second.shown.text).toBe('Half a thought')
    second.wallet.chooseAccount(BOB)
    await settled()
    expect(second.shown.text).toBe('')
    second.composer.type('Of another')
    second.wallet.chooseAccount(ALICE)
    await settled()
    expect(second.shown.text).toBe('Half a thought')
    const replies = await open({ storage, list: { kind: 'replies', context: CONTEXT, message: 1 } })
    expect(replies.shown.text).toBe('')
  })

  it('takes emoji and pictures in where the cursor stands', async () => {
    const { composer, shown } = await open()
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

  it('takes out the picture that was meant, and leaves every other sign of the text', async () => {
    const { composer, shown } = await open()
    const [one, words] = ['https://a.example/x.png', '  code  and\n\n  more']
    composer.type(`${one} ${words} ${one}. (${one})`)
    const [, second] = shown.pictures
    if (second) composer.removePicture(second)
    expect(shown.text).toBe(`${one} ${words}. (${one})`)
    // It is not there any more: what stands in its place is something else.
    if (second) composer.removePicture(second)
    expect(shown.text).toBe(`${one} ${words}. (${one})`)
  })

  it('takes a picture from a file, and tries again where it was not kept', async () => {
    const { composer, shown, files, wallet } = await open()
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

describe('a post that stops on its way', () => {
  it('is not lost by a failed upload, and is not kept twice', async () => {
    const house = await open({ prepare: ({ files }) => void (files.reachable = false) })
    await house.send('Hello')
    expect(house.outgoing()).toMatchObject([
      { stage: 'failed', problem: expect.stringContaining('Nobody confirmed') },
    ])
    house.files.reachable = true
    const id = house.outgoing()[0]?.post.id ?? ''
    runInAction(() => house.outbox.again(id))
    await settled()
    expect(stageOf(house)).toEqual(['signing'])
    runInAction(() => house.transactions.cancel())
    await settled()
    expect(house.outgoing()).toMatchObject([
      { stage: 'failed', problem: expect.stringContaining('not signed') },
    ])
    runInAction(() => house.outbox.again(id))
    await settled()
    await house.confirm()
    await house.clock.pass(2000)
    expect([house.files.files.size, house.posts.posts(MESSAGES).length, house.outgoing()]).toEqual([1, 1, []])
  })

  it('can be sent again after the wallet said no, and be taken back to be edited', async () => {
    const house = await open()
    house.composer.type('Hello')
    house.composer.post()
    await settled()
    house.wallet.answer = 'reject'
    await house.confirm()
    expect(stageOf(house)).toEqual(['failed'])
    const id = house.outgoing()[0]?.post.id ?? ''
    house.composer.type('Something new')
    house.composer.takeBack(id)
    expect([house.shown.text, house.outgoing()]).toEqual(['Hello\n\nSomething new', []])
    expect(house.storage.read(outboxKey(ALICE, house.config.supportedChainId))).toBeUndefined()
  })

  it('waits for its account to come back', async () => {
    const house = await open({ prepare: ({ files }) => void (files.reachable = false) })
    await house.send('Hello')
    house.wallet.chooseAccount(BOB)
    await settled()
    expect(house.outgoing()).toEqual([])
    house.wallet.chooseAccount(ALICE)
    await settled()
    expect(stageOf(house)).toEqual(['failed'])
  })

  it('says that nobody waits any more where a prompt was dismissed, and does not pay twice if it is signed late', async () => {
    const house = await open({ prepare: ({ wallet }) => void (wallet.answer = 'approve') })
    await house.send('Hello')
    house.wallet.answer = 'never'
    await house.confirm()
    expect(stageOf(house)).toEqual(['signing'])
    runInAction(() => house.transactions.cancel())
    expect(house.outgoing()).toMatchObject([
      { stage: 'failed', problem: expect.stringContaining('no longer wait') },
    ])
    // Tried again, it is reviewed once more; then the first prompt is signed after all.
    house.wallet.answer = 'approve'
    const id = house.outgoing()[0]?.post.id ?? ''
    runInAction(() => house.outbox.again(id))
    await settled()
    expect(seen(house.transactions).stage.kind).toBe('reviewing')
    house.chain.signLate()
    await settled()
    await house.confirm()
    await house.clock.pass(2000)
    expect([house.posts.posts(MESSAGES).length, house.outgoing()]).toEqual([1, []])
  })

  it('is found again after the page was closed while the chain had it', async () => {
    const storage = new MemoryStore()
    const first = await open({ storage, prepare: ({ chain }) => void (chain.automine = false) })
    await first.send('Hello')
    await first.confirm()
    expect(stageOf(first)).toEqual(['confirming'])
    const second = await open({ storage })
    expect(second.outgoing()).toMatchObject([{ stage: 'confirming', post: { text: 'Hello' } }])
  })

  it('is offered again after the page was closed before it was signed', async () => {
    const storage = new MemoryStore()
    const first = await open({ storage })
    await first.send('Hello')
    const second = await open({ storage })
    expect(second.outgoing()).toMatchObject([
      { stage: 'failed', problem: expect.stringContaining('closed'), post: { text: 'Hello' } },
    ])
    // Its text is kept already: nothing is uploaded again.
    const id = second.outgoing()[0]?.post.id ?? ''
    runInAction(() => second.outbox.again(id))
    await settled()
    await second.confirm()
    await second.clock.pass(2000)
    expect([second.files.files.size, second.posts.posts(MESSAGES).length]).toEqual([0, 1])
  })

  it('can be read by its author at once, before any gateway has it, also after a reload', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const again = await open({ storage, prepare: ({ posts }) => void posts.add(MESSAGES, ALICE, url) })
    const house = await open()
    await house.send('Hello')
    await house.confirm()
    await house.clock.pass(2000)
    for (const { posts, container } of [again, house]) {
      const [post] = posts.posts(MESSAGES)
      expect(post && seen(container.get(BodiesStore)).bodyOf(post)).toEqual({ kind: 'text', text: 'Hello' })
    }
  })

  it('is forgotten at the start where it was signed after the page was closed', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const house = await open({ storage, prepare: ({ posts }) => void posts.add(MESSAGES, ALICE, url) })
    expect(house.outgoing()).toEqual([])
    expect(storage.read(outboxKey(ALICE, house.config.supportedChainId))).toBeUndefined()
  })

  it('is looked for before it is paid again, whatever the list of transactions says', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const house = await open({ storage })
    const [view] = house.outgoing()
    expect(view?.problem).toBe(POST_STOPPED['closed while signing'])
    house.posts.add(MESSAGES, ALICE, url)
    for (let index = 0; index < 120; index += 1) house.posts.add(MESSAGES, BOB, `ar://${index}`)
    runInAction(() => house.outbox.again(view?.post.id ?? ''))
    await settled()
    await house.confirm()
    expect([house.outgoing(), seen(house.transactions).stage.kind]).toEqual([[], 'idle'])
    expect(house.posts.posts(MESSAGES)).toHaveLength(121)
    expect(house.notices().join()).toContain(ALREADY_THERE)
  })

  it('is looked for once more after the review was confirmed', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const house = await open({ storage })
    runInAction(() => house.outbox.again(house.outgoing()[0]?.post.id ?? ''))
    await settled()
    expect(stageOf(house)).toEqual(['signing'])
    house.posts.add(MESSAGES, ALICE, url)
    await house.confirm()
    expect([house.posts.posts(MESSAGES).length, house.outgoing()]).toEqual([1, []])
  })

  it('is not paid again while nobody can tell whether it is there', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const house = await open({ storage })
    const again = async () => {
      runInAction(() => house.outbox.again(house.outgoing()[0]?.post.id ?? ''))
      await settled()
      return [seen(house.transactions).stage.kind, house.outgoing()[0]?.problem]
    }
    house.chain.unanswered.add('latest posts')
    expect(await again()).toEqual(['idle', POST_STOPPED['not known']])
    house.chain.unanswered.clear()
    for (let index = 0; index < 400; index += 1) house.posts.add(MESSAGES, BOB, `ar://${index}`)
    expect(await again()).toEqual(['idle', POST_STOPPED['not known']])
    expect(house.notices().join()).toContain(TOO_MUCH_SINCE)
  })

  it('is shown again with the new price where it has changed since the click', async () => {
    const house = await open()
    await house.send('Hello')
    house.posts.context(CONTEXT).price = 2n * PRICE
    await house.confirm()
    expect(seen(house.transactions).stage).toMatchObject({
      kind: 'reviewing',
      changed: true,
      review: { leaves: [{ amount: wei(2n * PRICE) }] },
    })
    await house.confirm()
    await house.clock.pass(2000)
    expect(house.posts.posts(MESSAGES)).toHaveLength(1)
  })

  it('says so where the chain refuses it in the end, and can be tried again', async () => {
    const house = await open({ prepare: ({ chain }) => void (chain.automine = false) })
    await house.send('Hello')
    await house.confirm()
    house.posts.context(CONTEXT).paused = true
    house.chain.mine()
    await house.clock.pass(3000)
    expect(house.outgoing()).toMatchObject([{ stage: 'failed', problem: expect.stringContaining('refused') }])
  })

  it('never goes to a place that is not configured, whatever the browser has kept', async () => {
    const storage = new MemoryStore()
    const first = await open({ storage })
    await first.send('Hello')
    const key = outboxKey(ALICE, first.config.supportedChainId)
    storage.write(key, (storage.read(key) ?? '').replaceAll(CONTEXT, BOB))
    const second = await open({ storage })
    expect(second.outgoing()).toEqual([])
    expect(seen(second.outbox).in({ ...MESSAGES, context: BOB })).toEqual([])
  })

  it('stays, and can be tried again, where keeping its text breaks down', async () => {
    const house = await open()
    house.files.broken = true
    await house.send('Hello')
    expect(house.outgoing()).toMatchObject([
      { stage: 'failed', problem: expect.stringContaining('Nobody confirmed') },
    ])
  })

  it('is one of twenty at most: another stays where it is typed, and none is dropped', async () => {
    const storage = new MemoryStore()
    const house = await open({ storage, prepare: ({ files }) => void (files.reachable = false) })
    for (let index = 0; index < 20; index += 1) await house.send(`Post ${index}`)
    expect([house.shown.text, house.outgoing().length]).toEqual(['', 20])
    await house.send('One more')
    expect([house.shown.text, house.shown.obstacle]).toEqual(['One more', 'too many unsent'])
    const again = await open({ storage })
    expect(again.outgoing().map(({ post }) => post.text)).toContain('Post 0')
    runInAction(() => house.outbox.takeBack(house.outgoing()[0]?.post.id ?? ''))
    expect(house.shown.obstacle).toBeUndefined()
  })

  it('stays where it is typed where another tab has filled the room for unsent ones meanwhile', async () => {
    const storage = new MemoryStore()
    const cutOff = { storage, prepare: ({ files }: MemoryHouse) => void (files.reachable = false) }
    const [house, other] = [await open(cutOff), await open(cutOff)]
    for (let index = 0; index < 20; index += 1) await other.send(`Post ${index}`)
    await house.send('One more')
    expect([house.shown.text, house.outgoing(), house.shown.obstacle]).toEqual([
      'One more',
      [],
      'too many unsent',
    ])
  })

  it('can be given up while its text is being kept', async () => {
    const house = await open({ prepare: ({ wallet }) => void (wallet.answer = 'approve') })
    house.wallet.answer = 'never'
    await house.send('Hello')
    expect(stageOf(house)).toEqual(['uploading'])
    const id = house.outgoing()[0]?.post.id ?? ''
    runInAction(() => house.outbox.stop(id))
    expect(house.outgoing()).toMatchObject([
      { stage: 'failed', problem: expect.stringContaining('stopped waiting') },
    ])
  })
})
