import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { hasPool, poolOf } from './configuredPool.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as Address
const CONFIG = {
  supportedChainId: 5,
  chain: {
    name: 'Chain',
    currency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: [],
    explorerName: '',
    testnet: true,
  },
  tokens: [{ chainId: 5, address: address('b'), name: 'Chat', symbol: 'CHAT', decimals: 6 }],
  dex: { router: address('a') },
  chatTokenAddress: address('b'),
  chatTokenSymbol: 'chat',
  chatTokenImage: '',
  projectUrl: 'https://hearth.example',
  chatTokenDecimals: 18,
  lpTokenAddress: address('c'),
  lpTokenSymbol: 'CHAT-COIN LP',
  lpTokenDecimals: 18,
}

describe('poolOf', () => {
  it('returns the listed chat token, the native coin and the shares', () => {
    expect(poolOf(CONFIG)).toEqual({
      router: address('a'),
      token: { address: address('b'), name: 'Chat', symbol: 'CHAT', decimals: 6, origin: 'listed' },
      coin: { address: address('0'), name: 'Coin', symbol: 'COIN', decimals: 18, origin: 'native' },
      share: {
        address: address('c'),
        name: 'CHAT-COIN LP',
        symbol: 'CHAT-COIN LP',
        decimals: 18,
        origin: 'listed',
      },
    })
  })

  it('calls the shares LP if they have no symbol', () => {
    expect(poolOf({ ...CONFIG, lpTokenSymbol: '' }).share.symbol).toBe('LP')
  })

  it.each([
    ['the router', { dex: {} }],
    ['the shares', { lpTokenAddress: undefined }],
    ['the chat token', { chatTokenAddress: undefined }],
  ] as const)('throws without %s', (_, missing) => {
    const config = { ...CONFIG, ...missing } as typeof CONFIG
    expect(hasPool(config)).toBe(false)
    expect(() => poolOf(config)).toThrow('no pool')
    expect(hasPool(CONFIG)).toBe(true)
  })
})
