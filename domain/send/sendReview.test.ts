import { expect, it } from 'vitest'

import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { err, ok } from '../shared/Result.ts'
import { wei } from '../shared/Wei.ts'
import { sendAllReview, sendReview, titled, warned } from './sendReview.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const coin = { address: ZERO_ADDRESS, name: 'Degen', symbol: 'DEGEN', decimals: 2, origin: 'native' } as const
const odd = { address: CHAT, name: 'Odd', symbol: 'ODD', decimals: 2, origin: 'imported' } as const
const params = { from: ALICE, to: BOB, amount: wei(500n) }
const unit = { symbol: 'ODD', decimals: 2 }

it.each([
  [
    'a payment of coins has its recipient and no notes',
    () => sendReview({ ...params, token: coin }, {}),
    {
      title: 'Send DEGEN',
      leaves: [{ amount: 500n, symbol: 'DEGEN', decimals: 2 }],
      arrives: [],
      recipient: BOB,
      notes: [],
    },
  ],
  [
    'a token with a transfer fee has a note with the received amount',
    () => sendReview({ ...params, token: odd }, { arrived: 450n }),
    {
      title: 'Send ODD',
      leaves: [{ amount: 500n, ...unit }],
      arrives: [],
      recipient: BOB,
      notes: ['This token charges a fee on each transfer: you send 5 ODD, the recipient gets 4.5 ODD.'],
    },
  ],
  [
    'a token that keeps the whole amount has a note',
    () => sendReview({ ...params, token: odd }, { arrived: 0n }).notes,
    ['The recipient would get nothing: this token takes the whole transfer as its own fee.'],
  ],
  [
    'a token that takes more than is sent has a note',
    () => sendReview({ ...params, token: odd }, { arrived: 500n, taken: 501n }).notes,
    ['By the simulation, 5.01 ODD would leave your account. The token may be a fraud.'],
  ],
  [
    'a token that takes what is sent has none',
    () => sendReview({ ...params, token: odd }, { arrived: 500n, taken: 500n }).notes,
    [],
  ],
  [
    'an imported token that could not be simulated has a note',
    () => sendReview({ ...params, token: odd }, {}).notes,
    ['Some tokens charge a fee on each transfer. It could not be checked how much ODD the recipient gets.'],
  ],
  [
    'several payments have their total, and each its own amount',
    () =>
      sendAllReview(
        {
          token: odd,
          from: ALICE,
          payments: [
            { to: BOB, amount: wei(500n) },
            { to: ALICE, amount: wei(100n) },
          ],
        },
        { arrived: 450n },
      ),
    {
      title: 'Send ODD',
      leaves: [{ amount: 600n, ...unit }],
      arrives: [],
      payments: [
        { to: BOB, amount: { amount: 500n, ...unit } },
        { to: ALICE, amount: { amount: 100n, ...unit } },
      ],
      notes: [
        'Your wallet sends all payments at once. If one fails, none is sent.',
        'This token charges a fee on each transfer: you send 5 ODD, the recipient gets 4.5 ODD.',
      ],
    },
  ],
])('%s', (_, review, expected) => {
  expect(review()).toEqual(expected)
})

it('A payment that could not be prepared stays as it is, and so does the review of a single payment', () => {
  const failed = err({ kind: 'node unavailable' } as const)
  expect(titled(failed, 'bob.degen', { symbol: 'DEGEN', list: [] })).toBe(failed)
  expect(warned(failed, [])).toBe(failed)
  const single = ok({ review: sendReview({ ...params, token: coin }, {}) } as unknown as PreparedWrite)
  expect(warned(single, [[{ kind: 'never paid' }]])).toBe(single)
})

it('The review names the recipient, and lists the warnings of each payment', () => {
  const payments = [BOB, ALICE].map((to) => ({ to, amount: wei(1n) })) as never
  const review = sendAllReview({ token: coin, from: ALICE, payments }, {})
  const prepared = ok({ review } as unknown as PreparedWrite)
  const warnings = { symbol: 'DEGEN', list: [] }
  const shown = warned(titled(prepared, '2 recipients', warnings), [[{ kind: 'never paid' }]])
  expect(shown.ok && shown.value.review).toEqual({
    ...review,
    title: 'Send DEGEN to 2 recipients',
    warnings,
    payments: [
      { ...review.payments?.[0], warnings: [{ kind: 'never paid' }] },
      { ...review.payments?.[1], warnings: [] },
    ],
  })
})
