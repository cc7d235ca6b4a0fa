import { expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { percentText } from '../shared/percentText.ts'
import { wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { SwapParams } from './Exchange.ts'
import { swapReview, wrapReview } from './swapReview.ts'

const [ALICE, CHAT, WRAPPED] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [
  Address,
  Address,
  Address,
]
const token = (address: Address, symbol: string, decimals: number): Token => ({
  address,
  name: symbol,
  symbol,
  decimals,
  origin: 'listed',
})
const [coin, wrapped, chat] = [
  token(ZERO_ADDRESS, 'DEGEN', 18),
  token(WRAPPED, 'WDEGEN', 18),
  token(CHAT, 'CHAT', 4),
]

/** The worked example of the router: 10,000 come out, 80 are kept (rules/exchange: router-fee). */
const params: SwapParams = {
  account: ALICE,
  from: coin,
  to: chat,
  trade: {
    path: [WRAPPED, CHAT],
    hops: [],
    amount: wei(15n * 10n ** 17n),
    gross: wei(10_000n),
    out: wei(9920n),
    impact: 101 as BasisPoints,
  },
  minOut: wei(9871n),
  fee: 80 as BasisPoints,
  deadline: 1,
}
const referral = { referrer: ALICE, share: 1000 as BasisPoints }

it('says what leaves, what arrives at least, what the router keeps and what it does to the price', () => {
  expect(swapReview(params)).toEqual({
    title: 'Swap DEGEN for CHAT',
    leaves: [{ amount: 15n * 10n ** 17n, symbol: 'DEGEN', decimals: 18 }],
    arrives: ['About 0.992 CHAT'],
    notes: [
      'At least 0.9871 CHAT arrive; otherwise nothing is exchanged.',
      'The router keeps 0.8 % of the output, 0.008 CHAT.',
      'Price impact: 1.01 %.',
    ],
  })
})

it('says that it goes through two pools, and who shares in the fee', () => {
  const { notes, referral: shown } = swapReview({
    ...params,
    trade: { ...params.trade, path: [CHAT, WRAPPED, ALICE] },
    referral,
  })
  expect(shown).toEqual({ referrer: ALICE, share: '10 % of what the router keeps' })
  expect(notes.slice(1)).toEqual([
    'The router keeps 0.8 % of the output, 0.008 CHAT.',
    'Price impact: 1.01 %.',
    'It goes through two pools, by way of the wrapped coin.',
  ])
})

it('promises nothing to a referrer without whom it goes', () => {
  const { notes, ...terms } = swapReview({ ...params, referral }, true)
  expect(terms).not.toHaveProperty('referral')
  expect(notes.slice(1)).toEqual([
    'The router keeps 0.8 % of the output, 0.008 CHAT.',
    'Price impact: 1.01 %.',
    'Who invited you cannot receive their share, so this swap goes without a referral.',
  ])
})

it.each([
  ['wrap', 'Wrap DEGEN', 'DEGEN', '0.5 WDEGEN'],
  ['unwrap', 'Unwrap WDEGEN', 'WDEGEN', '0.5 DEGEN'],
] as const)('to %s is one for one', (way, title, leaving, arriving) => {
  const amount = wei(5n * 10n ** 17n)
  expect(wrapReview({ account: ALICE, coin, wrapped, amount }, way)).toEqual({
    title,
    leaves: [{ amount, symbol: leaving, decimals: 18 }],
    arrives: [arriving],
    notes: ['One for one, without a fee but that of the network.'],
  })
})

it.each([
  [0, '0 %'],
  [1, '0.01 %'],
  [80, '0.8 %'],
  [10_000, '100 %'],
])('%d basis points are %s', (basisPoints, text) => {
  expect(percentText(basisPoints as BasisPoints)).toBe(text)
})
