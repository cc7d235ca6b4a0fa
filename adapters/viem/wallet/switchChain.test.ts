import { defineChain } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Eip1193Provider } from './provider.ts'
import { switchChain } from './switchChain.ts'

const chain = defineChain({
  id: 5,
  name: 'Degen Chain',
  nativeCurrency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** `told` returns the wallet's chain for each look. */
async function switched(told: (look: number) => unknown) {
  const [start, looks]: [number, number[]] = [Date.now(), []]
  const request = async ({ method }: { readonly method: string }) =>
    method === 'eth_chainId' ? told(looks.push(Date.now() - start)) : null
  const result = switchChain({ request }, chain)
  await vi.runAllTimersAsync()
  return { looks, result: await result }
}

describe('A wallet that agreed to switch', () => {
  it('is looked at once if it is there', async () => {
    expect(await switched(() => '0x5')).toEqual({ looks: [0], result: { ok: true, value: undefined } })
  })

  it('is looked at 20 times more, 50 ms apart, then after growing pauses, before it counts as failed', async () => {
    const quick = Array.from({ length: 21 }, (_, look) => 50 * look)
    const all = [...quick, 1_100, 1_300, 1_700, 2_500, 4_100, 7_100, 10_100]
    expect(await switched((look) => (look === all.length ? '0x5' : '0x1'))).toEqual({
      looks: all,
      result: { ok: true, value: undefined },
    })
    expect(await switched(() => '0x1')).toEqual({
      looks: all,
      result: { ok: false, error: { kind: 'not switched' } },
    })
  })

  it('is looked at again after an error, as while its network changes', async () => {
    const { result } = await switched((look) => (look === 1 ? Promise.reject(new Error('changing')) : '0x5'))
    expect(result).toEqual({ ok: true, value: undefined })
  })
})

describe('A wallet that is asked to switch', () => {
  const asked = async (request: Eip1193Provider['request']) => {
    const result = switchChain({ request }, chain)
    await vi.runAllTimersAsync()
    return result
  }
  const unknown = Object.assign(new Error('Unrecognized chain ID "0x5".'), { code: 4902 })

  it('is to be switched by its owner if it adds the chain and does not know it afterwards', async () => {
    const calls: string[] = []
    const result = await asked(async ({ method }) => {
      if (method !== 'eth_chainId') calls.push(method)
      if (method === 'wallet_switchEthereumChain') throw unknown
      return method === 'eth_chainId' ? '0x1' : null
    })
    expect({ calls, result }).toEqual({
      calls: ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'],
      result: { ok: false, error: { kind: 'added' } },
    })
  })

  it('is waited for no longer than a minute', async () => {
    const start = Date.now()
    const result = await asked(() => new Promise(() => undefined))
    expect([result, Date.now() - start]).toEqual([{ ok: false, error: { kind: 'timed out' } }, 60_000])
  })

  it('is asked for nothing more where it answers after that', async () => {
    const calls: string[] = []
    let answer: ((error: unknown) => void) | undefined
    const result = await asked(({ method }) => {
      calls.push(method)
      return new Promise((_, reject) => (answer = reject))
    })
    answer?.(unknown)
    await vi.runAllTimersAsync()
    expect([result, calls]).toEqual([
      { ok: false, error: { kind: 'timed out' } },
      ['wallet_switchEthereumChain'],
    ])
  })
})
