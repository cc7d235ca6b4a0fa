import { expect, it } from 'vitest'

import { ZERO_ADDRESS } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import { addReview, removeReview } from './liquidityReview.ts'

const token = (symbol: string) =>
  ({ address: ZERO_ADDRESS, name: symbol, symbol, decimals: 2, origin: 'listed' }) as const
const pool = {
  router: ZERO_ADDRESS,
  token: token('CHAT'),
  coin: token('DEGEN'),
  share: token('LP'),
}
const unit = (symbol: string) => ({ symbol, decimals: 2, token: ZERO_ADDRESS })
const minimums = (what: string) => [
  { label: `Minimum CHAT ${what}`, value: { amount: 495n, ...unit('CHAT'), rounds: 'down' } },
  { label: `Minimum DEGEN ${what}`, value: { amount: 198n, ...unit('DEGEN'), rounds: 'down' } },
]
const amounts = (tokens: bigint, coins: bigint) => ({ tokens: wei(tokens), coins: wei(coins) })

it('The review of adding lists the amounts, the shares and the minimum of each token', () => {
  const params = { given: amounts(500n, 200n), minimum: amounts(495n, 198n), expected: wei(300n) }
  expect(addReview(params, pool)).toEqual({
    title: 'Add liquidity',
    leaves: [
      { amount: 500n, ...unit('CHAT') },
      { amount: 200n, ...unit('DEGEN') },
    ],
    arrives: [{ amount: 300n, ...unit('LP'), bound: 'about' }],
    rows: minimums('added'),
    notes: ['Anything not needed stays in your wallet.'],
  })
})

it('The review of removing lists the shares, the amounts and the minimum of each token', () => {
  const params = { shares: wei(300n), minimum: amounts(495n, 198n), expected: amounts(500n, 200n) }
  expect(removeReview(params, pool)).toEqual({
    title: 'Remove liquidity',
    leaves: [{ amount: 300n, ...unit('LP') }],
    arrives: [
      { amount: 500n, ...unit('CHAT'), bound: 'about' },
      { amount: 200n, ...unit('DEGEN'), bound: 'about' },
    ],
    rows: minimums('received'),
    notes: [],
  })
})
