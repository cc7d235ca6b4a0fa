import { describe, expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { SessionStore } from './SessionStore.ts'

const REMEMBERED = { 'connected-with': 'injected', 'connected-account': ALICE }
const stores = { session: SessionStore }

describe('SessionStore', () => {
  it('stores the connector and the account of a connection', async () => {
    const { connect, storage, session } = await createTestApp({ stores })
    await connect()
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE })
    expect([storage.read('connected-with'), storage.read('connected-account')]).toEqual(['injected', ALICE])
  })

  it('stores which announced wallet it was beside the connector, and forgets it for one that is not announced', async () => {
    const { connect, storage, session } = await createTestApp({ stores })
    const stored = () =>
      ['connected-with', 'connected-rdns', 'connected-account'].map((key) => storage.read(key))
    await session.connect(
      { connector: 'injected', announced: { uuid: 'u', rdns: 'io.rabby' } },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )
    expect(stored()).toEqual(['injected', 'io.rabby', ALICE])
    await connect()
    expect(stored()).toEqual(['injected', undefined, ALICE])
    await session.disconnect()
    expect(stored()).toEqual([undefined, undefined, undefined])
  })

  it.each([
    ['injected', 'injected', undefined],
    ['metaMaskSDK', 'metaMask', undefined],
    ['io.rabby', 'injected', 'io.rabby'],
  ])('resumes with the connector %s alone, and stores the rest', async (earlier, connectorId, rdns) => {
    const { storage, session } = await createTestApp({ stores, stored: { 'connected-with': earlier } })
    await settled()
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE, connectorId })
    expect(['connected-with', 'connected-rdns', 'connected-account'].map((key) => storage.read(key))).toEqual(
      [connectorId, rdns, ALICE],
    )
  })

  it('explains how to continue if the wallet was restarted, and stays connected for reads', async () => {
    const { connect, wallet, toaster, session } = await createTestApp({ stores })
    await connect()
    wallet.restart()
    expect(toaster.shown.map(({ kind, text }) => [kind, text])).toEqual([
      [
        'info',
        'Your wallet was restarted and no longer responds to this page. Reload the page to use it again.',
      ],
    ])
    expect(session.connection.kind).toBe('connected')
  })

  it('uses the latest attempt: aborting an earlier attempt ends no connection', async () => {
    const { session, connect, wallet } = await createTestApp({ stores })
    wallet.answer = 'never'
    const early = new AbortController()
    const first = session.connect(
      { connector: 'injected' },
      { signal: early.signal, onPairing: () => undefined },
    )
    await settled()
    wallet.answer = 'approve'
    await connect()
    early.abort()
    await first
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE })
  })

  it('shows the last account while it resumes the session, and connects it', async () => {
    const { begin, page, session } = await createTestApp({ stores, stored: REMEMBERED, begun: false })
    begin()
    expect([session.connection, session.shownAccount]).toMatchObject([{ kind: 'reconnecting' }, ALICE])
    await settled()
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE })
    expect(page.sessionMark).toBeUndefined()
  })

  it('takes the mark of a resumption from the page where the wallet reports its account first', async () => {
    const { begin, page, session, wallet } = await createTestApp({ stores, stored: REMEMBERED, begun: false })
    begin()
    wallet.moveTo(wallet.supportedChainId)
    await settled()
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE })
    expect(page.sessionMark).toBeUndefined()
  })

  it('resumes no session if the wallet reports another account', async () => {
    const stored = { ...REMEMBERED, 'connected-account': BOB }
    const { page, session } = await createTestApp({ stores, stored })
    await settled()
    expect(session.connection).toEqual({ kind: 'disconnected' })
    expect([session.ended, page.sessionMark]).toEqual([true, 'ended'])
    await session.disconnect()
    expect([session.ended, page.sessionMark]).toEqual([false, undefined])
  })

  it('stays disconnected after a reload once the user has disconnected', async () => {
    const first = await createTestApp({ stores, stored: REMEMBERED })
    await settled()
    await first.session.disconnect()
    const second = await createTestApp({ stores, storage: first.storage })
    await settled()
    expect(second.session.connection).toEqual({ kind: 'disconnected' })
  })

  it('disconnects when another tab does', async () => {
    const { storage, session } = await createTestApp({ stores, stored: REMEMBERED })
    await settled()
    const otherTab = new MemoryStore(storage)
    otherTab.remove('connected-with')
    await settled()
    expect(session.connection).toEqual({ kind: 'disconnected' })
  })

  it('is disconnected after a rejection, and logs it', async () => {
    const { wallet, connect, log, session } = await createTestApp({ stores })
    wallet.answer = 'reject'
    expect(await connect()).toEqual({ ok: false, error: { kind: 'rejected' } })
    expect(session.connection).toEqual({ kind: 'disconnected' })
    expect(log.messages).toEqual(['Failed to connect'])
  })

  it('follows the wallet to another account, and disconnects when the wallet is locked', async () => {
    const { wallet, connect, session } = await createTestApp({ stores })
    await connect()
    wallet.chooseAccount(BOB)
    expect(session.connection).toMatchObject({ kind: 'connected', address: BOB })
    wallet.lock()
    expect(session.connection).toEqual({ kind: 'disconnected' })
  })

  it('goes on when the wallet is unlocked with the same account, and not once the user has signed out', async () => {
    const { wallet, connect, session } = await createTestApp({ stores })
    await connect()
    wallet.lock()
    wallet.unlock()
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE })
    wallet.lock()
    wallet.chooseAccount(BOB)
    wallet.unlock()
    expect(session.connection).toEqual({ kind: 'disconnected' })
    await session.disconnect()
    wallet.chooseAccount(ALICE)
    wallet.unlock()
    expect(session.connection).toEqual({ kind: 'disconnected' })
  })

  it('detects an unsupported chain, and the return to the supported one', async () => {
    const { session, connect } = await createTestApp({ stores, chainId: 1 })
    await connect()
    expect(session.onSupportedChain).toBe(false)
    await session.switchNetwork()
    expect([session.onSupportedChain, session.switching]).toMatchObject([true, { kind: 'idle' }])
  })

  it("logs 'Failed to switch network' with the wallet’s own error", async () => {
    const { session, wallet, connect, log } = await createTestApp({ stores, chainId: 1 })
    await connect()
    wallet.answer = 'reject'
    await session.switchNetwork()
    expect(log.messages).toEqual(['Failed to switch network'])
    expect(session.switching).toEqual({ kind: 'failed', failure: { kind: 'rejected' } })
  })

  it('takes back that switching failed once the wallet reports the supported chain', async () => {
    const { session, wallet, connect } = await createTestApp({ stores, chainId: 1 })
    await connect()
    wallet.answer = 'reject'
    await session.switchNetwork()
    wallet.moveTo(wallet.supportedChainId)
    expect([session.onSupportedChain, session.switching]).toEqual([true, { kind: 'idle' }])
  })

  it('does not tell a newly connected wallet how an earlier one has answered', async () => {
    const { session, wallet, connect } = await createTestApp({ stores, chainId: 1 })
    await connect()
    let answer: () => void = () => undefined
    wallet.switchToSupported = () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: false, error: { kind: 'timed out' } })
      })
    const asked = session.switchNetwork()
    await session.disconnect()
    await connect()
    answer()
    await asked
    expect([session.onSupportedChain, session.switching]).toEqual([false, { kind: 'idle' }])
  })

  it('does not call switching failed if the wallet reported the supported chain before its answer', async () => {
    const { session, wallet, connect } = await createTestApp({ stores, chainId: 1 })
    await connect()
    wallet.switchToSupported = async () => {
      wallet.moveTo(wallet.supportedChainId)
      return { ok: false, error: { kind: 'not switched' } }
    }
    await session.switchNetwork()
    expect([session.onSupportedChain, session.switching]).toEqual([true, { kind: 'idle' }])
  })
})
