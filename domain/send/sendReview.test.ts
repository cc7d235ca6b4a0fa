import { expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import { sendAllReview, sendReview } from './sendReview.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const coin = { address: ZERO_ADDRESS, name: 'Degen', symbol: 'DEGEN', decimals: 2, origin: 'native' } as const
const odd = { address: CHAT, name: 'Odd', symbol: 'ODD', decimals: 2, origin: 'imported' } as const
const warnings = { symbol: 'ODD', list: [] }
const params = { from: ALICE, to: BOB, amount: wei(500n), whom: 'bob.degen', warnings }
const unit = { symbol: 'ODD', decimals: 2, token: CHAT }

it.each([
  [
    'a payment of coins names its recipient and has no notes',
    () => sendReview({ ...params, token: coin }, {}),
    {
      title: 'Send DEGEN to bob.degen',
      leaves: [{ amount: 500n, symbol: 'DEGEN', decimals: 2, token: ZERO_ADDRESS }],
      arrives: [],
      recipient: BOB,
      warnings,
      notes: [],
    },
  ],
  [
    'a token with a transfer fee has a note with the received amount',
    () => sendReview({ ...params, token: odd }, { arrived: 450n }),
    {
      title: 'Send ODD to bob.degen',
      leaves: [{ amount: 500n, ...unit }],
      arrives: [],
      recipient: BOB,
      warnings,
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
    'several payments have their total, and each its own amount and warnings',
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
        { warnings, names: ['bob' as DomainName, undefined], known: [[{ kind: 'never paid' }]] },
      ),
    {
      title: 'Send ODD to 2 recipients',
      leaves: [{ amount: 600n, ...unit }],
      arrives: [],
      payments: [
        { to: BOB, name: 'bob', amount: { amount: 500n, ...unit }, warnings: [{ kind: 'never paid' }] },
        { to: ALICE, amount: { amount: 100n, ...unit }, warnings: [] },
      ],
      warnings,
      notes: [
        'Your wallet sends all payments at once. If one fails, none is sent.',
        'This token charges a fee on each transfer: you send 5 ODD, the recipient gets 4.5 ODD.',
      ],
    },
  ],
])('%s', (_, review, expected) => {
  expect(review()).toEqual(expected)
})
