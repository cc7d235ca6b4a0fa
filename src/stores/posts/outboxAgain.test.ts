import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { wei } from '#domain/shared/Wei.ts'
import * as texts from '#domain/posts/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { MemoryTabLocks } from '#testing/adapters/MemoryTabLocks.ts'
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

type Tab = Awaited<ReturnType<typeof openComposer>>

/** Tabs of one browser in which Alice is connected; `deaf`: they do not hear of each other before they ask. */
async function twoTabs(storage = new MemoryStore(), deaf = false): Promise<readonly [Tab, Tab]> {
  const tabLocks = new MemoryTabLocks()
  const first = await openComposer({ storage, tabLocks })
  return [
    first,
    await openComposer({
      storage: deaf ? storage : new MemoryStore(storage),
      tabLocks: new MemoryTabLocks(tabLocks),
    }),
  ]
}

const idOf = ({ outgoing }: Tab): string => outgoing()[0]?.id ?? ''

async function again(tab: Tab): Promise<void> {
  runInAction(() => tab.outbox.again(idOf(tab)))
  await settled()
}

async function submit(tab: Tab): Promise<void> {
  tab.composer.post()
  await settled()
}

async function takeBack(tab: Tab): Promise<void> {
  tab.composer.discard(idOf(tab))
  await settled()
}

const writing = ({ transactions }: Tab): string => seen(transactions).stage.kind
const paid = (...tabs: readonly Tab[]): number =>
  tabs.reduce((sum, { posts }) => sum + posts.posts(MESSAGES).length, 0)

/** Alice's wallet sends something of which this page knows nothing, and no block takes it yet. */
async function sendElsewhere({ chain }: MemoryApp): Promise<void> {
  chain.automine = false
  const prepared = chain.prepare(ALICE, {
    to: CONTEXT,
    call: 'something',
    terms: { title: 'Something', leaves: [], arrives: [], notes: [] },
    refusal: () => undefined,
    run: () => undefined,
  })
  if (prepared.ok) await prepared.value.send()
}

describe('a post in two tabs', () => {
  it('is signed in one, and the other says where', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    await again(tab)
    expect(stagesOf(tab)).toEqual(['signing'])
    await again(other)
    expect([writing(other), stagesOf(other), problemOf(other)]).toEqual([
      'idle',
      ['failed'],
      texts.openElsewhere,
    ])
    await takeBack(other)
    expect([other.shown.text, problemOf(other)]).toEqual(['', texts.openElsewhere])
    await tab.confirm()
    await tab.clock.pass(2000)
    expect([paid(tab, other), tab.outgoing(), other.outgoing()]).toEqual([1, [], []])
  })

  it('is taken in hand by one where both are asked at once', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    runInAction(() => tab.outbox.again(idOf(tab)))
    runInAction(() => other.outbox.again(idOf(other)))
    await settled()
    expect([writing(tab), writing(other)].toSorted()).toEqual(['idle', 'reviewing'])
  })

  it('can be sent in the other once it was not signed in the first', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    await again(tab)
    runInAction(() => tab.transactions.cancel())
    await settled()
    expect(problemOf(other)).toBe(texts.notSigned)
    await again(other)
    await other.confirm()
    await other.clock.pass(2000)
    expect([paid(tab, other), tab.outgoing(), other.outgoing()]).toEqual([1, [], []])
  })

  it('stays with the tab whose wallet may still sign it', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    await again(tab)
    tab.wallet.answer = 'never'
    await tab.confirm()
    runInAction(() => tab.transactions.cancel())
    expect(problemOf(tab)).toBe(texts.requestDismissed)
    // The tab itself may try again, and gives up on that: its first prompt is open all the same.
    await again(tab)
    expect(stagesOf(tab)).toEqual(['signing'])
    runInAction(() => tab.transactions.cancel())
    await settled()
    await again(other)
    expect([writing(other), problemOf(other)]).toEqual(['idle', texts.openElsewhere])
  })

  it('is known here to be taken back there before it is signed', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage, true)
    await takeBack(tab)
    expect([tab.shown.text, tab.outgoing(), stagesOf(other)]).toEqual(['Hello', [], ['failed']])
    await again(other)
    expect([writing(other), other.outgoing()]).toEqual(['idle', []])
    expect(other.notices()).toContain(texts.noLongerWaiting)
  })

  it('goes from all of them at once, and comes to all of them', async () => {
    const [tab, other] = await twoTabs()
    tab.files.reachable = false
    await tab.send('Hello')
    expect(other.outgoing().map(({ text }) => text)).toEqual(['Hello'])
    await takeBack(other)
    expect([other.shown.text, tab.outgoing(), other.outgoing()]).toEqual(['Hello', [], []])
  })

  it('is not kept twice where another tab has kept its text', async () => {
    const [tab, other] = await twoTabs(new MemoryStore(), true)
    tab.files.reachable = false
    await tab.send('Hello')
    other.wallet.chooseAccount(BOB)
    other.wallet.chooseAccount(ALICE)
    await settled()
    tab.files.reachable = true
    await again(tab)
    runInAction(() => tab.transactions.cancel())
    await settled()
    expect(other.outgoing()[0]?.state.url).toBeUndefined()
    await again(other)
    expect([writing(other), other.files.files.size]).toEqual(['reviewing', 0])
  })

  it('is not signed after it came to its end while its review was read', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const tab = await openComposer({ storage })
    await again(tab)
    // As a tab without the browser's locks would do.
    storage.clear()
    await tab.confirm()
    expect([writing(tab), paid(tab), tab.outgoing()]).toEqual(['idle', 0, []])
    expect(tab.notices().join()).toContain(texts.noLongerWaiting)
  })
})

describe('a draft in two tabs', () => {
  it('stands in both as it is typed, and is gone from both once one has posted it', async () => {
    const [tab, other] = await twoTabs()
    tab.composer.type('Hello')
    expect([tab.shown.text, other.shown.text]).toEqual(['Hello', 'Hello'])
    other.composer.type('Hello there')
    expect([tab.shown.text, other.shown.text]).toEqual(['Hello there', 'Hello there'])
    await submit(tab)
    expect([tab.shown.text, other.shown.text, other.shown.obstacle]).toEqual(['', '', 'empty'])
    await tab.confirm()
    await submit(other)
    await tab.clock.pass(2000)
    expect([writing(other), paid(tab, other), other.outgoing()]).toEqual(['idle', 1, []])
  })

  it.each(['while its review is open', 'after it was posted'])(
    'is not posted by a tab that has not heard of the other, %s',
    async (when) => {
      const [tab, other] = await twoTabs(new MemoryStore(), true)
      tab.composer.type('Hello')
      other.leave()
      other.composer.subscribe()
      await settled()
      await submit(tab)
      if (when === 'after it was posted') await tab.confirm()
      expect(other.shown.text).toBe('Hello')
      await submit(other)
      expect([writing(other), other.shown.text, other.notices()]).toEqual([
        'idle',
        '',
        [texts.changedElsewhere],
      ])
      if (when !== 'after it was posted') await tab.confirm()
      await tab.clock.pass(2000)
      expect(paid(tab, other)).toBe(1)
    },
  )

  it('does not come back where it was posted with what is typed after it', async () => {
    const [tab, other] = await twoTabs(new MemoryStore(), true)
    tab.composer.type('Hello')
    other.leave()
    other.composer.subscribe()
    await settled()
    await submit(tab)
    expect(other.composer.type('Hello!')).toBe(false)
    expect(other.shown.text).toBe('')
    expect(other.composer.type('Something new')).toBe(true)
    await submit(other)
    expect(stagesOf(other)).toEqual(['signing', 'failed'])
  })

  it('is on its way once where both have handed it over at the same moment', async () => {
    const [tab, other] = await twoTabs()
    const draft = { id: 'one draft', text: 'Hello' }
    const added = [tab, other].map(({ outbox }) => runInAction(() => outbox.add(MESSAGES, draft, wei(1n))))
    await settled()
    expect([added, writing(tab), writing(other)]).toEqual([[true, true], 'reviewing', 'idle'])
  })
})

describe('a post that may have been signed', () => {
  it('is not signed again while a transaction waits that may be it, and is afterwards', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    await sendElsewhere(app)
    await again(app)
    expect([writing(app), problemOf(app)]).toEqual(['idle', texts.maybePending])
    expect(app.notices().join()).toContain(texts.otherPending)
    app.chain.mine()
    await again(app)
    expect(stagesOf(app)).toEqual(['signing'])
    // One that is sent elsewhere while the review is read counts as well.
    await sendElsewhere(app)
    await app.confirm()
    expect([paid(app), problemOf(app)]).toEqual([0, texts.maybePending])
  })

  it('is there where it is in the list, whatever else waits', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    await sendElsewhere(app)
    app.posts.add(MESSAGES, ALICE, url)
    await again(app)
    expect([app.outgoing(), app.notices().join()]).toEqual([
      [],
      expect.stringContaining(texts.alreadyPublished),
    ])
  })

  it('is looked for after what waits, so that none slips through between the two', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.chain.reads.length = 0
    await again(app)
    const looks = app.chain.reads.filter((read) => /waiting|latest posts/.test(read))
    expect(looks).toEqual(['waiting transactions', 'latest posts'])
  })

  it('is not signed again where nobody says what waits', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.chain.unanswered.add('waiting transactions')
    await again(app)
    expect([writing(app), problemOf(app)]).toEqual(['idle', texts.notKnown])
  })

  it('arrives instead of being given back where it is there', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.posts.add(MESSAGES, ALICE, url)
    app.composer.discard(idOf(app))
    expect(stagesOf(app)).toEqual(['looking'])
    await settled()
    expect([app.shown.text, app.outgoing()]).toEqual(['', []])
    expect(app.notices()).toContain(texts.alreadyPublished)
  })

  it('is not given back while a transaction waits that may be it, and is afterwards', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    await sendElsewhere(app)
    await takeBack(app)
    await takeBack(app)
    expect([app.shown.text, problemOf(app)]).toEqual(['', texts.maybePending])
    app.chain.mine()
    await takeBack(app)
    expect([app.shown.text, app.outgoing()]).toEqual(['Hello', []])
  })

  it('is given back on a second word where nobody can tell', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.chain.unanswered.add('latest posts')
    await takeBack(app)
    expect([app.shown.text, problemOf(app)]).toEqual(['', texts.editAnyway])
    await takeBack(app)
    expect([app.shown.text, app.outgoing()]).toEqual(['Hello', []])
  })

  it('asks for a second word anew after another attempt', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.chain.unanswered.add('latest posts')
    await takeBack(app)
    await again(app)
    expect(problemOf(app)).toBe(texts.notKnown)
    await takeBack(app)
    expect([app.shown.text, problemOf(app)]).toEqual(['', texts.editAnyway])
  })

  it('is given back without a question where its text was never kept', async () => {
    const app = await openComposer({ seed: ({ files }) => void (files.reachable = false) })
    await app.send('Hello')
    app.chain.setReachable(false)
    app.chain.reads.length = 0
    await takeBack(app)
    expect([app.shown.text, app.outgoing(), app.chain.reads]).toEqual(['Hello', [], []])
  })

  it('is given to nobody but its author', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.composer.discard(idOf(app))
    app.wallet.chooseAccount(BOB)
    await settled()
    expect(app.shown.text).toBe('')
    app.wallet.chooseAccount(ALICE)
    await settled()
    expect([app.shown.text, stagesOf(app)]).toEqual(['', ['failed']])
  })
})
