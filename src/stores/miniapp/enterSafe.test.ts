import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { enterSafe } from './enterSafe.ts'

/** The app framed by Safe's web app, which names its Safe later or not at all. */
async function framed(options: TestAppOptions = {}) {
  const app = await createTestApp({ ...options, begun: false })
  const { begin, clock, get, see } = app
  const deps = {
    layout: get(LayoutStore),
    session: get(SessionStore),
    transactions: get(TransactionStore),
    clock,
  }
  let say: (named: object | undefined) => void = () => undefined
  const safe = new Promise<object | undefined>((resolve) => {
    say = resolve
  })
  const entered = enterSafe(deps, safe)
  begin()
  await settled()
  return {
    layout: see(LayoutStore),
    session: see(SessionStore),
    name: async (named: object | undefined) => {
      say(named)
      await settled()
      void entered.then((connect) => connect())
      await settled()
    },
  }
}

describe('enterSafe', () => {
  it('connects the Safe once it is named', async () => {
    const { layout, session, name } = await framed()
    expect(layout.environment).toBe('standard')
    await name({})
    expect([layout.environment, session.connection]).toMatchObject(['safe', { connectorId: 'safe' }])
  })

  it('leaves the app as in any other frame where no Safe is named', async () => {
    const { layout, session, name } = await framed()
    await name(undefined)
    expect([layout.environment, session.connection.kind]).toEqual(['other', 'disconnected'])
  })

  it('does not change the list of wallets while the user chooses', async () => {
    const { layout, name } = await framed()
    runInAction(() => layout.open('connect'))
    await name({})
    expect(layout.environment).toBe('standard')
    runInAction(() => layout.close())
    await settled()
    expect(layout.environment).toBe('safe')
  })

  it('leaves the wallet that the user has chosen in the meantime', async () => {
    const { session, name } = await framed()
    const options = { signal: new AbortController().signal, onPairing: () => undefined }
    await session.connect({ connector: 'injected' }, options)
    await name({})
    expect(session.connection).toMatchObject({ address: ALICE, connectorId: 'injected' })
  })
})
