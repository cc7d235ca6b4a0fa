import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import { launchReview } from './launchReview.ts'

const BOB = `0x${'b'.repeat(40)}` as Address
const COIN = { symbol: 'DEGEN', decimals: 18 }
const IMAGE = 'ipfs://sunrise.png'
const TEXTS = {
  title: 'Launch Sunrise',
  arrives: [
    { kind: 'nft', title: 'The collection Sunrise, owned by you', picture: IMAGE },
    'NFT #1, with the first purchase',
  ],
  notes: ['Name, symbol and price level cannot be changed later.'],
}
const PAID = { ...TEXTS, leaves: [{ amount: 7n, ...COIN }] }
const PRICE = wei(7n)
const TENTH = 10n ** 17n

it.each([
  ['its price', { price: PRICE, referrer: undefined }, TENTH, PAID],
  ['no payment for a free launch', { price: wei(0n), referrer: BOB }, TENTH, { ...TEXTS, leaves: [] }],
  [
    'the referrer and their share',
    { price: PRICE, referrer: BOB },
    TENTH,
    { ...PAID, referral: { referrer: BOB, share: '10% of the price' } },
  ],
  ['no referrer without a share', { price: PRICE, referrer: BOB }, 0n, PAID],
])('the review of a launch states %s', (_, params, referralShare, review) => {
  expect(launchReview({ name: 'Sunrise', image: IMAGE, ...params }, { referralShare }, COIN)).toEqual(review)
})

it('the name of a launch is shown on a single line without deceptive characters', () => {
  const params = { name: `Sun\u202E\n${'r'.repeat(80)}`, price: PRICE, referrer: undefined }
  expect(launchReview(params, { referralShare: 0n }, COIN).title).toBe(`Launch Sun ${'r'.repeat(55)}…`)
})
