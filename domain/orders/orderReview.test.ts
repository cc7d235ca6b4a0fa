import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { momentText } from '../shared/timeText.ts'
import { wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { OrderKind } from './order.ts'
import { cancellationReview, invalidationReview, orderReview } from './orderReview.ts'

const [ALICE, CHAT, DEGEN] = ['a', 'b', 'c', 'd'].map((letter) => `0x${letter.repeat(40)}`) as [
  Address,
  Address,
  Address,
  Address,
]
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
const BINDING = [
  'Your signature is as binding as a transaction until the order is filled, cancelled or expired.',
]

it.each([
  ['sell', 'at least', BINDING],
  ['buy', 'exactly', ['This is the most you pay. Anything not needed stays yours.', ...BINDING]],
] as const)('The review of a %s order has exact amounts and the expiry', (kind, bound, notes) => {
  expect(orderReview(draftOf(kind))).toEqual({
    title: 'Place order',
    recipient: ALICE,
    leaves: [{ amount: 2n * 10n ** 18n, symbol: 'CHAT', decimals: 18, token: CHAT }],
    arrives: [{ amount: 123_456_789n * 10n ** 9n, symbol: 'DEGEN', decimals: 18, token: DEGEN, bound }],
    rows: [{ label: 'Can be filled until', value: momentText(1_795_442_700) }],
    notes,
  })
})

it('The review of a cancellation says that the order may be filled first', () => {
  expect(cancellationReview(['1 CHAT for 2 DEGEN'])).toEqual({
    title: 'Cancel order',
    keep: 'Keep order',
    leaves: [],
    arrives: [],
    notes: [
      '1 CHAT for 2 DEGEN',
      'The order may still be filled before it is cancelled. This signature moves nothing.',
    ],
  })
})

it('The review of an on-chain cancellation says when it takes effect', () => {
  expect(invalidationReview('1 CHAT for 2 DEGEN')).toEqual({
    title: 'Cancel order on-chain',
    keep: 'Keep order',
    leaves: [],
    arrives: [],
    notes: [
      '1 CHAT for 2 DEGEN',
      'Once this is confirmed, the order can no longer be filled. Until then it still may be.',
    ],
  })
})
