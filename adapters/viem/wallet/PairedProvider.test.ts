import { EventEmitter } from 'node:events'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { PairedProvider, type PairingClient } from './PairedProvider.ts'

const ALICE = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const CHAIN_ID = 666666666
const TRANSACTION = { method: 'eth_sendTransaction', params: [{ to: BOB }] }

const sessionOn = (...accounts: readonly string[]) =>
  ({
    topic: 'ours',
    namespaces: { eip155: { accounts, methods: ['eth_sendTransaction', 'wallet_switchEthereumChain'] } },
  }) as never

/** WalletConnect's client with a scripted relay and wallet. */
function clientThat(does: { connect?: () => Promise<unknown>; request?: () => Promise<unknown> }) {
  const events = new EventEmitter()
  const requests: unknown[] = []
  const client = {
    connect: does.connect ?? (() => new Promise(() => undefined)),
    request: (call: unknown) => {
      requests.push(call)
      return does.request?.() ?? new Promise(() => undefined)
    },
    disconnect: async ({ topic }: { readonly topic: string }) => void requests.push(`end ${topic}`),
    on: events.on.bind(events),
    off: events.off.bind(events),
  } as unknown as PairingClient
  return { client, requests, tell: (event: string, data: object) => events.emit(event, data) }
}

function pairedWith(session: never, does: Parameters<typeof clientThat>[0] = {}) {
  const { client, ...rest } = clientThat(does)
  const provider = new PairedProvider(client, CHAIN_ID, { session })
  const heard: unknown[] = []
  provider.on('accountsChanged', (accounts) => heard.push(accounts))
  provider.on('chainChanged', (chainId) => heard.push(chainId))
  return { provider, heard, ...rest }
}

afterEach(() => vi.useRealTimers())

describe('A wallet on another device', () => {
  it('provides the pairing code and, once approved, its accounts and the supported chain', async () => {
    const session = sessionOn(`eip155:1:${ALICE}`, `eip155:${CHAIN_ID}:${ALICE}`)
    const { client } = clientThat({ connect: async () => ({ uri: 'wc:x', approval: async () => session }) })
    const codes: string[] = []
    const provider = new PairedProvider(client, CHAIN_ID, { onPairing: (uri) => codes.push(uri) })
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_chainId' })).toBe(CHAIN_ID)
    expect(codes).toEqual(['wc:x'])
  })

  it('cannot be reached if the relay provides no code for a minute', async () => {
    vi.useFakeTimers()
    const provider = new PairedProvider(clientThat({}).client, CHAIN_ID, {})
    const connecting = provider.request({ method: 'eth_requestAccounts' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await connecting).toMatchObject({ name: 'RelayAway' })
  })

  it('lists the last selected account first', async () => {
    const session = sessionOn(`eip155:1:${ALICE}`, `eip155:1:${BOB}`)
    const { provider, heard, tell } = pairedWith(session)
    const event = { name: 'accountsChanged', data: [`eip155:1:${BOB}`] }
    tell('session_event', { topic: 'other', params: { event } })
    expect(heard).toEqual([])
    tell('session_event', { topic: 'ours', params: { event } })
    expect(heard).toEqual([[BOB, ALICE]])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([BOB, ALICE])
  })

  it('is asked for a chain that it has not approved, and is on it once approved', async () => {
    const { provider, requests, heard, tell } = pairedWith(sessionOn(`eip155:1:${ALICE}`), {
      request: async () => null,
    })
    const params = [{ chainId: `0x${CHAIN_ID.toString(16)}` }]
    await provider.request({ method: 'wallet_switchEthereumChain', params })
    expect(requests).toEqual([
      { topic: 'ours', chainId: 'eip155:1', request: { method: 'wallet_switchEthereumChain', params } },
    ])
    expect(await provider.request({ method: 'eth_chainId' })).toBe(1)
    const allowed = { eip155: { accounts: [`eip155:${CHAIN_ID}:${ALICE}`], methods: [] } }
    tell('session_update', { topic: 'ours', params: { namespaces: allowed } })
    expect(heard).toEqual([[ALICE], CHAIN_ID])
  })

  it('is not asked for methods that it has not approved', async () => {
    const { provider, requests } = pairedWith(sessionOn(`eip155:1:${ALICE}`))
    await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({ code: 4200 })
    expect(requests).toEqual([])
  })

  it.each(['session_delete', 'session_expire'])(
    'is disconnected by %s: open requests fail, and no request follows',
    async (event) => {
      const { provider, requests, heard, tell } = pairedWith(sessionOn(`eip155:${CHAIN_ID}:${ALICE}`))
      const sending = provider.request(TRANSACTION)
      tell(event, { topic: 'ours' })
      await expect(sending).rejects.toMatchObject({ code: 6000 })
      expect(heard).toEqual([[]])
      await expect(provider.request(TRANSACTION)).rejects.toMatchObject({ code: 6000 })
      expect(requests).toHaveLength(1)
    },
  )

  it('is notified when the session ends here, and its events are ignored afterwards', async () => {
    const { provider, requests, heard, tell } = pairedWith(sessionOn(`eip155:${CHAIN_ID}:${ALICE}`))
    provider.end()
    provider.end()
    expect(requests).toEqual(['end ours'])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    tell('session_delete', { topic: 'ours' })
    expect(heard).toEqual([[]])
  })
})
