import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ChainClient } from '../ChainClient.ts'
import type { Eip1193Provider } from './provider.ts'
import { walletConnector } from './walletConnector.ts'
import { WalletCore } from './walletCore.ts'

const CHAIN_ID = 666666666
const ALICE = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** The wallet's extension can be restarted, and its owner can lock it. */
async function connected() {
  const listeners = new Map<string, Set<(...values: never[]) => void>>()
  const of = (event: string) => listeners.get(event) ?? new Set()
  let isGone = false
  let accounts: readonly string[] = [ALICE]
  const provider: Eip1193Provider = {
    on: (event, listener) => listeners.set(event, of(event).add(listener)),
    removeListener: (event, listener) => of(event).delete(listener),
    request: ({ method }) => {
      if (isGone) return new Promise(() => undefined)
      return Promise.resolve(method === 'eth_chainId' ? CHAIN_ID : accounts)
    },
  }
  const lost = vi.fn<() => void>()
  const core = new WalletCore({
    chain: { id: CHAIN_ID, rpcUrls: { default: { http: [] } } },
  } as unknown as ChainClient)
  const back = () => void core.resume(connector)
  const connector = walletConnector({ id: 'wallet', find: () => provider, lost, back })
  await core.connect(connector, new AbortController().signal)
  /** Emits an EIP-1193 event, and waits for the wallet's time limit. */
  const emit = async (event: string, ...values: readonly unknown[]) => {
    for (const listener of of(event)) listener(...(values as never[]))
    await vi.advanceTimersByTimeAsync(5_000)
  }
  return {
    core,
    lost,
    emit,
    disconnect: () => emit('disconnect'),
    restart: () => void (isGone = true),
    allow: (list: readonly string[]) => void (accounts = list),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('A wallet that emits "disconnect"', () => {
  it('is lost if it no longer answers, as after a restart of its extension', async () => {
    const { lost, disconnect, restart } = await connected()
    restart()
    await disconnect()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('is not lost if only its chain is unreachable', async () => {
    const { core, lost, disconnect } = await connected()
    await disconnect()
    expect(lost).not.toHaveBeenCalled()
    expect(core.account()).toMatchObject({ connectorId: 'wallet' })
  })

  it('is ignored once the user has signed out', async () => {
    const { core, lost, disconnect, restart } = await connected()
    await core.disconnect()
    restart()
    await disconnect()
    expect(lost).not.toHaveBeenCalled()
  })
})

describe('A wallet without an account', () => {
  it('is disconnected, and goes on when it has the account again', async () => {
    const { core, emit, allow } = await connected()
    allow([])
    await emit('accountsChanged', [])
    expect(core.account()).toBeUndefined()
    allow([ALICE])
    await emit('accountsChanged', [ALICE])
    expect(core.account()).toMatchObject({ connectorId: 'wallet', chainId: CHAIN_ID })
    allow([])
    await emit('accountsChanged', [])
    expect(core.account()).toBeUndefined()
  })

  it('is disconnected if it emits "disconnect" and returns none', async () => {
    const { core, lost, allow, disconnect } = await connected()
    allow([])
    await disconnect()
    expect([core.account(), lost.mock.calls]).toEqual([undefined, []])
  })

  it('is asked for its accounts if the event has no list', async () => {
    const { core, emit, allow } = await connected()
    await emit('accountsChanged', undefined)
    expect(core.account()).toMatchObject({ connectorId: 'wallet' })
    allow([])
    await emit('accountsChanged', undefined)
    expect(core.account()).toBeUndefined()
  })
})
