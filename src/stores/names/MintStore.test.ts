import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { startWhenIdle } from '#container/startStores.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { ActivityStore } from '../activity/ActivityStore.ts'
import { TransactionStore } from '../activity/TransactionStore.ts'
import { NoticeStore } from '../shell/NoticeStore.ts'
import { SessionStore } from '../wallet/SessionStore.ts'
import { IdentityStore } from './IdentityStore.ts'
import { MintStore } from './MintStore.ts'

/** A house that has started, with a wallet connected unless told otherwise. */
async function open(options: TestAppOptions = { account: ALICE }) {
  const app = await createTestApp(options)
  const { confirm, container, get, pass } = app
  startWhenIdle(container)
  await settled()
  const mint = get(MintStore)
  const transactions = get(TransactionStore)
  const type = async (text: string) => {
    mint.type(text)
    await pass(300)
  }
  /** Mints the typed name, agreeing to the review. */
  const mintAndConfirm = async () => {
    const done = mint.mint()
    await confirm()
    return done
  }
  /** What a view would see now. */
  const seen = () =>
    runInAction(() => ({
      account: get(SessionStore).account,
      terms: mint.terms,
      availability: mint.availability,
      control: mint.control,
      stage: transactions.stage,
      entries: get(ActivityStore).entries,
      pending: get(ActivityStore).pending,
      name: get(IdentityStore).name,
      notices: get(NoticeStore).notices,
    }))
  return { ...app, mint, transactions, type, mintAndConfirm, seen }
}

describe('MintStore', () => {
  it('shows a visitor the prices, and the connect button', async () => {
    const { seen } = await open({})
    expect(seen().terms.kind).toBe('ready')
    expect(seen().control).toEqual({ control: 'connect' })
  })

  it('reads name and balance once for one connect', async () => {
    const { chain, connect } = await open({})
    chain.reads.length = 0
    await connect()
    expect(chain.reads.toSorted()).toEqual(['defaultNameOf', 'nativeBalanceOf'])
  })

  it('asks whether a name is free only after a pause in typing, and only for the last text', async () => {
    const { mint, chain, clock, type, seen } = await open()
    mint.type('al')
    mint.type('ali')
    await clock.pass(299)
    expect(chain.reads).not.toContain('holderOf')
    await type('alic')
    expect(chain.reads.filter((read) => read === 'holderOf')).toHaveLength(1)
    expect(seen().availability).toEqual({ kind: 'free', name: 'alic' })
  })

  it('drops the answer for a text that is no longer there', async () => {
    const { mint, chain, type, seen } = await open()
    chain.give('taken', BOB)
    mint.type('taken')
    await type('free-one')
    expect(seen().availability).toEqual({ kind: 'free', name: 'free-one' })
  })

  it('never calls a name free when its holder is unknown', async () => {
    const { chain, type, seen } = await open()
    chain.setReachable(false)
    await type('alice')
    expect(seen().availability).toEqual({ kind: 'unknown' })
    expect(seen().control).toMatchObject({ enabled: false })
  })

  it('looks again by itself once the chain answers', async () => {
    const { mint, chain, clock, type, seen } = await open()
    chain.setReachable(false)
    await type('alice')
    await mint.refresh()
    expect(seen().terms).toEqual({ kind: 'failed' })
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(seen().terms.kind).toBe('ready')
    expect(seen().availability).toEqual({ kind: 'free', name: 'alice' })
  })

  it('stops at a taken name', async () => {
    const { mint, chain, type, seen } = await open()
    chain.give('alice', BOB)
    await type('Alice')
    expect(seen().availability).toEqual({ kind: 'taken', holder: BOB })
    await mint.mint()
    expect(seen().stage).toEqual({ kind: 'idle' })
  })

  it('knows a name the user holds', async () => {
    const { chain, type, seen } = await open()
    chain.give('mine', ALICE)
    await type('mine')
    expect(seen().availability).toEqual({ kind: 'yours' })
  })

  it('says that the balance is too low', async () => {
    const { mint, chain, type, seen } = await open()
    chain.fund(ALICE, 10n ** 18n)
    await mint.refresh()
    await type('alice')
    expect(seen().control).toEqual({ control: 'mint', label: 'Balance too low', enabled: false })
  })

  it('asks for the supported network on another one', async () => {
    const { seen } = await open({ account: ALICE, chainId: 1 })
    expect(seen().control).toEqual({ control: 'switch chain' })
  })

  it('mints, says so, and the name becomes the main one', async () => {
    const { clock, mint, type, mintAndConfirm, seen } = await open()
    await type('alice')
    await mintAndConfirm()
    await clock.pass(10)
    await settled()
    expect(seen().notices).toMatchObject([{ kind: 'success', text: 'You have successfully minted a name!' }])
    expect(seen().name).toBe('alice')
    // The form gives way to what comes next, until another name is wanted.
    expect(runInAction(() => [mint.bought, mint.text])).toEqual(['alice', ''])
    mint.startOver()
    expect(runInAction(() => [mint.bought, mint.text])).toEqual([undefined, ''])
    await type('alice')
    expect(seen().availability).toEqual({ kind: 'yours' })
  })

  it('keeps the form where another name was typed before the first is there', async () => {
    const { chain, clock, mint, type, mintAndConfirm } = await open()
    chain.automine = false
    await type('alice')
    await mintAndConfirm()
    await type('wonder')
    chain.mine()
    await clock.pass(2000)
    expect(runInAction(() => [mint.bought, mint.text])).toEqual([undefined, 'wonder'])
  })

  it('forgets what was bought with the account', async () => {
    const { clock, container, mint, type, mintAndConfirm } = await open()
    await type('alice')
    await mintAndConfirm()
    await clock.pass(10)
    await settled()
    expect(runInAction(() => mint.bought)).toBe('alice')
    await container.get(SessionStore).disconnect()
    expect(runInAction(() => mint.bought)).toBeUndefined()
  })

  it('keeps the main name when a second one is minted', async () => {
    const { clock, type, mintAndConfirm, seen } = await open()
    for (const name of ['first', 'second']) {
      await type(name)
      await mintAndConfirm()
      await clock.pass(10)
      await settled()
    }
    expect(seen().name).toBe('first')
  })

  it('shows its own name on the way, and takes no second order for it', async () => {
    const { mint, chain, type, mintAndConfirm, seen } = await open()
    chain.automine = false
    await type('alice')
    await mintAndConfirm()
    expect(seen().availability).toEqual({ kind: 'being minted' })
    await mint.mint()
    expect(seen().stage).toEqual({ kind: 'idle' })
    expect(seen().pending).toHaveLength(1)
  })

  it('takes one order for a double click', async () => {
    const { mint, transactions, type, seen } = await open()
    await type('alice')
    const first = mint.mint()
    const second = mint.mint()
    await settled()
    transactions.confirm()
    transactions.confirm()
    await Promise.all([first, second])
    expect(seen().entries).toHaveLength(1)
  })

  it('shows the review again when the price has changed, and signs only what was shown', async () => {
    const { mint, chain, transactions, type, seen } = await open()
    await type('alice')
    const done = mint.mint()
    await settled()
    const { prices } = chain.currentTerms
    chain.currentTerms = {
      ...chain.currentTerms,
      prices: prices.map((price) => (price * 2n) as typeof price),
    }
    transactions.confirm()
    await settled()
    expect(seen().stage).toMatchObject({ kind: 'reviewing', before: expect.anything() })
    expect(seen().entries).toEqual([])
    transactions.confirm()
    await done
    expect(seen().entries.map(({ transaction }) => transaction.value)).toEqual([10n * 10n ** 18n])
  })

  it('says that a name went to somebody else between review and confirmation', async () => {
    const { mint, chain, transactions, type, seen } = await open()
    await type('alice')
    const done = mint.mint()
    await settled()
    chain.give('alice', BOB)
    transactions.confirm()
    await done
    await settled()
    expect(seen().notices.map(({ kind }) => kind)).toEqual(['error'])
    expect(seen().notices[0]?.text).toContain('already taken')
    expect(seen().availability).toEqual({ kind: 'taken', holder: BOB })
  })

  it('takes a rejection as information', async () => {
    const { wallet, type, mintAndConfirm, seen } = await open()
    await type('alice')
    wallet.answer = 'reject'
    await mintAndConfirm()
    expect(seen().notices.map(({ kind }) => kind)).toEqual(['info'])
    expect(seen().entries).toEqual([])
    expect(seen().control).toMatchObject({ label: 'Mint username', enabled: true })
  })

  it('sends nothing when the account changes while the review is open', async () => {
    const { mint, wallet, type, seen } = await open()
    await type('alice')
    const done = mint.mint()
    await settled()
    wallet.chooseAccount(BOB)
    await done
    expect(seen().stage).toEqual({ kind: 'idle' })
    expect(seen().entries).toEqual([])
    expect(seen().notices.map(({ kind }) => kind)).toEqual(['error'])
  })

  it('no longer waits for a wallet that has gone to another account, and follows a late signature', async () => {
    const { mint, wallet, transactions, type, seen } = await open()
    await type('alice')
    wallet.answer = 'never'
    void mint.mint()
    await settled()
    transactions.confirm()
    await settled()
    expect(seen().stage.kind).toBe('signing')
    wallet.chooseAccount(BOB)
    await settled()
    expect(seen().stage).toEqual({ kind: 'idle' })
  })

  it('mints without a referrer that refuses coins, and says so in the review', async () => {
    const { chain, mint, type, seen } = await open({ account: ALICE, query: `?ref=${BOB}` })
    chain.refusers.add(BOB)
    await type('alice')
    void mint.mint()
    await settled()
    expect(seen().stage).toMatchObject({
      kind: 'reviewing',
      review: {
        notes: ['The person who invited you cannot receive coins, so this mint goes without a referral.'],
      },
    })
  })

  it('says of a name that no contract takes that it is too long, before anything is paid', async () => {
    const { type, seen } = await open()
    await type('火'.repeat(46))
    expect(seen().availability.kind).toBe('free')
    await type('火'.repeat(47))
    expect(seen().availability).toEqual({ kind: 'invalid', message: 'This name is too long' })
    expect(seen().control).toMatchObject({ control: 'mint', enabled: false })
  })

  it.each(['preparing', 'checking'] as const)(
    'sends nothing when it is cancelled while %s, and says nothing of it',
    async (stage) => {
      const { mint, transactions, chain, type, seen } = await open()
      await type('alice')
      const done = mint.mint()
      if (stage === 'checking') {
        await settled()
        transactions.confirm()
        // The decision reaches the run one turn later; the second look at the chain takes several.
        await Promise.resolve()
      }
      expect(seen().stage.kind).toBe(stage)
      transactions.cancel()
      expect(seen().stage.kind).toBe('idle')
      expect(await done).toBeUndefined()
      await settled()
      expect(seen()).toMatchObject({ entries: [], notices: [], stage: { kind: 'idle' } })
      expect(await chain.holderOf('alice' as DomainName)).toBeUndefined()
    },
  )

  it('brings a typed name back after a reload of the tab, until it was minted', async () => {
    const { container, mint, type, mintAndConfirm } = await open()
    const drafts = container.get('sessionStorage')
    await type('alice')
    expect(drafts.read('draft:username')).toBe('alice')
    mint.type('')
    expect(drafts.read('draft:username')).toBeUndefined()
    await type('alice')
    await mintAndConfirm()
    expect(drafts.read('draft:username')).toBeUndefined()
  })

  it('mints a gift for somebody else, and then tells which name was given', async () => {
    const { chain, mint, type, mintAndConfirm, clock, seen } = await open()
    mint.giveTo(BOB)
    await type('present')
    await mintAndConfirm()
    await clock.pass(2000)
    expect([await chain.holderOf('present' as DomainName), await chain.defaultNameOf(ALICE)]).toEqual([
      BOB,
      undefined,
    ])
    expect(seen().entries.map(({ transaction }) => transaction.label)).toEqual(['Give present.degen'])
    expect(runInAction(() => [mint.given, mint.giftFor])).toEqual(['present', undefined])
  })

  it('a gift ends with the account that meant it', async () => {
    const { mint, wallet } = await open()
    const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
    mint.giveTo(stranger)
    wallet.chooseAccount(BOB)
    await settled()
    expect(runInAction(() => mint.giftFor)).toBeUndefined()
  })

  it('a gift to oneself is none', async () => {
    const { mint } = await open()
    mint.giveTo(ALICE)
    expect(runInAction(() => mint.giftFor)).toBeUndefined()
  })

  it('follows a pause, a price, a balance and another holder within an interval', async () => {
    const { chain, clock, seen, type } = await open()
    await type('alice')
    expect(seen().control).toMatchObject({ control: 'mint', enabled: true })
    chain.currentTerms = { ...chain.currentTerms, paused: true }
    await clock.pass(15_000)
    expect(seen().terms).toMatchObject({ kind: 'ready', value: { paused: true } })
    chain.currentTerms = { ...chain.currentTerms, paused: false }
    chain.fund(ALICE, 1n)
    await clock.pass(15_000)
    expect(seen().control).toMatchObject({ label: 'Balance too low' })
    chain.give('alice', BOB)
    await clock.pass(15_000)
    expect(seen().availability.kind).toBe('taken')
  })
})
