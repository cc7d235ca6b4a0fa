import { createClient, custom, defineChain } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'

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

describe('A stored MetaMask connection', () => {
  const page = () => walletPage({ announced: [{ rdns: 'io.metamask', provider }] })

  it.each(['metaMask', 'metaMaskSDK', 'io.metamask'])(
    'is resumed with the extension, also if it was stored as %s',
    async (connectorId) => {
      const account = { address: ALICE, chainId: CHAIN_ID, connectorId }
      expect(await walletIn(page()).resume(connectorId, ALICE)).toEqual(account)
    },
  )

  it('is not resumed with another account, nor without the extension', async () => {
    expect(await walletIn(page()).resume('metaMaskSDK', BOB)).toBeUndefined()
    expect(await walletIn(walletPage({})).resume('metaMaskSDK', ALICE)).toBeUndefined()
  })
})

describe('A page that was opened in the background', () => {
  afterEach(() => vi.useRealTimers())

  it('is connected once it is shown, also by an extension that answers only then', async () => {
    vi.useFakeTimers()
    const hidden: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' }
    const document = Object.assign(new EventTarget(), hidden)
    const shown = new Promise((resolve) => document.addEventListener('visibilitychange', resolve))
    const waiting: Eip1193Provider = { request: (call) => shown.then(() => provider.request(call)) }
    const announced = [{ rdns: 'io.rabby', provider: waiting }]
    const resumed = walletIn(walletPage({ announced, document })).resume('io.rabby', ALICE)
    await vi.advanceTimersByTimeAsync(60_000)
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await resumed).toEqual({ address: ALICE, chainId: CHAIN_ID, connectorId: 'io.rabby' })
  })
})

describe('WalletConnect', () => {
  it('is neither resumed nor offers a code without a project id', async () => {
    const wallet = walletIn(walletPage({}))
    expect(await wallet.resume('walletConnect', ALICE)).toBeUndefined()
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
