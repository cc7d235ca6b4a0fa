import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { startAtOnce, startWhenIdle } from '#container/startStores.ts'
import { readActivity, writeActivity } from '#domain/activity/ActivityEntry.ts'
import * as texts from '#domain/activity/texts.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, memoryApp } from '#testing/container/memoryContainer.ts'

import { MintStore } from '../names/MintStore.ts'
import { SessionStore } from '../wallet/SessionStore.ts'
import { ActivityStore } from './ActivityStore.ts'

async function openWithPending(options: TestAppOptions = {}) {
  const app = await createTestApp({ account: ALICE, ...options })
  const { chain, clock, get, pass, toaster } = app
  chain.automine = false
  startWhenIdle(app.container)
  await settled()
  const mint = get(MintStore)
  mint.type('alice')
  await pass(300)
  const done = mint.mint()
  await app.confirm()
  await done
  await clock.pass(0)
  const activity = get(ActivityStore)
  const seen = () => ({
    outcomes: activity.entries.map(({ outcome }) => outcome),
    notices: toaster.shown.map(({ kind, text }) => `${kind}: ${text}`),
    links: toaster.shown.map(({ link }) => link),
  })
  const stored = () => activity.stored(ALICE)
  return { ...app, activity, session: get(SessionStore), seen, stored, wait: pass }
}

describe('ActivityStore', () => {
  it('shows a notice of a pending transaction, with a link to it', async () => {
    const { seen } = await openWithPending()
    expect(seen().notices).toEqual([`info: ${texts.waiting}`])
    expect(seen().links[0]).toBe(`https://explorer.example/tx/0x${'1'.padStart(64, '0')}`)
  })

  it('replaces the pending notice by the success', async () => {
    const { chain, seen, wait, toaster } = await openWithPending()
    const titles = () => toaster.shown.map(({ about }) => about)
    expect(titles()).toEqual(['Mint alice.degen'])
    chain.mine()
    await wait(1500)
    expect(seen()).toMatchObject({
      outcomes: ['success'],
      notices: ['success: You have successfully minted a name!'],
    })
    // It says itself what was done.
    expect(titles()).toEqual([undefined])
  })

  it('detects an early block early, and does not read a slow chain more often for it', async () => {
    const fast = await openWithPending()
    fast.chain.mine()
    await fast.wait(400)
    expect(fast.seen().outcomes).toEqual(['success'])

    const slow = await openWithPending()
    await slow.wait(1200)
    const before = slow.chain.reads.length
    await slow.wait(6000)
    expect(slow.chain.reads.length - before).toBe(4)
  })

  it('reports a failed transaction when its receipt says so', async () => {
    const { chain, seen, wait } = await openWithPending()
    chain.give('alice', BOB)
    chain.mine()
    await wait(1500)
    expect(seen()).toMatchObject({ outcomes: ['failed'], notices: ['error: Transaction has failed.'] })
  })

  it('counts a mined twin with a higher fee as a success', async () => {
    const { chain, seen, wait } = await openWithPending()
    chain.replaceLast('speed up')
    await wait(1500)
    expect(seen().outcomes).toEqual(['success'])
  })

  it('reports a transaction once if the wallet returns an unknown hash after the transaction was found', async () => {
    const { chain, activity, seen, stored, wait } = await openWithPending()
    const [sent] = stored()
    if (!sent) throw new Error('Nothing was sent')
    chain.mine()
    await wait(1500)
    const invented = `0x${'9'.repeat(64)}` as TxHash
    activity.add({ ...sent, transaction: { ...sent.transaction, hash: invented } })
    expect(seen().outcomes).toEqual([undefined, 'success'])
    await wait(1500)
    expect(seen()).toMatchObject({ outcomes: ['success'], notices: [] })
    expect(stored().map(({ transaction }) => transaction.hash)).toEqual([sent.transaction.hash])
  })

  it('never counts a cancellation as a success, although its receipt does', async () => {
    const { chain, seen, wait } = await openWithPending()
    chain.replaceLast('cancel')
    await wait(1500)
    expect(seen().outcomes).toEqual(['cancelled'])
    expect(seen().notices.join()).not.toContain('success')
  })

  it('reports within a minute that the network has dropped a transaction', async () => {
    const { chain, seen, wait } = await openWithPending()
    chain.dropAll()
    await wait(60_000)
    expect(seen().outcomes).toEqual(['dropped'])
  })

  it('withdraws a success whose block was removed by a reorganisation', async () => {
    const { chain, seen, wait } = await openWithPending()
    chain.mine()
    await wait(1500)
    expect(seen().outcomes).toEqual(['success'])
    chain.reorganise()
    await wait(1500)
    expect(seen().outcomes).toEqual([undefined])
    expect(seen().notices).toContain(
      'warning: The block with your transaction was reverted. The transaction is pending again.',
    )
  })

  it('adds no late reason to a failure that a reorganisation has withdrawn', async () => {
    const { chain, activity, toaster, seen, stored, wait } = await openWithPending()
    chain.give('alice', BOB)
    chain.mine()
    await wait(1500)
    const [failed] = stored()
    if (failed?.outcome !== 'failed') throw new Error('Nothing has failed')
    chain.reorganise()
    await wait(1500)
    expect(seen().outcomes).toEqual([undefined])
    activity.explain(failed, 'Too late.')
    expect(toaster.shown.map(({ note }) => note)).not.toContain('Too late.')
  })

  it('continues to check while the chain does not answer', async () => {
    const { chain, seen, wait } = await openWithPending()
    chain.setReachable(false)
    await wait(10_000)
    expect(seen().outcomes).toEqual([undefined])
    chain.mine()
    chain.reachable = true
    await wait(3000)
    expect(seen().outcomes).toEqual(['success'])
  })

  it('follows a transaction to its end after a reload', async () => {
    const storage = new MemoryStore()
    const first = await openWithPending({ storage })
    first.stop()
    const second = memoryApp({ storage: new MemoryStore(storage) })
    second.container.replace({ receipts: first.chain })
    startAtOnce(second.container)
    await settled()
    const activity = second.container.get(ActivityStore)
    expect(runInAction(() => activity.pending.map(({ topic }) => topic))).toEqual(['mint:alice'])
    first.chain.mine()
    await second.clock.pass(1500)
    expect(activity.entries.map(({ outcome }) => outcome)).toEqual(['success'])
  })

  it('preserves the transactions of another tab when it stores an outcome', async () => {
    const { storage, session, chain, wait } = await openWithPending()
    const key = `${session.account?.toLowerCase()}-666666666-transactions`
    const [own] = readActivity(storage.read(key))
    if (!own) throw new Error('Nothing was kept')
    const hash = `0x${'b'.repeat(64)}` as TxHash
    const others = { ...own, transaction: { ...own.transaction, hash } }
    // Storage events reach only other tabs, so the other tab's write has not been reported yet.
    storage.write(key, writeActivity([others, own]))
    chain.mine()
    await wait(1500)
    expect(
      readActivity(storage.read(key)).map(({ transaction, outcome }) => [transaction.hash, outcome]),
    ).toEqual([
      [hash, undefined],
      [own.transaction.hash, 'success'],
    ])
  })

  it('takes the notice of a pending transaction away when another tab deletes the browser storage', async () => {
    const { storage, seen } = await openWithPending()
    new MemoryStore(storage).clear()
    await settled()
    expect(seen()).toEqual({ outcomes: [], notices: [], links: [] })
  })

  it('shows no transactions of another account', async () => {
    const { wallet, seen } = await openWithPending()
    wallet.chooseAccount(BOB)
    await settled()
    expect(seen().outcomes).toEqual([])
  })

  it('reads a corrupt storage entry as empty', async () => {
    const { storage, session, wait, seen } = await openWithPending()
    const key = `${session.account?.toLowerCase()}-666666666-transactions`
    for (const text of ['{', '[]', '{"v":1,"entries":[{"hash":"0x1"}]}', 'null'])
      new MemoryStore(storage).write(key, text)
    await wait(10)
    expect(seen().outcomes).toEqual([])
  })

  it('removes finished transactions from the list on request', async () => {
    const { chain, activity, seen, wait } = await openWithPending()
    chain.mine()
    await wait(1500)
    activity.clearEnded()
    expect(seen().outcomes).toEqual([])
  })
})

describe('a proposal of a contract wallet', () => {
  const propose = () => openWithPending({ seed: ({ chain }) => chain.contractWallets.add(ALICE) })

  it('waits for its owners without a link and without a limit, also if blocks pass', async () => {
    const { chain, seen, wait } = await propose()
    chain.dropAll()
    await wait(3_600_000)
    expect(seen()).toEqual({
      outcomes: [undefined],
      notices: [`info: ${texts.proposedToOwners}`],
      links: [undefined],
    })
  })

  it('is read less often than a transaction', async () => {
    const { chain, wait } = await propose()
    await wait(2000)
    const before = chain.reads.length
    await wait(60_000)
    expect(chain.reads.filter((read) => read === 'observe').length).toBeLessThanOrEqual(before + 21)
  })

  it('succeeds with a link to the transaction of its owners, which is stored', async () => {
    const { chain, seen, stored, activity, wait } = await propose()
    const [hash] = chain.executeProposals()
    await wait(4_000)
    expect(seen()).toEqual({
      outcomes: ['success'],
      notices: ['success: You have successfully minted a name!'],
      links: [`https://explorer.example/tx/${hash}`],
    })
    expect(stored().map((entry) => activity.linkOf(entry))).toEqual([`https://explorer.example/tx/${hash}`])
  })

  it('fails if its call fails inside the transaction', async () => {
    const { chain, seen, wait } = await propose()
    chain.executeProposals('failing inside')
    await wait(4_000)
    expect(seen()).toMatchObject({ outcomes: ['failed'], notices: ['error: Transaction has failed.'] })
  })

  it('is replaced once another proposal has used its nonce', async () => {
    const { chain, seen, wait } = await propose()
    chain.executeProposals('replaced')
    await wait(12_000)
    expect(seen()).toEqual({
      outcomes: ['replaced'],
      notices: [`warning: ${texts.proposalReplaced}`],
      links: [undefined],
    })
  })

  it('waits again if a reorganisation removes its transaction', async () => {
    const { chain, seen, wait } = await propose()
    chain.executeProposals()
    await wait(10_000)
    chain.reorganise()
    await wait(1500)
    expect(seen().outcomes).toEqual([undefined])
    expect(seen().notices).toContain(`info: ${texts.proposedToOwners}`)
  })

  it('is forgotten on request, here and in storage', async () => {
    const { activity, seen, stored, wait } = await propose()
    const [entry] = stored()
    if (!entry) throw new Error('Nothing was proposed')
    activity.stopFollowing(entry)
    await wait(20_000)
    expect([seen(), stored()]).toEqual([{ outcomes: [], notices: [], links: [] }, []])
  })
})
