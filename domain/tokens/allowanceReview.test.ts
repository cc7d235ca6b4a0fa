import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import { allowanceReview, permitReview, withAllowance } from './allowanceReview.ts'

const SPENDER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const params = {
  token: { address: TOKEN, name: 'Chat', symbol: 'CHAT', decimals: 18, origin: 'listed' },
  owner: OWNER,
  spender: SPENDER,
  amount: wei(5n),
} as const
const PURPOSE = 'The swap router, to exchange it'
const allowance = {
  spender: SPENDER,
  purpose: PURPOSE,
  limit: { amount: 5n, symbol: 'CHAT', decimals: 18, token: TOKEN },
}
const staked = { ...params.token, rounds: 'down' } as const
const swap = { title: 'Swap', leaves: [], arrives: ['About 1 DEGEN'], notes: ['Price impact: 1%.'] }

it.each([
  [
    'An approval names its spender with its purpose, and its limit, and moves nothing',
    allowanceReview(params, PURPOSE),
    { title: 'Approve CHAT', leaves: [], arrives: [], allowance, notes: [] },
  ],
  [
    'An approval that leaves another allowance says so',
    (['more', 'as asked', 'less', 'nothing'] as const).map(
      (after) => allowanceReview(params, PURPOSE, { after }).notes,
    ),
    [
      [
        'By the simulation, more than this amount of CHAT could be taken from you afterwards. The token may be a fraud.',
      ],
      [],
      [],
      ['By the simulation, the token would not keep this approval.'],
    ],
  ],
  [
    'An approval of 0 is titled as revoked',
    allowanceReview({ ...params, amount: wei(0n) }, PURPOSE),
    {
      title: 'Revoke CHAT approval',
      leaves: [],
      arrives: [],
      allowance: { ...allowance, limit: { ...allowance.limit, amount: 0n } },
      notes: [],
    },
  ],
  [
    'A permit notes that its signature is binding',
    permitReview(params, PURPOSE),
    {
      title: 'Approve CHAT',
      leaves: [],
      arrives: [],
      allowance,
      notes: ['Your signature is as binding as a transaction until it is used or expires.'],
    },
  ],
  [
    'An approval is rounded as the amount that it is for',
    withAllowance(swap, { ...params, token: staked }, PURPOSE),
    {
      ...swap,
      allowance: { ...allowance, limit: { ...allowance.limit, rounds: 'down' } },
      notes: ['Price impact: 1%.', 'Your wallet sends the approval and this transaction together.'],
    },
  ],
  [
    'A write with its approval notes last that the wallet sends both together',
    withAllowance(swap, params, PURPOSE),
    {
      ...swap,
      allowance,
      notes: ['Price impact: 1%.', 'Your wallet sends the approval and this transaction together.'],
    },
  ],
])('%s', (_, review, expected) => {
  expect(review).toEqual(expected)
})
