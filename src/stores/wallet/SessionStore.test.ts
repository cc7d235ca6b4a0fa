import { describe, expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { NoticeStore } from '../shell/NoticeStore.ts'
import { SessionStore } from './SessionStore.ts'

const REMEMBERED = { 'connected-with': 'injected', 'connected-account': ALICE }
const stores = { session: SessionStore }

describe('SessionStore', () => {
  it('remembers the connector and the account of a connection', async () => {
    const { connect, storage, session } = await createTestApp({ stores })
    await connect()
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE })
    expect([storage.read('connected-with'), storage.read('connected-account')]).toEqual(['injected', ALICE])
  })

  it('says what to do when the wallet was restarted, and stays connected for what only reads', async () => {
    const { connect, wallet, see, session } = await createTestApp({ stores })
    await connect()
    wallet.restart()
    expect(see(NoticeStore).notices.map(({ kind, text }) => [kind, text])).toEqual([
      ['info', 'Your wallet was restarted and no longer answers this page. Reload the page to use it again.'],
    ])
    expect(session.connection.kind).toBe('connected')
  })

  it('goes by the latest attempt: one that was given up later ends no connection', async () => {
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

  it('shows the last account while it resumes, and then has it', async () => {
    const { begin, page, session } = await createTestApp({ stores, stored: REMEMBERED, begun: false })
    begin()
    expect([session.connection, session.shownAccount]).toMatchObject([{ kind: 'reconnecting' }, ALICE])
    await settled()
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE })
    expect(page.sessionMark).toBeUndefined()
  })

  it('resumes nothing when the wallet names another account', async () => {
    const stored = { ...REMEMBERED, 'connected-account': BOB }
    const { page, session } = await createTestApp({ stores, stored })
    await settled()
    expect(session.connection).toEqual({ kind: 'disconnected' })
    expect([session.ended, page.sessionMark]).toEqual([true, 'ended'])
    await session.disconnect()
    expect([session.ended, page.sessionMark]).toEqual([false, undefined])
  })

  it('stays signed out after a reload once the user has disconnected', async () => {
    const first = await createTestApp({ stores, stored: REMEMBERED })
    await settled()
    await first.session.disconnect()
    const second = await createTestApp({ stores, storage: first.storage })
    await settled()
    expect(second.session.connection).toEqual({ kind: 'disconnected' })
  })

  it('signs out when another tab does', async () => {
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

  it('follows the wallet to another account, and out when it is locked', async () => {
    const { wallet, connect, session } = await createTestApp({ stores })
    await connect()
    wallet.chooseAccount(BOB)
    expect(session.connection).toMatchObject({ kind: 'connected', address: BOB })
    wallet.lock()
    expect(session.connection).toEqual({ kind: 'disconnected' })
  })

  it('knows an unsupported chain, and comes back from it', async () => {
    const { session, connect } = await createTestApp({ stores, chainId: 1 })
    await connect()
    expect(session.onSupportedChain).toBe(false)
    await session.switchNetwork()
    expect([session.onSupportedChain, session.switching]).toMatchObject([true, { kind: 'idle' }])
  })

  it("logs 'Failed to switch network' and keeps what the wallet said", async () => {
    const { session, wallet, connect, log } = await createTestApp({ stores, chainId: 1 })
    await connect()
    wallet.answer = 'reject'
    await session.switchNetwork()
    expect(log.messages).toEqual(['Failed to switch network'])
    expect(session.switching).toEqual({ kind: 'failed', failure: { kind: 'rejected' } })
  })
})
