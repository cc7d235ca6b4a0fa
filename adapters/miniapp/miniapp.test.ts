import { describe, expect, it, vi } from 'vitest'

import type { HostEvent } from '#domain/miniapp/Host.ts'
import { miniAppHostSuite } from '#domain/miniapp/MiniAppHost.contract.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'

import { HostClient } from './HostClient.ts'
import { findHost } from './findHost.ts'
import { hostWallet } from './hostWallet.ts'
import { MiniAppHost } from './MiniAppHost.ts'
import { MiniAppHostActions } from './MiniAppHostActions.ts'
import {
  HOST_ORIGIN,
  hostSays,
  openHost,
  page,
  pageSays,
  strangerSays,
} from '../../contracts-test/adapters/hostFixture.ts'

const APP_ORIGIN = 'https://hearth.example'

const WIRE: Readonly<Record<HostEvent, object>> = {
  back: { event: 'back_navigation_triggered' },
  'primary button': { event: 'primary_button_clicked' },
  added: { event: 'miniapp_added' },
  'add rejected': { event: 'miniapp_add_rejected', reason: 'rejected_by_user' },
  removed: { event: 'miniapp_removed' },
}

const callOf = (capability: string) =>
  capability === 'back' ? 'updateBackState' : (capability.split('.')[1] ?? '')
const capabilityOf = (call: string) => {
  if (call === 'updateBackState') return 'back'
  return `${/Occurred|selection/.test(call) ? 'haptics' : 'actions'}.${call}`
}
const EVERY_VISIT = ['ready', 'getCapabilities']

miniAppHostSuite('the official SDK and the official host', async (wish = {}) => {
  const { answers = true, capabilities, chains = [] } = wish
  const {
    client,
    calls,
    answers: ends,
    endpoint,
  } = openHost(`host=${answers ? 'on' : 'off'}`, {
    capabilities: capabilities === undefined ? 'undefined' : capabilities.join() || 'none',
    chains: chains.join(),
    chain: 5,
  })
  return {
    host: new MiniAppHost({
      client,
      page,
      quickAuth: { token: () => Promise.reject(new Error('Not asked for')) },
    }),
    actions: new MiniAppHostActions(client),
    answer: (capability, how) => {
      ends[callOf(capability)] = how
    },
    requestedCapabilities: () =>
      calls.map(({ call }) => call).flatMap((call) => (EVERY_VISIT.includes(call) ? [] : capabilityOf(call))),
    tell: (event) => endpoint.emit(WIRE[event]),
  }
})

describe('HostClient', () => {
  it('always reports the app as ready before any other call', async () => {
    const { client, calls } = openHost('fail=ready')
    await client.enter()
    await client.call('actions.openUrl', (sdk) => sdk.actions.openUrl('https://elsewhere.example'))
    expect(calls.map(({ call }) => call)).toEqual(['ready', 'getCapabilities', 'openUrl'])
  })

  it('fetches nothing if the page has no frame, or one that is not allowed', async () => {
    let fetched = 0
    const fetchSdk = async () => {
      fetched += 1
      throw new Error('There is none')
    }
    const stored = new MemoryStore()
    const alone = { document: { referrer: '' }, location: {} } as unknown as Window
    Object.assign(alone, { parent: alone })
    expect(await new HostClient(alone, [HOST_ORIGIN], stored, fetchSdk).enter()).toBeUndefined()
    expect(await new HostClient(page, ['https://base.app'], stored, fetchSdk).enter()).toBeUndefined()
    expect(fetched).toBe(0)
    expect(await new HostClient(page, [HOST_ORIGIN], stored, fetchSdk).enter()).toBeUndefined()
    expect(fetched).toBe(1)
  })

  it.each([null, undefined, 'no', 4001, {}, { name: 5, message: {} }, [], { name: null }])(
    'returns a failure if the host throws %j, and does not throw',
    async (thrown) => {
      const { client } = openHost()
      const outcome = await client.call('actions.openUrl', () => Promise.reject(thrown))
      expect(outcome).toEqual({
        ok: false,
        error: { kind: 'unknown', detail: 'The host gave no reason' },
      })
    },
  )

  it('does not wait for a host that never answers', async () => {
    const { client } = openHost('never=getCapabilities,openUrl')
    const outcome = await client.call(
      'actions.openUrl',
      (sdk) => sdk.actions.openUrl('https://a.example'),
      20,
    )
    expect(outcome).toEqual({ ok: false, error: { kind: 'timed out' } })
  })
})

describe('The wallet of a host', () => {
  it('accepts a signature after minutes, and limits requests that need no prompt', async () => {
    vi.useFakeTimers()
    try {
      let sign: (hash: string) => void = () => undefined
      const ethProvider = {
        request: ({ method }: { readonly method: string }) =>
          new Promise<string>((resolve) => {
            if (method === 'eth_sendTransaction') sign = resolve
          }),
      }
      const embeddedSdk = async () => ({ wallet: { ethProvider } }) as never
      const provider = await hostWallet({ embeddedSdk, capabilities: async () => undefined })
      const sent = provider?.request({ method: 'eth_sendTransaction', params: [] })
      const silent = expect(provider?.request({ method: 'eth_chainId' })).rejects.toMatchObject({
        name: 'NoAnswer',
      })
      await vi.advanceTimersByTimeAsync(10 * 60_000)
      await silent
      sign('0x01')
      expect(await sent).toBe('0x01')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('findHost', () => {
  const framed = (ancestorOrigins: readonly string[] | undefined, referrer = '') =>
    ({
      parent: {},
      location: { ancestorOrigins, origin: APP_ORIGIN },
      document: { referrer },
    }) as unknown as Window

  it.each<readonly [what: string, page: Window, place: unknown]>([
    [
      'an allowed frame',
      framed([HOST_ORIGIN, 'https://other.example']),
      { kind: 'frame', origin: HOST_ORIGIN },
    ],
    ['a frame inside an allowed one', framed(['https://other.example', HOST_ORIGIN]), undefined],
    [
      'a frame known by who referred',
      framed(undefined, `${HOST_ORIGIN}/x`),
      { kind: 'frame', origin: HOST_ORIGIN },
    ],
    ['a referrer where the browser knows better', framed(['https://other.example'], HOST_ORIGIN), undefined],
    ['nobody known', framed(undefined), undefined],
    ['a sandboxed frame', framed(['null']), undefined],
    ['a web view', { ReactNativeWebView: {} } as unknown as Window, { kind: 'native' }],
  ])('finds the host of %s', (_, framedPage, place) => {
    expect(findHost(framedPage, [HOST_ORIGIN], new MemoryStore())).toEqual(place)
  })

  it.each<readonly [what: string, before: readonly string[], place: unknown]>([
    ['who framed it before', [`${HOST_ORIGIN}/x`], { kind: 'frame', origin: HOST_ORIGIN }],
    ['nobody, where nobody was known', [], undefined],
    [
      'who framed it several loads ago',
      [HOST_ORIGIN, `${APP_ORIGIN}/stake/`],
      { kind: 'frame', origin: HOST_ORIGIN },
    ],
    ['the last of several frames', [HOST_ORIGIN, 'https://other.example'], undefined],
    ['nobody, after a frame that does not say who it is', [HOST_ORIGIN, ''], undefined],
  ])('finds %s after a load within the frame in a browser without ancestor origins', (_, before, place) => {
    const stored = new MemoryStore()
    for (const referrer of before) findHost(framed(undefined, referrer), [HOST_ORIGIN], stored)
    expect(findHost(framed(undefined, `${APP_ORIGIN}/about/`), [HOST_ORIGIN], stored)).toEqual(place)
  })

  it('trusts the stored origin only inside a frame, and only if it is an allowed host', () => {
    const stored = new MemoryStore()
    findHost(framed(undefined, HOST_ORIGIN), [HOST_ORIGIN], stored)
    const alone = { location: { origin: APP_ORIGIN }, document: { referrer: `${APP_ORIGIN}/` } }
    Object.assign(alone, { parent: alone })
    expect(findHost(alone as unknown as Window, [HOST_ORIGIN], stored)).toBeUndefined()
    for (const text of ['', 'null', 'farcaster.xyz', 'javascript:0', 'https://evil.example']) {
      stored.write('framed-by', text)
      expect(findHost(framed(undefined, `${APP_ORIGIN}/`), [HOST_ORIGIN], stored)).toBeUndefined()
    }
  })
})

describe('The message guard', () => {
  const hear = async () => {
    const { client, wallet } = openHost()
    const provider = await hostWallet(client)
    const accounts: unknown[] = []
    provider?.on?.('accountsChanged', (changed: unknown) => accounts.push(changed))
    return { accounts, wallet }
  }
  const lie = { type: 'frameEthProviderEvent', event: 'accountsChanged', params: [['0xdead']] }

  it('passes the host’s messages', async () => {
    const { accounts, wallet } = await hear()
    wallet.useAccount(2)
    expect(accounts).toEqual([[wallet.account.address]])
  })

  it('stops imitations of the host by other frames, other origins, and the page itself', async () => {
    const { accounts } = await hear()
    strangerSays(lie)
    hostSays(lie, 'https://evil.example')
    pageSays(lie)
    expect(accounts).toEqual([])
  })

  it('stops messages that make the SDK throw, and passes the page’s messages to itself', async () => {
    await hear()
    const heard: unknown[] = []
    page.addEventListener('message', ({ data }) => heard.push(data))
    strangerSays(null)
    hostSays(null)
    pageSays({ target: 'wallet' })
    expect(heard).toEqual([{ target: 'wallet' }])
  })
})
