import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { OrderKind } from './order.ts'
import { cancellationReview, invalidationReview, orderReview } from './orderReview.ts'

const [ALICE, SETTLEMENT, CHAT, DEGEN] = ['a', 'b', 'c', 'd'].map((letter) => `0x${letter.repeat(40)}`) as [
  Address,
  Address,
  Address,
  Address,
]
const DOMAIN = { chainId: 1, settlement: SETTLEMENT }
const token = (address: Address, symbol: string): Token => ({
  address,
  name: symbol,
  symbol,
  decimals: 18,
  origin: 'listed',
})
const draftOf = (kind: OrderKind) => ({
  order: {
    kind,
    sellToken: CHAT,
    buyToken: DEGEN,
    receiver: ALICE,
    sellAmount: wei(2n * 10n ** 18n),
    buyAmount: wei(123_456_789n * 10n ** 9n),
    validTo: 1_795_442_700,
    appData: `0x${'ab'.repeat(32)}` as const,
  },
  sell: token(CHAT, 'CHAT'),
  buy: token(DEGEN, 'DEGEN'),
  quoteId: 1,
})
const SIGNED = { account: ALICE, to: SETTLEMENT, network: 'Degen', fee: undefined, signatureOnly: true }
const UNTIL = [
  'Others may fill it until 2026-11-23 14:05 UTC. Nothing moves before they do.',
  'Your signature is as binding as a transaction, until the order is filled, cancelled or over.',
]

it.each([
  ['sell', 'At least 0.123456789 DEGEN', UNTIL],
  [
    'buy',
    'Exactly 0.123456789 DEGEN',
    ['This is the most that leaves. What is not needed stays yours.', ...UNTIL],
  ],
] as const)(
  'an order to %s is exact to the last digit and says until when it binds',
  (kind, arrives, notes) => {
    expect(orderReview(draftOf(kind), DOMAIN, 'Degen')).toEqual({
      ...SIGNED,
      title: 'Exchange CHAT for DEGEN',
      recipient: ALICE,
      leaves: [{ amount: 2n * 10n ** 18n, symbol: 'CHAT', decimals: 18 }],
      arrives: [arrives],
      notes,
    })
  },
)

it('a signed wish to cancel says that somebody may be faster', () => {
  expect(cancellationReview(ALICE, DOMAIN, 'Degen')).toEqual({
    ...SIGNED,
    title: 'Cancel an order',
    leaves: [],
    arrives: [],
    notes: ['Whoever fills the order at this moment may be faster. Nothing moves by this signature.'],
  })
})

it('making an order void says from when nobody can fill it', () => {
  expect(invalidationReview()).toEqual({
    title: 'Make an order void',
    leaves: [],
    arrives: [],
    notes: ['Once this is in a block, nobody can fill the order any more. Before that somebody still may.'],
  })
})
