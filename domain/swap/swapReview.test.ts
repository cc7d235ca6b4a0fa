import { expect, it } from 'vitest'

import * as activityTexts from '../activity/texts.ts'
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

/** The router's worked example: 80 of 10,000 are its fee (rules/exchange: router-fee). */
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
const ROUTER = `0x${'5'.repeat(40)}` as Address
const referral = { referrer: ALICE, share: 1000 as BasisPoints }

const unit = { symbol: 'CHAT', decimals: 4, token: CHAT }
const rows = [
  { label: 'Minimum received', value: { amount: 9871n, ...unit, rounds: 'down' } },
  { label: 'Router fee (0.8%)', value: { amount: 80n, ...unit, rounds: 'up', isEstimate: true } },
  { label: 'Price impact', value: '1.01%' },
]

it('The review shows the amounts, the minimum received, the router fee and the price impact', () => {
  expect(swapReview(params, ROUTER, { referrerRefused: false })).toEqual({
    title: 'Swap DEGEN for CHAT',
    leaves: [{ amount: 15n * 10n ** 17n, symbol: 'DEGEN', decimals: 18, token: ZERO_ADDRESS }],
    arrives: [{ amount: params.trade.out, ...unit, bound: 'about' }],
    rows,
    notes: ['Below the minimum, nothing is exchanged.'],
  })
})

it('The review shows a route through two pools and the referrer’s share', () => {
  const { rows: shownRows, referral: shown } = swapReview(
    { ...params, trade: { ...params.trade, path: [CHAT, WRAPPED, ALICE] }, referral },
    ROUTER,
    { referrerRefused: false },
  )
  expect(shown).toEqual({ referrer: ALICE, share: '10% of the router fee' })
  expect(shownRows).toEqual([...rows, { label: 'Route', value: 'Two pools, via the wrapped coin' }])
})

it('The review notes what leaves beyond the swapped amount and the approval, and an approval sent with it', () => {
  const taken = [
    { kind: 'tokens', contract: params.from.address, amount: params.trade.amount },
    { kind: 'allowance', contract: params.from.address, spender: ROUTER, amount: 7n },
    { kind: 'operator', contract: CHAT, spender: ALICE },
  ] as const
  const allowing = { token: params.from, owner: ALICE, spender: ROUTER, amount: params.trade.amount }
  const { allowance, notes } = swapReview({ ...params, allowing }, ROUTER, {
    referrerRefused: false,
    departures: taken,
  })
  expect(allowance).toMatchObject({ spender: ROUTER })
  expect([notes[0], notes.at(-1)]).toEqual([
    activityTexts.allMayLeave(ALICE, CHAT),
    'Your wallet sends the approval and this transaction together.',
  ])
})

it('The review of a swap without its referral shows no referral', () => {
  const { notes, ...terms } = swapReview({ ...params, referral }, ROUTER, { referrerRefused: true })
  expect(terms).not.toHaveProperty('referral')
  expect(notes).toEqual([
    'Below the minimum, nothing is exchanged.',
    'Your referrer cannot receive their share, so this swap goes without a referral.',
  ])
})

it.each([
  ['wrap', 'Wrap DEGEN', 'DEGEN', 'WDEGEN'],
  ['unwrap', 'Unwrap WDEGEN', 'WDEGEN', 'DEGEN'],
] as const)('The review of a %s is 1:1', (kind, title, leaving, arriving) => {
  const amount = wei(5n * 10n ** 17n)
  const [from, to] = kind === 'wrap' ? [ZERO_ADDRESS, WRAPPED] : [WRAPPED, ZERO_ADDRESS]
  expect(wrapReview({ account: ALICE, coin, wrapped, amount }, kind)).toEqual({
    title,
    leaves: [{ amount, symbol: leaving, decimals: 18, token: from, rounds: 'down' }],
    arrives: [{ amount, symbol: arriving, decimals: 18, token: to }],
    notes: ['1:1. You only pay the network fee.'],
  })
})

it.each([
  [0, '0%'],
  [1, '0.01%'],
  [80, '0.8%'],
  [10_000, '100%'],
])('%d basis points are shown as %s', (basisPoints, text) => {
  expect(percentText(basisPoints as BasisPoints)).toBe(text)
})
