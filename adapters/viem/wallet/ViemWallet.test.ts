import { createClient, custom, defineChain } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { walletPage } from '../../../contracts-test/adapters/walletPage.ts'
import type { ChainAccess } from '../chain.ts'
import type { Eip1193Provider } from './provider.ts'
import { ViemWallet } from './ViemWallet.ts'

const CHAIN_ID = 666666666
const chain = defineChain({
  id: CHAIN_ID,
  name: 'Degen Chain',
  nativeCurrency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const client = createClient({ chain, transport: custom({ request: async () => '0x7' }) })
const provider: Eip1193Provider = {
  request: async ({ method }) => (method === 'eth_chainId' ? CHAIN_ID : [ALICE]),
}

const walletIn = (page: Window) =>
  new ViemWallet({
    page,
    chain: async () => ({ chain, client }) as unknown as ChainAccess,
    config: {
      walletConnectProjectId: '',
      walletConnectRelayUrl: '',
      projectName: 'Hearth',
      projectDescription: '',
      projectUrl: 'https://hearth.example',
      favicon: '',
    },
  })

afterEach(() => vi.useRealTimers())

const account = { address: ALICE, chainId: CHAIN_ID }

describe('A stored MetaMask session', () => {
  it('is resumed with the extension that announces itself', async () => {
    const announced = [{ rdns: 'io.metamask', provider }]
    expect(
      await walletIn(walletPage({ announced })).resume({ connectorId: 'metaMask', address: ALICE }),
    ).toEqual({ ...account, connectorId: 'metaMask', rdns: 'io.metamask' })
  })

  it('is resumed at once with MetaMask at window.ethereum, where it does not announce itself', async () => {
    const ethereum = { ...provider, isMetaMask: true }
    expect(await walletIn(walletPage({ ethereum })).resume({ connectorId: 'metaMask' })).toEqual({
      ...account,
      connectorId: 'metaMask',
    })
  })

  it('is not resumed with another account, nor with another wallet, nor without any', async () => {
    vi.useFakeTimers()
    const announced = [{ rdns: 'io.metamask', provider }]
    const session = { connectorId: 'metaMask', address: ALICE }
    const resumed = Promise.all([
      walletIn(walletPage({ announced })).resume({ ...session, address: BOB }),
      walletIn(walletPage({ ethereum: { ...provider, isMetaMask: true, isRabby: true } })).resume(session),
      walletIn(
        walletPage({ announced: [...announced, { rdns: 'io.metamask', provider: { ...provider } }] }),
      ).resume(session),
      walletIn(walletPage({})).resume(session),
    ])
    await vi.runAllTimersAsync()
    expect(await resumed).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('A provider that announces itself again with another uuid', () => {
  const announced = Array.from({ length: 4 }, () => ({ rdns: 'io.metamask', provider }))

  it('is one wallet, whose session is resumed', async () => {
    const wallet = walletIn(walletPage({ announced }))
    const known: unknown[] = []
    wallet.discover((wallets) => known.splice(0, known.length, ...wallets.map(({ uuid }) => uuid)))
    expect([known, await wallet.resume({ connectorId: 'metaMask' })]).toEqual([
      ['uuid-0'],
      { ...account, connectorId: 'metaMask', rdns: 'io.metamask' },
    ])
  })
})

describe('A wallet whose functions for events throw', () => {
  it('is connected and disconnected all the same', async () => {
    const refuse = () => {
      throw new Error('no events here')
    }
    const wallet = walletIn(walletPage({ ethereum: { ...provider, on: refuse, removeListener: refuse } }))
    const connected = await wallet.connect(
      { connector: 'injected' },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )
    expect(connected).toEqual({ ok: true, value: { ...account, connectorId: 'injected' } })
    expect(await wallet.disconnect()).toBeUndefined()
  })
})

describe('MetaMask, chosen in the dialog,', () => {
  const connect = (page: Window, announced?: { readonly uuid: string; readonly rdns: string }) =>
    walletIn(page).connect(
      { connector: 'metaMask', ...(announced && { announced }) },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )

  it('is the announced provider, else the injected one, under its own id', async () => {
    const ethereum = { ...provider, isMetaMask: true }
    const announced = { uuid: 'uuid-0', rdns: 'io.metamask' }
    const page = walletPage({ announced: [{ rdns: 'io.metamask', provider }] })
    expect([await connect(page, announced), await connect(walletPage({ ethereum }))]).toEqual([
      { ok: true, value: { ...account, connectorId: 'metaMask', rdns: 'io.metamask' } },
      { ok: true, value: { ...account, connectorId: 'metaMask' } },
    ])
  })

  it('is no other injected wallet', async () => {
    expect(await connect(walletPage({ ethereum: provider }))).toEqual({
      ok: false,
      error: { kind: 'not installed' },
    })
  })
})

describe('An injected wallet', () => {
  beforeEach(() => vi.useFakeTimers())

  it('resumes its session if it is injected within a second after the page is loaded', async () => {
    const page = walletPage({})
    const resumed = walletIn(page).resume({ connectorId: 'injected' })
    await vi.advanceTimersByTimeAsync(900)
    Object.assign(page, { ethereum: provider })
    await vi.advanceTimersByTimeAsync(100)
    expect(await resumed).toEqual({ ...account, connectorId: 'injected' })
  })

  it('resumes no session if it is injected later', async () => {
    const page = walletPage({})
    const resumed = walletIn(page).resume({ connectorId: 'injected' })
    await vi.advanceTimersByTimeAsync(1_000)
    Object.assign(page, { ethereum: provider })
    expect(await resumed).toBeUndefined()
  })

  it('resumes its session as soon as it announces itself', async () => {
    const page = walletPage({})
    const resumed = walletIn(page).resume({ connectorId: 'injected', rdns: 'io.rabby', address: ALICE })
    await vi.advanceTimersByTimeAsync(900)
    const info = { uuid: 'u', rdns: 'io.rabby', name: 'Rabby', icon: '' }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    await vi.advanceTimersByTimeAsync(0)
    expect(await resumed).toEqual({ ...account, connectorId: 'injected', rdns: 'io.rabby' })
  })

  it('is listened to no more after the user has signed out, and keeps its permission', async () => {
    const [asked, listened]: [string[], Set<unknown>] = [[], new Set()]
    const ethereum: Eip1193Provider = {
      request: (call) => (asked.push(call.method), provider.request(call)),
      on: (_, listener) => listened.add(listener),
      removeListener: (_, listener) => listened.delete(listener),
    }
    const wallet = walletIn(walletPage({ ethereum }))
    await wallet.resume({ connectorId: 'injected' })
    expect(listened.size).toBe(3)
    await wallet.disconnect()
    expect([listened.size, [...new Set(asked)]]).toEqual([0, ['eth_accounts', 'eth_chainId']])
  })
})

describe('A wallet that is locked and unlocked', () => {
  /** As reported to the app, undefined for none. */
  async function locked(meanwhile: (wallet: ReturnType<typeof walletIn>) => Promise<void>) {
    const listeners = new Set<(accounts: never) => void>()
    let accounts: readonly string[] = [ALICE]
    const ethereum: Eip1193Provider = {
      request: async ({ method }) => (method === 'eth_chainId' ? CHAIN_ID : accounts),
      on: (event, listener) => event === 'accountsChanged' && listeners.add(listener),
      removeListener: (_, listener) => listeners.delete(listener),
    }
    const wallet = walletIn(walletPage({ ethereum }))
    await wallet.resume({ connectorId: 'injected' })
    const told: unknown[] = []
    wallet.subscribe((reported) => told.push(reported?.address))
    const emit = (list: readonly string[]) => {
      accounts = list
      for (const listener of listeners) listener(list as never)
    }
    emit([])
    await meanwhile(wallet)
    emit([ALICE])
    await settled()
    return told
  }

  it('is connected again, without a prompt', async () => {
    expect((await locked(async () => undefined)).at(-1)).toBe(ALICE)
  })

  it('stays disconnected if the user has signed out meanwhile', async () => {
    expect((await locked((wallet) => wallet.disconnect())).at(-1)).toBeUndefined()
  })
})

describe('A wallet that switches its network and emits no event', () => {
  it('is on the supported network nevertheless', async () => {
    let told = 1
    const request: Eip1193Provider['request'] = async ({ method }) => {
      if (method === 'wallet_switchEthereumChain') told = CHAIN_ID
      return method === 'eth_chainId' ? told : [ALICE]
    }
    const wallet = walletIn(walletPage({ ethereum: { request } }))
    await wallet.resume({ connectorId: 'injected' })
    const reported: unknown[] = []
    wallet.subscribe((reports) => reported.push(reports?.chainId))
    expect([await wallet.switchToSupported(), reported]).toEqual([{ ok: true, value: undefined }, [CHAIN_ID]])
  })
})

describe('A page that was opened in the background', () => {
  it('is connected once it is shown, also by an extension that answers only then', async () => {
    vi.useFakeTimers()
    const hidden: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' }
    const document = Object.assign(new EventTarget(), hidden)
    const shown = new Promise((resolve) => document.addEventListener('visibilitychange', resolve))
    const waiting: Eip1193Provider = { request: (call) => shown.then(() => provider.request(call)) }
    const announced = [{ rdns: 'io.rabby', provider: waiting }]
    const resumed = walletIn(walletPage({ announced, document })).resume({
      connectorId: 'injected',
      rdns: 'io.rabby',
      address: ALICE,
    })
    await vi.advanceTimersByTimeAsync(60_000)
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await resumed).toEqual({ ...account, connectorId: 'injected', rdns: 'io.rabby' })
  })
})

describe('WalletConnect', () => {
  it('is neither resumed nor offers a code without a project id', async () => {
    const wallet = walletIn(walletPage({}))
    expect(await wallet.resume({ connectorId: 'walletConnect', address: ALICE })).toBeUndefined()
    const signal = new AbortController().signal
    expect(
      await wallet.connect({ connector: 'walletConnect' }, { signal, onPairing: () => undefined }),
    ).toEqual({ ok: false, error: { kind: 'not installed' } })
  })
})

describe('The address of this page for a wallet on the same device', () => {
  const pageOn = (userAgent: string, maxTouchPoints = 0) =>
    Object.assign(walletPage({}), {
      navigator: { userAgent, maxTouchPoints },
      location: { host: 'hearth.example', pathname: '/send', search: '?ref=bob' },
    })
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

  it.each([
    ['an Android phone', pageOn('Mozilla/5.0 (Linux; Android 15; Pixel 9)'), 'hearth.example/send?ref=bob'],
    ['an iPhone', pageOn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'), 'hearth.example/send?ref=bob'],
    ['an iPad that says it is a Mac', pageOn(MAC, 5), 'hearth.example/send?ref=bob'],
    ['a Mac', pageOn(MAC), undefined],
    ['a desktop', pageOn('Mozilla/5.0 (X11; Linux x86_64)'), undefined],
  ])('on %s', (_, page, expected) => {
    expect(walletIn(page).phonePage()).toBe(expected)
  })
})
