import { expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { swapTokens } from './swapTokens.ts'

const [MARKED, ALSO, UNMARKED, SILENT] = ['a', 'd', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [
  Address,
  Address,
  Address,
  Address,
]
const listed = (address: Address, symbol: string, swap?: boolean) => ({
  chainId: 1,
  address,
  decimals: 18,
  name: symbol,
  symbol,
  ...(swap !== undefined && { swap }),
})

it('The swap tokens are the native coin and the listed tokens marked for swaps', () => {
  const config = {
    supportedChainId: 1,
    chain: {
      name: 'Degen Chain',
      currency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
      rpcUrls: [],
      explorerName: 'Explorer',
      testnet: false,
    },
    chatTokenAddress: UNMARKED,
    chatTokenDecimals: 18,
    chatTokenImage: '',
    chatTokenSymbol: 'CHAT',
    tokens: [
      listed(MARKED, 'IN', true),
      listed(ALSO, 'ALSO', true),
      listed(UNMARKED, 'OUT', false),
      listed(SILENT, 'HUSH'),
    ],
  }
  expect(swapTokens(config).map(({ address }) => address)).toEqual([ZERO_ADDRESS, MARKED, ALSO])
})
