import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import {
  claimAmountText,
  isWorthClaiming,
  listClaimTerms,
  nameClaimTerms,
  pointsClaimTerms,
} from './claimReview.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const token = { symbol: 'CHAT', decimals: 2 }
const claim = (payer: Address) => ({ payer, token, tldName: '.degen' })
const amount = wei(150n)

describe('The review of a claim', () => {
  it('shows the user’s reward for an own name', () => {
    expect(nameClaimTerms('alice' as DomainName, { amount, holder: ALICE }, claim(ALICE))).toEqual({
      title: 'Claim for alice.degen',
      leaves: [],
      arrives: [{ amount, ...token }],
      notes: [
        'The 1.5 CHAT go to the owner of the name at the time the transaction confirms. Right now that is you.',
      ],
    })
  })

  it('shows for another account’s name that its holder gets the reward, and not the user', () => {
    expect(nameClaimTerms('alice' as DomainName, { amount, holder: ALICE }, claim(BOB))).toEqual({
      title: 'Claim for alice.degen',
      leaves: [],
      arrives: [],
      recipient: ALICE,
      recipientName: 'alice',
      notes: [
        'You get nothing: the 1.5 CHAT go to the owner of the name, right now 0x 7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8.',
        'Each name can claim only once.',
      ],
    })
  })

  it('keeps every digit in what nothing else says', () => {
    const exact = { ...claim(BOB), token: { symbol: 'CHAT', decimals: 6 } }
    expect(
      nameClaimTerms('alice' as DomainName, { amount: wei(539_298_592n), holder: ALICE }, exact),
    ).toMatchObject({
      notes: [expect.stringContaining('539.298592 CHAT'), 'Each name can claim only once.'],
    })
  })

  it('differs when the holder or the reward has changed before the signature', () => {
    const notes = [
      nameClaimTerms('a' as DomainName, { amount, holder: ALICE }, claim(ALICE)),
      nameClaimTerms('a' as DomainName, { amount, holder: BOB }, claim(ALICE)),
      nameClaimTerms('a' as DomainName, { amount: wei(151n), holder: ALICE }, claim(ALICE)),
    ].map((terms) => terms.notes.join())
    expect(new Set(notes).size).toBe(3)
  })

  it('shows the recipient of claims by points and by the list, and that a claim is made once', () => {
    expect(pointsClaimTerms(amount, token)).toEqual({
      title: 'Claim tokens for your points',
      leaves: [],
      arrives: [{ amount, ...token }],
      notes: ['You get 1.5 CHAT, once. What you spend later does not count.'],
    })
    const fromList = { title: 'Claim tokens from the list', leaves: [] }
    expect(listClaimTerms({ account: ALICE, amount }, claim(ALICE))).toEqual({
      ...fromList,
      arrives: [{ amount, ...token }],
      notes: [],
    })
    expect(listClaimTerms({ account: ALICE, amount }, claim(BOB))).toEqual({
      ...fromList,
      arrives: [],
      recipient: ALICE,
      notes: ['You get nothing: the 1.5 CHAT go to the account on the list.'],
    })
  })

  it('calls a token without a symbol "tokens"', () => {
    expect(claimAmountText(amount, { symbol: '', decimals: 2 })).toBe('1.5 tokens')
  })
})

it.each([
  [0n, 18, false],
  [99_999_999_999_999n, 18, false],
  [100_000_000_000_000n, 18, true],
  [0n, 2, false],
  [1n, 2, true],
])('a claim of %d units with %d decimals is worth its fee: %s', (units, decimals, expected) => {
  expect(isWorthClaiming(wei(units), { decimals })).toBe(expected)
})
