import { defineChain } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { switchChain } from './switchChain.ts'

const chain = defineChain({
  id: 5,
  name: 'Degen Chain',
  nativeCurrency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Switches a wallet that tells its chain as `told` returns it, by the number of the look. */
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

  it('is looked at up to 20 times more, 50 ms apart, before it counts as failed', async () => {
    const all = Array.from({ length: 21 }, (_, look) => 50 * look)
    expect(await switched((look) => (look === 21 ? '0x5' : '0x1'))).toEqual({
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
