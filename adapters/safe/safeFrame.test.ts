import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { safeFrameWallet } from './safeFrame.ts'

const SAFE = '0xdD8670CCb655041B202422A6706F18c71117f9d6'
const OTHER_SAFE = '0x1111111111111111111111111111111111111111'
const CHAIN = 666666666

interface Request {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

type Answer = { readonly data: unknown } | { readonly error: string } | 'silence'

const INFO: Answer = { data: { safeAddress: SAFE, chainId: CHAIN, threshold: 2, owners: [] } }

const requests: Request[] = []
let answers: Readonly<Record<string, Answer>> = {}

const page = Object.assign(new EventTarget(), {
  crypto: globalThis.crypto,
  parent: {
    postMessage(request: Request) {
      requests.push(request)
      const answer = answers[request.method] ?? 'silence'
      if (answer === 'silence') return
      const success = 'data' in answer
      const data = { id: request.id, success, version: '9.1.0', ...answer }
      const event = Object.assign(new Event('message'), { data, origin: 'https://safe.example' })
      queueMicrotask(() => page.dispatchEvent(Object.assign(event, { source: page.parent })))
    },
  },
})

beforeEach(() => {
  requests.length = 0
  answers = { getSafeInfo: INFO }
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened(more: Readonly<Record<string, Answer>> = {}) {
  answers = { getSafeInfo: INFO, ...more }
  const wallet = await safeFrameWallet()
  if (!wallet) throw new Error('No Safe was named.')
  return wallet
}

const CALL = { to: SAFE, data: '0x', value: '0x1' }

describe('The Safe around the page', () => {
  it('is the only account, on its own chain', async () => {
    const wallet = await opened()
    const accounts = [
      await wallet.request({ method: 'eth_requestAccounts' }),
      await wallet.request({ method: 'eth_accounts' }),
    ]
    expect(accounts).toEqual([[SAFE], [SAFE]])
    expect(await wallet.request({ method: 'eth_chainId' })).toBe(`0x${CHAIN.toString(16)}`)
  })

  it.each([
    ['answers nothing', {}],
    ['refuses', { getSafeInfo: { error: 'No Safe is open' } }],
  ] as const)('is nowhere if the window around the page %s for five seconds', async (_, said) => {
    answers = said
    const found = safeFrameWallet()
    await vi.advanceTimersByTimeAsync(5000)
    expect([await found, requests.length]).toEqual([undefined, 5])
  })

  it('is found although Safe’s web app was still reading it', async () => {
    answers = {}
    const found = safeFrameWallet()
    await vi.advanceTimersByTimeAsync(2500)
    answers = { getSafeInfo: INFO }
    await vi.advanceTimersByTimeAsync(1000)
    expect(await found).toBeDefined()
  })

  it('is asked anew for its account and chain, because another Safe may be open by now', async () => {
    const wallet = await opened()
    answers = { getSafeInfo: { data: { safeAddress: OTHER_SAFE, chainId: 5 } } }
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([OTHER_SAFE])
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x5')
  })

  it('leaves a question without an answer after five seconds, but not what its user decides', async () => {
    const wallet = await opened()
    const lost = wallet.request({ method: 'wallet_getCallsStatus', params: ['0xab'] })
    const ended = expect(lost).rejects.toThrow('no answer in time')
    const asked = wallet.request({ method: 'eth_sendTransaction', params: [CALL] })
    const decided = vi.fn<() => void>()
    void asked.then(decided, decided)
    await vi.advanceTimersByTimeAsync(3_600_000)
    await ended
    expect(decided).not.toHaveBeenCalled()
  })

  it('answers a transaction with the hash of its proposal', async () => {
    const safeTxHash = `0x${'ab'.repeat(32)}`
    const wallet = await opened({ sendTransactions: { data: { safeTxHash } } })
    const sent = { method: 'eth_sendTransaction', params: [{ from: SAFE, ...CALL }] }
    expect(await wallet.request(sent)).toBe(safeTxHash)
    expect(requests.at(-1)?.params).toMatchObject({ txs: [CALL], params: { safeTxGas: undefined } })
  })

  it('sends several calls as one proposal, and says that it can', async () => {
    const wallet = await opened({ sendTransactions: { data: { safeTxHash: '0xab' } } })
    const chainId = `0x${CHAIN.toString(16)}`
    expect(await wallet.request({ method: 'wallet_getCapabilities', params: [SAFE] })).toEqual({
      [chainId]: { atomic: { status: 'supported' } },
    })
    const batch = {
      method: 'wallet_sendCalls',
      params: [{ from: SAFE.toLowerCase(), chainId, calls: [CALL, CALL] }],
    }
    expect(await wallet.request(batch)).toEqual({ id: '0xab' })
    expect(requests.at(-1)?.params).toMatchObject({ txs: [CALL, CALL] })
  })

  it.each([
    ['eth_sendTransaction', 'Transaction was rejected', 4001],
    ['wallet_switchEthereumChain', '"wallet_switchEthereumChain" not implemented', 4200],
    ['eth_sendTransaction', 'The Safe is read only', undefined],
  ])('ends %s with the code that wallets have for: %s', async (method, error, code) => {
    const wallet = await opened({ sendTransactions: { error } })
    const failure: unknown = await wallet
      .request({ method, params: [CALL] })
      .catch((thrown: unknown) => thrown)
    expect([(failure as Error).message, (failure as { code?: number }).code]).toEqual([error, code])
  })
})
