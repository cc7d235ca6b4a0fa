import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ChainClient } from '../ChainClient.ts'
import type { Eip1193Provider } from './provider.ts'
import { walletConnector } from './walletConnector.ts'
import { WalletCore } from './walletCore.ts'

const CHAIN_ID = 666666666
const ALICE = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** A connected wallet whose extension can be restarted. */
async function connected() {
  const listeners = new Set<(...values: never[]) => void>()
  let isGone = false
  const provider: Eip1193Provider = {
    on: (event, listener) => event === 'disconnect' && listeners.add(listener),
    removeListener: (event, listener) => event === 'disconnect' && listeners.delete(listener),
    request: ({ method }) => {
      if (isGone) return new Promise(() => undefined)
      return Promise.resolve(method === 'eth_chainId' ? CHAIN_ID : [ALICE])
    },
  }
  const lost = vi.fn<() => void>()
  const core = new WalletCore({
    chain: { id: CHAIN_ID, rpcUrls: { default: { http: [] } } },
  } as unknown as ChainClient)
  await core.connect(
    walletConnector({ id: 'wallet', find: () => provider, lost }),
    new AbortController().signal,
  )
  /** Emits the event of EIP-1193, and waits for the wallet's time limit. */
  const disconnect = async () => {
    for (const listener of listeners) listener()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  return { core, lost, disconnect, restart: () => void (isGone = true) }
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
