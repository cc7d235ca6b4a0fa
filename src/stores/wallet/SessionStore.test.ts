import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { NoticeStore } from '../shell/NoticeStore.ts'
import { SessionStore } from './SessionStore.ts'

const remembered = () => {
  const storage = new MemoryStore()
  storage.write('connected-with', 'injected')
  storage.write('connected-account', ALICE)
  return storage
}

async function open(options: TestAppOptions = {}) {
  const app = await createTestApp(options)
  const session = app.get(SessionStore)
  const seen = () =>
    runInAction(() => ({
      connection: session.connection,
      shown: session.shownAccount,
      supported: session.onSupportedChain,
      switching: session.switching,
    }))
  return { ...app, session, seen }
}

describe('SessionStore', () => {
  it('remembers the connector and the account of a connection', async () => {
    const { connect, storage, seen } = await open()
    await connect()
    expect(seen().connection).toMatchObject({ kind: 'connected', address: ALICE })
    expect([storage.read('connected-with'), storage.read('connected-account')]).toEqual(['injected', ALICE])
  })

  it('says what to do when the wallet was restarted, and stays connected for what only reads', async () => {
    const { connect, container, wallet, seen } = await open()
    await connect()
    wallet.restart()
    const notices = runInAction(() => container.get(NoticeStore).notices)
    expect(notices.map(({ kind, text }) => [kind, text])).toEqual([
      ['info', 'Your wallet was restarted and no longer answers this page. Reload the page to use it again.'],
    ])
    expect(seen().connection.kind).toBe('connected')
  })

  it('goes by the latest attempt: one that was given up later ends no connection', async () => {
    const { session, connect, wallet, seen } = await open()
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
    expect(seen().connection).toMatchObject({ kind: 'connected', address: ALICE })
  })

  it('shows the last account while it resumes, and then has it', async () => {
    const { begin, seen, page } = await open({ storage: remembered(), begun: false })
    begin()
    expect(seen()).toMatchObject({ connection: { kind: 'reconnecting' }, shown: ALICE })
    await settled()
    expect(seen().connection).toMatchObject({ kind: 'connected', address: ALICE })
    expect(page.sessionMark).toBeUndefined()
  })

  it('resumes nothing when the wallet names another account', async () => {
    const storage = remembered()
    storage.write('connected-account', BOB)
    const { seen, page, session } = await open({ storage })
    await settled()
    expect(seen().connection).toEqual({ kind: 'disconnected' })
    expect([runInAction(() => session.ended), page.sessionMark]).toEqual([true, 'ended'])
    await session.disconnect()
    expect([runInAction(() => session.ended), page.sessionMark]).toEqual([false, undefined])
  })

  it('stays signed out after a reload once the user has disconnected', async () => {
    const storage = remembered()
    const first = await open({ storage })
    await settled()
    await first.session.disconnect()
    const second = await open({ storage })
    await settled()
    expect(second.seen().connection).toEqual({ kind: 'disconnected' })
  })

  it('signs out when another tab does', async () => {
    const storage = remembered()
    const { seen } = await open({ storage })
    await settled()
    const otherTab = new MemoryStore(storage)
    otherTab.remove('connected-with')
    await settled()
    expect(seen().connection).toEqual({ kind: 'disconnected' })
  })

  it('is disconnected after a rejection, and logs it', async () => {
    const { wallet, connect, seen, log } = await open()
    wallet.answer = 'reject'
    expect(await connect()).toEqual({ ok: false, error: { kind: 'rejected' } })
    expect(seen().connection).toEqual({ kind: 'disconnected' })
    expect(log.messages).toEqual(['Failed to connect'])
  })

  it('follows the wallet to another account, and out when it is locked', async () => {
    const { wallet, connect, seen } = await open()
    await connect()
    wallet.chooseAccount(BOB)
    expect(seen().connection).toMatchObject({ kind: 'connected', address: BOB })
    wallet.lock()
    expect(seen().connection).toEqual({ kind: 'disconnected' })
  })

  it('knows an unsupported chain, and comes back from it', async () => {
    const { session, connect, seen } = await open({ chainId: 1 })
    await connect()
    expect(seen().supported).toBe(false)
    await session.switchNetwork()
    expect(seen()).toMatchObject({ supported: true, switching: { kind: 'idle' } })
  })

  it("logs 'Failed to switch network' and keeps what the wallet said", async () => {
    const { session, wallet, connect, seen, log } = await open({ chainId: 1 })
    await connect()
    wallet.answer = 'reject'
    await session.switchNetwork()
    expect(log.messages).toEqual(['Failed to switch network'])
    expect(seen().switching).toEqual({ kind: 'failed', failure: { kind: 'rejected' } })
  })
})
