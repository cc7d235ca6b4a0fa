import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { ActivityStore } from '../activity/ActivityStore.ts'
import { TransactionStore } from '../activity/TransactionStore.ts'
import { SessionStore } from '../wallet/SessionStore.ts'
import { IdentityStore } from './IdentityStore.ts'
import { MintStore } from './MintStore.ts'

async function openMint(options: TestAppOptions = { account: ALICE }) {
  const app = await createTestApp({
    ...options,
    idle: true,
    stores: {
      mint: MintStore,
      transactions: TransactionStore,
      activity: ActivityStore,
      identity: IdentityStore,
    },
  })
  const { confirm, mint } = app
  const mintAndConfirm = async () => {
    const done = mint.mint()
    await confirm()
    return done
  }
  return { ...app, mintAndConfirm, type: (text: string) => app.type(mint, text) }
}

describe('MintStore', () => {
  it('shows a visitor the prices, and the connect button', async () => {
    const { mint } = await openMint({})
    expect(mint.terms.kind).toBe('ready')
    expect(mint.control).toEqual({ control: 'connect' })
  })

  it('reads name and balance once per connection', async () => {
    const { chain, connect } = await openMint({})
    chain.reads.length = 0
    await connect()
    expect(chain.reads.toSorted()).toEqual(['defaultNameOf', 'nativeBalanceOf'])
  })

  it('reads whether a name is free after a pause in typing, for the last text only', async () => {
    const { mint, chain, clock, type } = await openMint()
    mint.type('al')
    mint.type('ali')
    await clock.pass(299)
    expect(chain.reads).not.toContain('holderOf')
    await type('alic')
    expect(chain.reads.filter((read) => read === 'holderOf')).toHaveLength(1)
    expect(mint.availability).toEqual({ kind: 'free', name: 'alic' })
  })

  it('drops the answer for an earlier text', async () => {
    const { mint, chain, type } = await openMint()
    chain.give('taken', BOB)
    mint.type('taken')
    await type('free-one')
    expect(mint.availability).toEqual({ kind: 'free', name: 'free-one' })
  })

  it('never reports a name as free while its holder is unknown', async () => {
    const { chain, type, mint } = await openMint()
    chain.setReachable(false)
    await type('alice')
    expect(mint.availability).toEqual({ kind: 'unknown' })
    expect(mint.control).toMatchObject({ enabled: false })
  })

  it('reads again without a request once the chain answers', async () => {
    const { mint, chain, clock, type } = await openMint()
    chain.setReachable(false)
    await type('alice')
    await mint.refresh()
    expect(mint.terms).toEqual({ kind: 'failed' })
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(mint.terms.kind).toBe('ready')
    expect(mint.availability).toEqual({ kind: 'free', name: 'alice' })
  })

  it('does not mint a taken name', async () => {
    const { mint, chain, type, stage } = await openMint()
    chain.give('alice', BOB)
    await type('Alice')
    expect(mint.availability).toEqual({ kind: 'taken', holder: BOB })
    await mint.mint()
    expect(stage()).toEqual({ kind: 'idle' })
  })

  it('recognises a name that the user holds', async () => {
    const { chain, type, mint } = await openMint()
    chain.give('mine', ALICE)
    await type('mine')
    expect(mint.availability).toEqual({ kind: 'yours' })
  })

  it('reports that the balance is too low', async () => {
    const { mint, chain, type } = await openMint()
    chain.fund(ALICE, 10n ** 18n)
    await mint.refresh()
    await type('alice')
    expect(mint.control).toEqual({ control: 'balance too low' })
  })

  it('asks to switch to the supported network', async () => {
    const { mint } = await openMint({ account: ALICE, chainId: 1 })
    expect(mint.control).toEqual({ control: 'switch chain' })
  })

  it('mints in small letters, reports it, and makes the name the main one', async () => {
    const { clock, mint, type, mintAndConfirm, identity, toaster } = await openMint()
    await type('Alice')
    await mintAndConfirm()
    await clock.pass(10)
    await settled()
    expect(toaster.shown).toMatchObject([{ kind: 'success', text: 'You have successfully minted a name!' }])
    expect(identity.name).toBe('alice')
    // The next steps replace the form until the user starts over.
    expect([mint.bought, mint.text]).toEqual(['alice', ''])
    mint.startOver()
    expect([mint.bought, mint.text]).toEqual([undefined, ''])
    await type('alice')
    expect(mint.availability).toEqual({ kind: 'yours' })
  })

  it('preserves a text that was typed while the mint was pending', async () => {
    const { chain, clock, mint, type, mintAndConfirm } = await openMint()
    chain.automine = false
    await type('alice')
    await mintAndConfirm()
    await type('wonder')
    chain.mine()
    await clock.pass(2000)
    expect([mint.bought, mint.text]).toEqual([undefined, 'wonder'])
  })

  it('forgets the minted name when the account disconnects', async () => {
    const { clock, mint, type, mintAndConfirm, see } = await openMint()
    await type('alice')
    await mintAndConfirm()
    await clock.pass(10)
    await settled()
    expect(mint.bought).toBe('alice')
    await see(SessionStore).disconnect()
    expect(mint.bought).toBeUndefined()
  })

  it('says that the wallet was disconnected where another tab does that during the review', async () => {
    const { mint, type, storage, stage, toaster } = await openMint()
    await type('alice')
    const minting = mint.mint()
    await settled()
    expect(stage().kind).toBe('reviewing')
    new MemoryStore(storage).remove('connected-with')
    expect([await minting, stage().kind, toaster.shown.map(({ text }) => text)]).toEqual([
      undefined,
      'idle',
      ['Your wallet was disconnected. Nothing was sent. Connect it again and try again.'],
    ])
  })

  it('preserves the main name when a second name is minted', async () => {
    const { clock, type, mintAndConfirm, identity } = await openMint()
    for (const name of ['first', 'second']) {
      await type(name)
      await mintAndConfirm()
      await clock.pass(10)
      await settled()
    }
    expect(identity.name).toBe('first')
  })

  it('shows that the name is being minted, and does not mint it again', async () => {
    const { mint, chain, type, mintAndConfirm, activity, stage } = await openMint()
    chain.automine = false
    await type('alice')
    await mintAndConfirm()
    expect(mint.availability).toEqual({ kind: 'being minted' })
    await mint.mint()
    expect(stage()).toEqual({ kind: 'idle' })
    expect(activity.pending).toHaveLength(1)
  })

  it('mints once on a double click', async () => {
    const { mint, transactions, type, activity } = await openMint()
    await type('alice')
    const first = mint.mint()
    const second = mint.mint()
    await settled()
    transactions.confirm()
    transactions.confirm()
    await Promise.all([first, second])
    expect(activity.entries).toHaveLength(1)
  })

  it('shows the review again after a price change, and signs only the price that was shown', async () => {
    const { mint, chain, transactions, type, activity, stage } = await openMint()
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
    expect(stage()).toMatchObject({ kind: 'reviewing', before: expect.anything() })
    expect(activity.entries).toEqual([])
    transactions.confirm()
    await done
    expect(activity.entries.map(({ transaction }) => transaction.value)).toEqual([10n * 10n ** 18n])
  })

  it('reports that a name was taken between review and confirmation', async () => {
    const { mint, chain, transactions, type, toaster } = await openMint()
    await type('alice')
    const done = mint.mint()
    await settled()
    chain.give('alice', BOB)
    transactions.confirm()
    await done
    await settled()
    expect(toaster.shown.map(({ kind, text }) => [kind, text])).toEqual([
      ['error', 'This name is already taken'],
    ])
    expect(mint.availability).toEqual({ kind: 'taken', holder: BOB })
  })

  it.each([
    ['that someone else was first', BOB, 'Someone minted this name first. Only the network fee was spent.'],
    ['no reason where the account itself has the name', ALICE, undefined],
  ])('says in the notice about a failed mint %s', async (_, holder, note) => {
    const { chain, clock, mintAndConfirm, type, toaster } = await openMint()
    await type('carol')
    chain.automine = false
    await mintAndConfirm()
    chain.give('carol', holder)
    chain.mine()
    await clock.pass(2000)
    await settled()
    const failed = toaster.shown.filter(({ text }) => text === 'Transaction has failed.')
    expect(failed.map((notice) => notice.note)).toEqual([note])
  })

  it('reports a rejection as no error', async () => {
    const { wallet, type, mintAndConfirm, activity, mint, toaster } = await openMint()
    await type('alice')
    wallet.answer = 'reject'
    await mintAndConfirm()
    expect(toaster.shown.map(({ kind, way }) => [kind, way])).toEqual([['default', undefined]])
    expect(activity.entries).toEqual([])
    expect(mint.control).toEqual({ control: 'mint', enabled: true })
  })

  it('sends nothing when the account changes while the review is open, and leads to the wallet check', async () => {
    const { mint, wallet, type, activity, toaster, stage } = await openMint()
    await type('alice')
    const done = mint.mint()
    await settled()
    wallet.chooseAccount(BOB)
    await done
    expect(stage()).toEqual({ kind: 'idle' })
    expect(activity.entries).toEqual([])
    expect(toaster.shown.map(({ kind, way }) => [kind, way?.page])).toEqual([['error', '/wallet-check']])
  })

  it('stops waiting for the signature when the wallet changes the account', async () => {
    const { mint, wallet, transactions, type, press, stage } = await openMint()
    await type('alice')
    wallet.answer = 'never'
    await press(mint.mint)
    transactions.confirm()
    await settled()
    expect(stage().kind).toBe('signing')
    wallet.chooseAccount(BOB)
    await settled()
    expect(stage()).toEqual({ kind: 'idle' })
  })

  it('mints without a referrer who cannot receive coins, and explains it in the review', async () => {
    const { chain, mint, type, press, stage } = await openMint({ account: ALICE, query: `?ref=${BOB}` })
    chain.refusers.add(BOB)
    await type('alice')
    await press(mint.mint)
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      review: {
        notes: [
          'It never expires.',
          'The person who invited you cannot receive coins, so no referral fee is paid.',
        ],
      },
    })
  })

  it('reports a name that exceeds the contract’s limit as too long, before any payment', async () => {
    const { type, mint } = await openMint()
    await type('火'.repeat(46))
    expect(mint.availability.kind).toBe('free')
    await type('火'.repeat(47))
    expect(mint.availability).toEqual({ kind: 'invalid', message: 'This name is too long' })
    expect(mint.control).toMatchObject({ control: 'mint', enabled: false })
  })

  it.each(['preparing', 'checking'] as const)(
    'sends nothing, without a notice, when it is cancelled while %s',
    async (kind) => {
      const { mint, transactions, chain, type, activity, toaster, stage } = await openMint()
      await type('alice')
      const done = mint.mint()
      if (kind === 'checking') {
        await settled()
        transactions.confirm()
        // The decision takes effect a microtask later; the second read of the chain takes several.
        await Promise.resolve()
      }
      expect(stage().kind).toBe(kind)
      transactions.cancel()
      expect(stage().kind).toBe('idle')
      expect(await done).toBeUndefined()
      await settled()
      expect([activity.entries, toaster.shown, stage()]).toEqual([[], [], { kind: 'idle' }])
      expect(await chain.holderOf('alice' as DomainName)).toBeUndefined()
    },
  )

  it('stores a typed name for a reload of the tab, until it is minted', async () => {
    const { mint, type, mintAndConfirm, get } = await openMint()
    const drafts = get('sessionStorage')
    await type('alice')
    expect(drafts.read('draft:username')).toBe('alice')
    mint.type('')
    expect(drafts.read('draft:username')).toBeUndefined()
    await type('alice')
    await mintAndConfirm()
    expect(drafts.read('draft:username')).toBeUndefined()
  })

  it('mints a gift for another account, and then shows which name was given', async () => {
    const { chain, mint, type, mintAndConfirm, clock, activity } = await openMint()
    mint.giveTo(BOB)
    await type('present')
    await mintAndConfirm()
    await clock.pass(2000)
    expect([await chain.holderOf('present' as DomainName), await chain.defaultNameOf(ALICE)]).toEqual([
      BOB,
      undefined,
    ])
    expect(activity.entries.map(({ transaction }) => transaction.label)).toEqual(['Gift present.degen'])
    expect([mint.given, mint.giftFor]).toEqual(['present', undefined])
  })

  it('drops the gift recipient when the account changes', async () => {
    const { mint, wallet } = await openMint()
    const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
    mint.giveTo(stranger)
    wallet.chooseAccount(BOB)
    await settled()
    expect(mint.giftFor).toBeUndefined()
  })

  it('ignores a gift to the user’s own account', async () => {
    const { mint } = await openMint()
    mint.giveTo(ALICE)
    expect(mint.giftFor).toBeUndefined()
  })

  it('updates pause, price, balance and holder within an interval', async () => {
    const { chain, clock, type, mint } = await openMint()
    await type('alice')
    expect(mint.control).toMatchObject({ control: 'mint', enabled: true })
    chain.currentTerms = { ...chain.currentTerms, paused: true }
    await clock.pass(15_000)
    expect(mint.terms).toMatchObject({ kind: 'ready', value: { paused: true } })
    chain.currentTerms = { ...chain.currentTerms, paused: false }
    chain.fund(ALICE, 1n)
    await clock.pass(15_000)
    expect(mint.control).toEqual({ control: 'balance too low' })
    chain.give('alice', BOB)
    await clock.pass(15_000)
    expect(mint.availability.kind).toBe('taken')
  })
})
