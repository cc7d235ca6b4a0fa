import { expect, it } from 'vitest'

import type { ReviewWords } from '../activity/reviewed.ts'
import type { RevertMeaning, TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import { err } from '../shared/Result.ts'
import { wei } from '../shared/Wei.ts'
import * as texts from './texts.ts'
import { TRADE_REFUSALS } from './tradeRefusals.ts'
import { buyReview, giftReview, sellReview, explainTradeRevert, trustReview } from './tradeReview.ts'

const [ALICE, BOB, TRADER] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [
  Address,
  Address,
  Address,
]
const COIN = { symbol: 'DEGEN', decimals: 18 }
const TOKEN = {
  account: ALICE,
  collection: BOB,
  name: 'Sunrise',
  tokenId: 4n,
  picture: 'ipfs://sunrise/4.png',
}
const NFT = { kind: 'nft', collection: BOB, title: 'Sunrise #4', picture: TOKEN.picture } as const
const GIFT = { ...TOKEN, to: BOB, whom: 'bob.degen', warnings: { symbol: 'Sunrise', list: [] } }
const coins = (count: bigint) => wei(count * 10n ** 18n)

it.each<readonly [string, ReviewWords, ReviewWords]>([
  [
    'the exact price of a purchase',
    buyReview({ ...TOKEN, prices: [coins(2n)] }, COIN),
    {
      title: 'Buy an NFT of Sunrise',
      leaves: [{ amount: coins(2n), ...COIN }],
      arrives: [{ ...NFT, title: '1 NFT of Sunrise' }],
      rows: [],
      notes: [
        'If someone buys before you, the price changes and nothing is bought. You then pay only the network fee.',
      ],
    },
  ],
  [
    'the price of each of several tokens',
    buyReview({ ...TOKEN, prices: [coins(2n), coins(3n)] }, COIN),
    {
      title: 'Buy 2 NFTs of Sunrise',
      leaves: [{ amount: coins(5n), ...COIN }],
      arrives: [{ ...NFT, title: '2 NFTs of Sunrise' }],
      rows: [
        { label: 'NFT 1 of 2', value: { amount: coins(2n), ...COIN, rounds: 'up' } },
        { label: 'NFT 2 of 2', value: { amount: coins(3n), ...COIN, rounds: 'up' } },
      ],
      notes: [
        'If someone buys before you, the price changes and nothing is bought. You then pay only the network fee.',
      ],
    },
  ],
  [
    'that a sale gets the current price',
    sellReview({ ...TOKEN, pays: coins(2n) }, COIN),
    {
      title: 'Sell Sunrise #4',
      leaves: [NFT],
      arrives: [{ amount: coins(2n), ...COIN, bound: 'about' }],
      rows: [],
      notes: [
        'You get the curve’s price when your sale is confirmed. If others sell first, it is lower.',
        'The NFT is burned for good. Selling earns no activity points.',
      ],
    },
  ],
  [
    'the minimum of a sale',
    sellReview({ ...TOKEN, pays: coins(2n), minimum: coins(1n) }, COIN),
    {
      title: 'Sell Sunrise #4',
      leaves: [NFT],
      arrives: [{ amount: coins(2n), ...COIN, bound: 'about' }],
      rows: [{ label: 'Minimum received', value: { amount: coins(1n), ...COIN, rounds: 'down' } }],
      notes: [
        'Below the minimum, nothing is sold, and you pay only the network fee.',
        'The NFT is burned for good. Selling earns no activity points.',
      ],
    },
  ],
  [
    'the approved contract, which takes the token only in the owner’s sale',
    trustReview({ ...TOKEN, trusted: true }, TRADER),
    {
      title: 'Approve Sunrise #4',
      leaves: [],
      arrives: [],
      allowance: {
        spender: TRADER,
        purpose: 'The sale contract, to sell it when you say so',
        limit: NFT,
      },
      notes: ['For this one NFT only, and only in a sale that you start yourself.'],
    },
  ],
  [
    'that the approval is revoked',
    trustReview({ ...TOKEN, trusted: false }, TRADER),
    {
      title: 'Revoke approval for Sunrise #4',
      leaves: [],
      arrives: [],
      notes: ['Afterwards, only you can move this NFT.'],
    },
  ],
  [
    'the recipient of a transfer',
    giftReview(GIFT),
    {
      title: 'Send Sunrise #4 to bob.degen',
      leaves: [NFT],
      arrives: [],
      recipient: BOB,
      warnings: GIFT.warnings,
      notes: ['Only the new owner can send it back.'],
    },
  ],
])('a review of a trade states %s', (_, review, expected) => {
  expect(review).toEqual(expected)
})

const buy = { ...TOKEN, prices: [coins(2n), coins(3n)] as const }
const sale = { ...TOKEN, pays: coins(2n) }
const trust = { ...TOKEN, trusted: true }

it.each<readonly [string, ReviewWords, ReviewWords, readonly string[]]>([
  [
    'fewer NFTs than are bought',
    buyReview(buy, COIN, { change: 1n }),
    buyReview(buy, COIN),
    [texts.nftsWouldArrive(1n)],
  ],
  [
    'a loss of NFTs',
    buyReview(buy, COIN, { change: -1n }),
    buyReview(buy, COIN),
    [texts.nftsWouldArrive(0n)],
  ],
  ['as many NFTs as are bought', buyReview(buy, COIN, { change: 2n }), buyReview(buy, COIN), []],
  [
    'that a sale takes several',
    sellReview(sale, COIN, { change: -3n }),
    sellReview(sale, COIN),
    [texts.moreNftsLeave(3n)],
  ],
  ['that a sale takes one', sellReview(sale, COIN, { change: -1n }), sellReview(sale, COIN), []],
  [
    'another approved account',
    trustReview(trust, TRADER, { after: 'other taker' }),
    trustReview(trust, TRADER),
    [texts.approvalWouldNotCount],
  ],
  [
    'that nobody is approved',
    trustReview(trust, TRADER, { after: 'nothing' }),
    trustReview(trust, TRADER),
    [texts.approvalWouldNotCount],
  ],
  ['the approved account', trustReview(trust, TRADER, { after: 'as asked' }), trustReview(trust, TRADER), []],
  [
    'an approval that stays when it is revoked',
    trustReview({ ...trust, trusted: false }, TRADER, { after: 'other taker' }),
    trustReview({ ...trust, trusted: false }, TRADER),
    [texts.approvalWouldNotCount],
  ],
  [
    'that a revoked approval ends',
    trustReview({ ...trust, trusted: false }, TRADER, { after: 'as asked' }),
    trustReview({ ...trust, trusted: false }, TRADER),
    [],
  ],
  [
    'that nothing is sent',
    giftReview(GIFT, { owner: ALICE, change: 0n }),
    giftReview(GIFT),
    [texts.ownerWouldStay],
  ],
  [
    'another new owner',
    giftReview(GIFT, { owner: TRADER, change: -1n }),
    giftReview(GIFT),
    [texts.newOwnerWouldBe(TRADER)],
  ],
  [
    'that several are sent',
    giftReview(GIFT, { owner: BOB, change: -2n }),
    giftReview(GIFT),
    [texts.moreNftsLeave(2n)],
  ],
  ['the recipient as the new owner', giftReview(GIFT, { owner: BOB, change: -1n }), giftReview(GIFT), []],
])('a review of a trade says what its simulation shows: %s', (_, review, plain, notes) => {
  expect(review.notes.filter((note) => !plain.notes.includes(note))).toEqual(notes)
  expect({ ...review, notes: plain.notes }).toEqual(plain)
})

it.each<readonly [string, RevertMeaning]>([
  ...Object.entries(TRADE_REFUSALS.complete).map(
    ([reason, text]) => [reason, { text, complete: true }] as const,
  ),
  ...Object.entries(TRADE_REFUSALS.others).map(([reason, text]) => [reason, { text }] as const),
])('The refusal "%s" of a trade has the words %j', (reason, meaning) => {
  expect(explainTradeRevert(err({ kind: 'reverted', reason }))).toEqual(
    err({ kind: 'reverted', reason, meaning }),
  )
})

it('The words for a refusal of a trade say whether anything happened exactly where they are so marked', () => {
  const [complete, others] = [TRADE_REFUSALS.complete, TRADE_REFUSALS.others].map((words) =>
    Object.values(words),
  )
  expect(
    [complete, others].map((words = []) => words.filter((text) => /\bnothing was\b/i.test(text))),
  ).toEqual([complete, []])
})

it.each<TxFailure>([
  { kind: 'reverted' },
  { kind: 'reverted', reason: 'constructor' },
  { kind: 'unknown', detail: 'Insufficient payment' },
  { kind: 'insufficient funds' },
])('The failure %j of a trade stays as it is', (failure) => {
  expect(explainTradeRevert(err(failure))).toEqual(err(failure))
})
