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
const allowance = { spender: SPENDER, limit: { amount: 5n, symbol: 'CHAT', decimals: 18 } }
const swap = { title: 'Swap', leaves: [], arrives: ['About 1 DEGEN'], notes: ['Price impact: 1 %.'] }

it.each([
  [
    'an allowance says who may take how much, and that nothing moves',
    allowanceReview(params),
    { title: 'Allow CHAT to be taken', leaves: [], arrives: [], allowance, notes: [] },
  ],
  [
    'an allowance that is taken back says so',
    allowanceReview({ ...params, amount: wei(0n) }),
    {
      title: 'Take back what may be taken of CHAT',
      leaves: [],
      arrives: [],
      allowance: { ...allowance, limit: { ...allowance.limit, amount: 0n } },
      notes: [],
    },
  ],
  [
    'a permit says how binding a signature is',
    permitReview(params),
    {
      title: 'Allow CHAT to be taken',
      leaves: [],
      arrives: [],
      allowance,
      notes: ['Your signature is as binding as a transaction, until it is used or its time is over.'],
    },
  ],
  [
    'a write with its allowance says after its own notes that both are done at once',
    withAllowance(swap, params),
    {
      ...swap,
      allowance,
      notes: ['Price impact: 1 %.', 'Your wallet does both at once: it allows this, and does it.'],
    },
  ],
])('%s', (_, review, expected) => {
  expect(review).toEqual(expected)
})
