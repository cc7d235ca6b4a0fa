import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { preparedOn } from '#testing/stores/preparedOn.ts'
import { sendBy } from '#testing/domain/mined.ts'
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

/** Two tabs of Alice's browser; `isolated`: storage events do not reach the other tab. */
async function twoTabs(storage = new MemoryStore(), isolated = false): Promise<readonly [Tab, Tab]> {
  const tabLocks = new MemoryTabLocks()
  const first = await openComposer({ storage, tabLocks })
  return [
    first,
    await openComposer({
      storage: isolated ? storage : new MemoryStore(storage),
      tabLocks: new MemoryTabLocks(tabLocks),
    }),
  ]
}

const idOf = ({ outgoing }: Tab): string => outgoing()[0]?.id ?? ''

async function retry(tab: Tab): Promise<void> {
  runInAction(() => tab.outbox.retry(idOf(tab)))
  await settled()
}

async function submit(tab: Tab): Promise<void> {
  tab.composer.post()
  await settled()
}

async function discard(tab: Tab): Promise<void> {
  tab.composer.discard(idOf(tab))
  await settled()
}

const stageOf = ({ transactions }: Tab): string => seen(transactions).stage.kind
const postedIn = (...tabs: readonly Tab[]): number =>
  tabs.reduce((sum, { posts }) => sum + posts.posts(MESSAGES).length, 0)

/** Alice's wallet sends a transaction that this page does not know and that stays pending. */
async function sendElsewhere({ chain }: MemoryApp): Promise<void> {
  chain.automine = false
  const prepared = preparedOn(chain, ALICE, {
    to: CONTEXT,
    call: 'something',
    terms: { title: 'Something', leaves: [], arrives: [], notes: [] },
    refusal: () => undefined,
    run: () => undefined,
  })
  if (prepared.ok) await sendBy(chain, prepared.value)
}

describe('a post in two tabs', () => {
  it('is signed in one tab, and the other names that tab', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    await retry(tab)
    expect(stagesOf(tab)).toEqual(['signing'])
    await retry(other)
    expect([stageOf(other), stagesOf(other), problemOf(other)]).toEqual([
      'idle',
      ['failed'],
      texts.openElsewhere,
    ])
    await discard(other)
    expect([other.shown.text, problemOf(other)]).toEqual(['', texts.openElsewhere])
    await tab.confirm()
    await tab.clock.pass(2000)
    expect([postedIn(tab, other), tab.outgoing(), other.outgoing()]).toEqual([1, [], []])
  })

  it('is signed in a single tab if both start at once', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    runInAction(() => tab.outbox.retry(idOf(tab)))
    runInAction(() => other.outbox.retry(idOf(other)))
    await settled()
    expect([stageOf(tab), stageOf(other)].toSorted()).toEqual(['idle', 'reviewing'])
  })

  it('still names the other tab after a reload, and keeps there what that tab shows', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    await retry(tab)
    await retry(other)
    const [reloaded] = await twoTabs(storage)
    expect([stagesOf(tab), other.outgoing()]).toEqual([['signing'], reloaded.outgoing()])
    expect(problemOf(reloaded)).toBe(texts.openElsewhere)
  })

  it('can be sent in the other tab once the first has cancelled', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    await retry(tab)
    runInAction(() => tab.transactions.cancel())
    await settled()
    expect(problemOf(other)).toBe(texts.notSigned)
    await retry(other)
    await other.confirm()
    await other.clock.pass(2000)
    expect([postedIn(tab, other), tab.outgoing(), other.outgoing()]).toEqual([1, [], []])
  })

  it('stays locked to the tab whose wallet may still sign it', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage)
    await retry(tab)
    tab.wallet.answer = 'never'
    await tab.confirm()
    runInAction(() => tab.transactions.cancel())
    expect(problemOf(tab)).toBe(texts.requestDismissed)
    // The same tab may retry and cancel, but its first prompt is still open.
    await retry(tab)
    expect(stagesOf(tab)).toEqual(['signing'])
    runInAction(() => tab.transactions.cancel())
    await settled()
    await retry(other)
    expect([stageOf(other), problemOf(other)]).toEqual(['idle', texts.openElsewhere])
  })

  it('is not signed once another tab has taken it back', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const [tab, other] = await twoTabs(storage, true)
    await discard(tab)
    expect([tab.shown.text, tab.outgoing(), stagesOf(other)]).toEqual(['Hello', [], ['failed']])
    await retry(other)
    expect([stageOf(other), other.outgoing()]).toEqual(['idle', []])
    expect(other.notices()).toContain(texts.noLongerWaiting)
  })

  it('is taken back from both tabs at once, and its draft appears in both', async () => {
    const [tab, other] = await twoTabs()
    tab.files.reachable = false
    await tab.send('Hello')
    expect(other.outgoing().map(({ text }) => text)).toEqual(['Hello'])
    await discard(other)
    expect([other.shown.text, tab.outgoing(), other.outgoing()]).toEqual(['Hello', [], []])
  })

  it('is not uploaded again where another tab has stored its text', async () => {
    const [tab, other] = await twoTabs(new MemoryStore(), true)
    tab.files.reachable = false
    await tab.send('Hello')
    other.wallet.chooseAccount(BOB)
    other.wallet.chooseAccount(ALICE)
    await settled()
    tab.files.reachable = true
    await retry(tab)
    runInAction(() => tab.transactions.cancel())
    await settled()
    expect(other.outgoing()[0]?.state.url).toBeUndefined()
    await retry(other)
    expect([stageOf(other), other.files.files.size]).toEqual(['reviewing', 0])
  })

  it('is not signed if it was removed while its review was open', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const tab = await openComposer({ storage })
    await retry(tab)
    // A browser without tab locks would allow this.
    storage.clear()
    await tab.confirm()
    expect([stageOf(tab), postedIn(tab), tab.outgoing()]).toEqual(['idle', 0, []])
    expect(tab.notices().join()).toContain(texts.noLongerWaiting)
  })
})

describe('a draft in two tabs', () => {
  it('appears in both tabs as it is typed, and disappears from both once it is posted', async () => {
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
    expect([stageOf(other), postedIn(tab, other), other.outgoing()]).toEqual(['idle', 1, []])
  })

  it.each(['while its review is open', 'after it was posted'])(
    'is not posted by a tab that missed the storage event of the other, %s',
    async (when) => {
      const [tab, other] = await twoTabs(new MemoryStore(), true)
      tab.composer.type('Hello')
      other.unsubscribe()
      other.composer.subscribe()
      await settled()
      await submit(tab)
      if (when === 'after it was posted') await tab.confirm()
      expect(other.shown.text).toBe('Hello')
      await submit(other)
      expect([stageOf(other), other.shown.text, other.notices()]).toEqual([
        'idle',
        '',
        [texts.changedElsewhere],
      ])
      if (when !== 'after it was posted') await tab.confirm()
      await tab.clock.pass(2000)
      expect(postedIn(tab, other)).toBe(1)
    },
  )

  it('does not come back with a change made after another tab posted it', async () => {
    const [tab, other] = await twoTabs(new MemoryStore(), true)
    tab.composer.type('Hello')
    other.unsubscribe()
    other.composer.subscribe()
    await settled()
    await submit(tab)
    expect(other.composer.type('Hello!')).toBe(false)
    expect(other.shown.text).toBe('')
    expect(other.composer.type('Something new')).toBe(true)
    await submit(other)
    expect(stagesOf(other)).toEqual(['signing', 'failed'])
  })

  it('is posted once if both tabs post it at the same moment', async () => {
    const [tab, other] = await twoTabs()
    const draft = { id: 'one draft', text: 'Hello' }
    const added = [tab, other].map(({ outbox }) => runInAction(() => outbox.add(MESSAGES, draft, wei(1n))))
    await settled()
    expect([added, stageOf(tab), stageOf(other)]).toEqual([[true, true], 'reviewing', 'idle'])
  })
})

describe('a post that may have been signed', () => {
  it('is signed again only after every pending transaction that may be this post has settled', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    await sendElsewhere(app)
    await retry(app)
    expect([stageOf(app), problemOf(app)]).toEqual(['idle', texts.maybePending])
    expect(app.notices().join()).toContain(texts.otherPending)
    app.chain.mine()
    await retry(app)
    expect(stagesOf(app)).toEqual(['signing'])
    // A transaction sent elsewhere while the review is open counts too.
    await sendElsewhere(app)
    await app.confirm()
    expect([postedIn(app), problemOf(app)]).toEqual([0, texts.maybePending])
  })

  it('counts as posted if its list has it, even while other transactions are pending', async () => {
    const storage = new MemoryStore()
    const url = await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    await sendElsewhere(app)
    app.posts.add(MESSAGES, ALICE, url)
    await retry(app)
    expect([app.outgoing(), app.notices().join()]).toEqual([
      [],
      expect.stringContaining(texts.alreadyPublished),
    ])
  })

  it('is searched for after pending transactions are read, so that none is missed in between', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.chain.reads.length = 0
    await retry(app)
    const reads = app.chain.reads.filter((read) => /waiting|latest posts/.test(read))
    expect(reads).toEqual(['waiting transactions', 'latest posts'])
  })

  it('is not signed again while pending transactions cannot be read', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.chain.unanswered.add('waiting transactions')
    await retry(app)
    expect([stageOf(app), problemOf(app)]).toEqual(['idle', texts.notKnown])
  })

  it('arrives instead of being taken back where its list has it', async () => {
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

  it('is taken back only after every pending transaction that may be this post has settled', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    await sendElsewhere(app)
    await discard(app)
    await discard(app)
    expect([app.shown.text, problemOf(app)]).toEqual(['', texts.maybePending])
    app.chain.mine()
    await discard(app)
    expect([app.shown.text, app.outgoing()]).toEqual(['Hello', []])
  })

  it('is taken back at the second request where its status is unknown', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.chain.unanswered.add('latest posts')
    await discard(app)
    expect([app.shown.text, problemOf(app)]).toEqual(['', texts.editAnyway])
    await discard(app)
    expect([app.shown.text, app.outgoing()]).toEqual(['Hello', []])
  })

  it('takes a second request again after another attempt', async () => {
    const storage = new MemoryStore()
    await closedWhileSigning(storage)
    const app = await openComposer({ storage })
    app.chain.unanswered.add('latest posts')
    await discard(app)
    await retry(app)
    expect(problemOf(app)).toBe(texts.notKnown)
    await discard(app)
    expect([app.shown.text, problemOf(app)]).toEqual(['', texts.editAnyway])
  })

  it('is taken back without a read where its text was never stored', async () => {
    const app = await openComposer({ seed: ({ files }) => void (files.reachable = false) })
    await app.send('Hello')
    app.chain.setReachable(false)
    app.chain.reads.length = 0
    await discard(app)
    expect([app.shown.text, app.outgoing(), app.chain.reads]).toEqual(['Hello', [], []])
  })

  it('is taken back by its author only', async () => {
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
