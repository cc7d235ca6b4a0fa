import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { basisPoints } from '../shared/BasisPoints.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import { mintReview, type ShownMint } from './mintReview.ts'
import type { MintFacts } from './NameRegistry.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const COIN = { symbol: 'DEGEN', decimals: 18 }
const PRICE = { amount: wei(5n), ...COIN }
const NAME = 'alice' as DomainName
const MINT: ShownMint = {
  name: NAME,
  shown: 'alice.degen',
  coin: COIN,
  holder: ALICE,
  payer: ALICE,
  referrer: undefined,
}
const FACTS: MintFacts = { price: PRICE.amount, referralFee: basisPoints(1000n), referrerRefused: false }
const OWN = {
  title: 'Mint alice.degen',
  leaves: [PRICE],
  arrives: [{ kind: 'name', name: NAME, title: 'alice.degen' }],
  notes: ['It never expires.'],
}
const FREE = { ...PRICE, amount: wei(0n) }

it.each<[string, Partial<ShownMint>, Partial<MintFacts>, object]>([
  ['a name for the payer', {}, {}, OWN],
  [
    'a gift',
    { holder: BOB },
    {},
    { title: 'Gift alice.degen', leaves: [PRICE], recipient: BOB, arrives: [], notes: [] },
  ],
  [
    'a name by a referral',
    { referrer: BOB },
    {},
    { ...OWN, referral: { referrer: BOB, share: '10% of the price' } },
  ],
  ['a name by a referral without a fee', { referrer: BOB }, { referralFee: basisPoints(0n) }, OWN],
  ['a free name by a referral', { referrer: BOB }, { price: FREE.amount }, { ...OWN, leaves: [FREE] }],
  [
    'a name whose referrer refuses coins',
    { referrer: BOB },
    { referrerRefused: true },
    {
      ...OWN,
      notes: [
        'It never expires.',
        'The person who invited you cannot receive coins, so no referral fee is paid.',
      ],
    },
  ],
])('the review of a mint describes %s', (_, mint, facts, expected) => {
  expect(mintReview({ ...MINT, ...mint }, { ...FACTS, ...facts })).toEqual(expected)
})
