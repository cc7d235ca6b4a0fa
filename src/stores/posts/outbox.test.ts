import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { outboxKey } from '#domain/posts/storedOutbox.ts'
import { ALREADY_THERE, POST_STOPPED, TOO_MUCH_SINCE } from '#domain/posts/postTexts.ts'
import { wei } from '#domain/shared/Wei.ts'
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
import { ALICE, BOB, type MemoryHouse } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { BodiesStore } from './BodiesStore.ts'

const PRICE = 10_000_000_000_000n

describe('a post that stops on its way', () => {
  it('is not lost by a failed upload, and is not kept twice', async () => {
    const house = await openComposer({ seed: ({ files }) => void (files.reachable = false) })
    await house.send('Hello')
    expect(house.outgoing()).toMatchObject([
      { state: { stage: 'failed', problem: expect.stringContaining('Nobody confirmed') } },
    ])
    house.files.reachable = true
    const id = house.outgoing()[0]?.id ?? ''
    runInAction(() => house.outbox.again(id))
    await settled()
    expect(stagesOf(house)).toEqual(['signing'])
    runInAction(() => house.transactions.cancel())
    await settled()
    expect(house.outgoing()).toMatchObject([
      { state: { stage: 'failed', problem: expect.stringContaining('not signed') } },
    ])
    runInAction(() => house.outbox.again(id))
    await settled()
    await house.confirm()
    await house.clock.pass(2000)
    expect([house.files.files.size, house.posts.posts(MESSAGES).length, house.outgoing()]).toEqual([1, 1, []])
  })

  it('can be sent again after the wallet said no, and be taken back to be edited', async () => {
    const house = await openComposer()
    house.composer.type('Hello')
    house.composer.post()
    await settled()
    house.wallet.answer = 'reject'
    await house.confirm()
    expect(stagesOf(house)).toEqual(['failed'])
    const id = house.outgoing()[0]?.id ?? ''
    house.composer.type('Something new')
    house.composer.takeBack(id)
    await settled()
    expect([house.shown.text, house.outgoing()]).toEqual(['Hello\n\nSomething new', []])
    expect(house.storage.read(outboxKey(ALICE, house.config.supportedChainId))).toBeUndefined()
  })

  it('waits for its account to come back', async () => {
    const house = await openComposer({ seed: ({ files }) => void (files.reachable = false) })
    await house.send('Hello')
    house.wallet.chooseAccount(BOB)
    await settled()
    expect(house.outgoing()).toEqual([])
    house.wallet.chooseAccount(ALICE)
    await settled()
    expect(stagesOf(house)).toEqual(['failed'])
  })

  it('says that nobody waits any more where a prompt was dismissed, and does not pay twice if it is signed late', async () => {
    const house = await openComposer({ seed: ({ wallet }) => void (wallet.answer = 'approve') })
    await house.send('Hello')
    house.wallet.answer = 'never'
    await house.confirm()
    expect(stagesOf(house)).toEqual(['signing'])
    runInAction(() => house.transactions.cancel())
    expect(house.outgoing()).toMatchObject([
      { state: { stage: 'failed', problem: expect.stringContaining('no longer wait') } },
    ])
    // Tried again, it is reviewed once more; then the first prompt is signed after all.
    house.wallet.answer = 'approve'
    const id = house.outgoing()[0]?.id ?? ''
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
    const first = await openComposer({ storage, seed: ({ chain }) => void (chain.automine = false) })
    await first.send('Hello')
    await first.confirm()
    expect(stagesOf(first)).toEqual(['confirming'])
    const second = await openComposer({ storage })
    expect(second.outgoing()).toMatchObject([{ state: { stage: 'confirming' }, text: 'Hello' }])
  })

  it('is offered again after the page was closed before it was signed', async () => {
    const storage = new MemoryStore()
    const first = await openComposer({ storage })
    await first.send('Hello')
    const second = await openComposer({ storage })
    expect(second.outgoing()).toMatchObject([
      { state: { stage: 'failed', problem: expect.stringContaining('closed') }, text: 'Hello' },
    ])
    // Its text is kept already: nothing is uploaded again.
    const id = second.outgoing()[0]?.id ?? ''
    runInAction(() => second.outbox.again(id))
    await settled()
    await second.confirm()
    await second.clock.pass(2000)
    expect([second.files.files.size, second.posts.posts(MESSAGES).length]).toEqual([0, 1])
  })

  it('can be read by its author at once, before any gateway has it, also after a reload', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const again = await openComposer({
      storage,
      seed: ({ posts }) => void posts.add(MESSAGES, ALICE, url),
    })
    const house = await openComposer()
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
    const house = await openComposer({
      storage,
      seed: ({ posts }) => void posts.add(MESSAGES, ALICE, url),
    })
    expect(house.outgoing()).toEqual([])
    expect(storage.read(outboxKey(ALICE, house.config.supportedChainId))).toBeUndefined()
  })

  it('is looked for before it is paid again, whatever the list of transactions says', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const house = await openComposer({ storage })
    const [view] = house.outgoing()
    expect(problemOf(house)).toBe(POST_STOPPED['closed while signing'])
    house.posts.add(MESSAGES, ALICE, url)
    for (let index = 0; index < 120; index += 1) house.posts.add(MESSAGES, BOB, `ar://${index}`)
    runInAction(() => house.outbox.again(view?.id ?? ''))
    await settled()
    await house.confirm()
    expect([house.outgoing(), seen(house.transactions).stage.kind]).toEqual([[], 'idle'])
    expect(house.posts.posts(MESSAGES)).toHaveLength(121)
    expect(house.notices().join()).toContain(ALREADY_THERE)
  })

  it('is looked for once more after the review was confirmed', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const house = await openComposer({ storage })
    runInAction(() => house.outbox.again(house.outgoing()[0]?.id ?? ''))
    await settled()
    expect(stagesOf(house)).toEqual(['signing'])
    house.posts.add(MESSAGES, ALICE, url)
    await house.confirm()
    expect([house.posts.posts(MESSAGES).length, house.outgoing()]).toEqual([1, []])
  })

  it('is not paid again while nobody can tell whether it is there', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const house = await openComposer({ storage })
    const again = async () => {
      runInAction(() => house.outbox.again(house.outgoing()[0]?.id ?? ''))
      await settled()
      return [seen(house.transactions).stage.kind, problemOf(house)]
    }
    house.chain.unanswered.add('latest posts')
    expect(await again()).toEqual(['idle', POST_STOPPED['not known']])
    house.chain.unanswered.clear()
    for (let index = 0; index < 400; index += 1) house.posts.add(MESSAGES, BOB, `ar://${index}`)
    expect(await again()).toEqual(['idle', POST_STOPPED['not known']])
    expect(house.notices().join()).toContain(TOO_MUCH_SINCE)
  })

  it('is shown again with the new price where it has changed since the click', async () => {
    const house = await openComposer()
    await house.send('Hello')
    house.posts.context(CONTEXT).price = 2n * PRICE
    await house.confirm()
    expect(seen(house.transactions).stage).toMatchObject({
      kind: 'reviewing',
      before: expect.anything(),
      review: { leaves: [{ amount: wei(2n * PRICE) }] },
    })
    await house.confirm()
    await house.clock.pass(2000)
    expect(house.posts.posts(MESSAGES)).toHaveLength(1)
  })

  it('says so where the chain refuses it in the end, and can be tried again', async () => {
    const house = await openComposer({ seed: ({ chain }) => void (chain.automine = false) })
    await house.send('Hello')
    await house.confirm()
    house.posts.context(CONTEXT).paused = true
    house.chain.mine()
    await house.clock.pass(3000)
    expect(house.outgoing()).toMatchObject([
      { state: { stage: 'failed', problem: expect.stringContaining('refused') } },
    ])
  })

  it('never goes to a place that is not configured, whatever the browser has kept', async () => {
    const storage = new MemoryStore()
    const first = await openComposer({ storage })
    await first.send('Hello')
    const key = outboxKey(ALICE, first.config.supportedChainId)
    storage.write(key, (storage.read(key) ?? '').replaceAll(CONTEXT, BOB))
    const second = await openComposer({ storage })
    expect(second.outgoing()).toEqual([])
    expect(seen(second.outbox).in({ ...MESSAGES, context: BOB })).toEqual([])
  })

  it('stays, and can be tried again, where keeping its text breaks down', async () => {
    const house = await openComposer()
    house.files.broken = true
    await house.send('Hello')
    expect(house.outgoing()).toMatchObject([
      { state: { stage: 'failed', problem: expect.stringContaining('Nobody confirmed') } },
    ])
  })

  it('is one of twenty at most: another stays where it is typed, and none is dropped', async () => {
    const storage = new MemoryStore()
    const house = await openComposer({ storage, seed: ({ files }) => void (files.reachable = false) })
    for (let index = 0; index < 20; index += 1) await house.send(`Post ${index}`)
    expect([house.shown.text, house.outgoing().length]).toEqual(['', 20])
    await house.send('One more')
    expect([house.shown.text, house.shown.obstacle]).toEqual(['One more', 'too many unsent'])
    const again = await openComposer({ storage })
    expect(again.outgoing().map(({ text }) => text)).toContain('Post 0')
    house.composer.takeBack(house.outgoing()[0]?.id ?? '')
    await settled()
    expect(house.shown.obstacle).toBeUndefined()
  })

  it('stays where it is typed where another tab has filled the room for unsent ones meanwhile', async () => {
    const storage = new MemoryStore()
    const cutOff = { storage, seed: ({ files }: MemoryHouse) => void (files.reachable = false) }
    const [house, other] = [await openComposer(cutOff), await openComposer(cutOff)]
    for (let index = 0; index < 20; index += 1) await other.send(`Post ${index}`)
    await house.send('One more')
    expect([house.shown.text, house.shown.obstacle]).toEqual(['One more', 'too many unsent'])
    // Shown here too by now, so that room can be made.
    expect(house.outgoing()).toHaveLength(20)
  })

  it('can be given up while its text is being kept', async () => {
    const house = await openComposer({ seed: ({ wallet }) => void (wallet.answer = 'approve') })
    house.wallet.answer = 'never'
    await house.send('Hello')
    expect(stagesOf(house)).toEqual(['uploading'])
    const id = house.outgoing()[0]?.id ?? ''
    runInAction(() => house.outbox.stop(id))
    expect(house.outgoing()).toMatchObject([
      { state: { stage: 'failed', problem: expect.stringContaining('stopped waiting') } },
    ])
  })
})
