import { expect, it } from 'vitest'

import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import { buyReview, giftReview, sellReview, trustReview } from './tradeReview.ts'

const [ALICE, BOB, TRADER] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [
  Address,
  Address,
  Address,
]
const COIN = { symbol: 'DEGEN', decimals: 18 }
const TOKEN = { account: ALICE, collection: BOB, name: 'Sunrise', tokenId: 4n }
const coins = (count: bigint) => wei(count * 10n ** 18n)

it.each<readonly [string, ReviewTerms, ReviewTerms]>([
  [
    'the exact price of a purchase',
    buyReview({ ...TOKEN, prices: [coins(2n)] }, COIN),
    {
      title: 'Buy the next Sunrise',
      leaves: [{ amount: coins(2n), ...COIN }],
      arrives: ['One NFT of Sunrise, with the next free number'],
      notes: [
        'Where somebody buys before you, the price is another: then nothing is bought, and only the network fee is spent.',
      ],
    },
  ],
  [
    'what each of several costs',
    buyReview({ ...TOKEN, prices: [coins(2n), coins(3n)] }, COIN),
    {
      title: 'Buy the next 2 of Sunrise',
      leaves: [{ amount: coins(5n), ...COIN }],
      arrives: ['2 NFTs of Sunrise, with the next free numbers'],
      notes: [
        'Each costs more than the one before: 2 DEGEN, 3 DEGEN.',
        'Where somebody buys before you, the price is another: then nothing is bought, and only the network fee is spent.',
      ],
    },
  ],
  [
    'that a sale takes the price of the moment',
    sellReview({ ...TOKEN, pays: coins(2n) }, COIN),
    {
      title: 'Sell Sunrise #4',
      leaves: [],
      arrives: ['About 2 DEGEN'],
      notes: [
        'The curve pays the price of the moment: where others sell before you, it is less.',
        'Sunrise #4 is gone for good. Selling earns no activity points.',
      ],
    },
  ],
  [
    'the minimum of a sale that has one',
    sellReview({ ...TOKEN, pays: coins(2n), minimum: coins(1n) }, COIN),
    {
      title: 'Sell Sunrise #4',
      leaves: [],
      arrives: ['About 2 DEGEN, at least 1 DEGEN'],
      notes: [
        'Where it would bring less than your minimum, nothing is sold, and only the network fee is spent.',
        'Sunrise #4 is gone for good. Selling earns no activity points.',
      ],
    },
  ],
  [
    'who may take the token, and only in an own sale',
    trustReview({ ...TOKEN, trusted: true }, TRADER),
    {
      title: 'Allow Sunrise #4 to be taken',
      leaves: [],
      arrives: [],
      allowance: { spender: TRADER, limit: { amount: wei(1n), symbol: 'Sunrise #4', decimals: 0 } },
      notes: ['Only this one NFT, and only in a sale that you start yourself.'],
    },
  ],
  [
    'that nobody may take the token any more',
    trustReview({ ...TOKEN, trusted: false }, TRADER),
    {
      title: 'Take back who may take Sunrise #4',
      leaves: [],
      arrives: [],
      notes: ['Then nobody but you may take it.'],
    },
  ],
  [
    'who gets a token that is sent',
    giftReview({ ...TOKEN, to: BOB }),
    {
      title: 'Send Sunrise #4',
      leaves: [],
      arrives: [],
      recipient: BOB,
      notes: ['Only the new holder can give it back.'],
    },
  ],
])('a review says %s', (_, review, expected) => {
  expect(review).toEqual(expected)
})
