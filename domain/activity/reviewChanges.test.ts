import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PreparedWrite, WriteReview } from './PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import { UNLIMITED } from '../shared/unlimited.ts'
import { isSamePreparation } from './isSamePreparation.ts'
import { reviewChanges } from './reviewChanges.ts'

const [ALICE, BOB, CONTRACT] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  Address,
  Address,
  Address,
]
const groupsOf = (digit: string): string => `0x ${Array(10).fill(digit.repeat(4)).join(' ')}`
const coins = (amount: bigint) => ({ amount: wei(amount), symbol: 'DEGEN', decimals: 18 })
const REFERRAL = { referrer: BOB, share: '10% of the price' }

/** `Required` forces every new part of a review to be added here. */
const REVIEW: Required<WriteReview> = {
  title: 'Mint alice.degen',
  keep: 'Keep order',
  account: ALICE,
  to: CONTRACT,
  network: 'Degen Chain',
  leaves: [coins(1_234_567_890_123_456_789n)],
  arrives: ['The name alice.degen', 'Points'],
  recipient: BOB,
  recipientName: 'bob' as DomainName,
  payments: [{ to: BOB, amount: coins(10n ** 18n) }],
  referral: REFERRAL,
  post: 'gm',
  warnings: { symbol: 'DEGEN', list: [{ kind: 'never paid' }] },
  allowance: { spender: CONTRACT, purpose: 'To swap it', limit: coins(5n * 10n ** 17n) },
  rows: [{ label: 'Price impact', value: '1%' }],
  signatureOnly: true,
  fee: coins(21_000n),
  onlySource: { host: 'one.example', expected: false },
  mayBeSent: 'Send 5 DEGEN',
  notes: ['First.', 'Second.'],
}

type Change = readonly [what: string, from: readonly string[], to: readonly string[]]

/** A different value of each part, and the change it shows; undefined for a moving part. */
const OTHERS: {
  readonly [Part in keyof Required<WriteReview>]: readonly [WriteReview[Part], Change | undefined]
} = {
  title: ['Give alice.degen', ['Action', ['Mint alice.degen'], ['Give alice.degen']]],
  keep: [undefined, ['Action', ['Keep order'], []]],
  account: [BOB, ['From', [groupsOf('a')], [groupsOf('b')]]],
  to: [BOB, ['Contract', [groupsOf('c')], [groupsOf('b')]]],
  network: ['Other', ['Network', ['Degen Chain'], ['Other']]],
  leaves: [
    [coins(1_234_567_890_123_456_788n)],
    ['You pay', ['1.234567890123456789 DEGEN'], ['1.234567890123456788 DEGEN']],
  ],
  arrives: [['The name alice.degen'], ['You get', ['Points'], []]],
  rows: [[{ label: 'Price impact', value: '2%' }], ['Terms', ['Price impact: 1%'], ['Price impact: 2%']]],
  recipient: [undefined, ['Recipient', [groupsOf('b')], []]],
  recipientName: ['bobby' as DomainName, ['Recipient', ['bob'], ['bobby']]],
  payments: [
    [{ to: ALICE, amount: coins(10n ** 18n) }],
    ['Recipients', [`${groupsOf('b')}: 1 DEGEN`], [`${groupsOf('a')}: 1 DEGEN`]],
  ],
  referral: [
    { ...REFERRAL, share: '20% of the price' },
    ['Referral fee', [`10% of the price: ${groupsOf('b')}`], [`20% of the price: ${groupsOf('b')}`]],
  ],
  post: ['GM', ['Your text', ['gm'], ['GM']]],
  warnings: [undefined, ['Warnings', ['DEGEN: never paid'], []]],
  allowance: [
    { spender: CONTRACT, purpose: 'To swap it', limit: coins(UNLIMITED) },
    ['You approve', ['0.5 DEGEN'], ['all your DEGEN']],
  ],
  signatureOnly: [undefined, ['You sign', ['a message, without a fee'], ['a transaction']]],
  fee: [coins(22_000n), undefined],
  onlySource: [undefined, undefined],
  mayBeSent: [undefined, ['Possibly sent already', ['Send 5 DEGEN'], []]],
  notes: [
    ['Second.', 'Third.'],
    ['Notes', ['First.'], ['Third.']],
  ],
}
const CASES = Object.entries(OTHERS).map(([part, [value, change]]) => {
  const { [part as keyof WriteReview]: _, ...rest } = REVIEW
  const other = (value === undefined ? rest : { ...rest, [part]: value }) as WriteReview
  return { part, other, change }
})

const prepared = (review: WriteReview, intent: Partial<PreparedWrite['intent']> = {}): PreparedWrite => ({
  review,
  intent: { chainId: 1, from: ALICE, to: CONTRACT, data: '0x01', value: wei(1n), ...intent },
})

describe('a review that is read again', () => {
  it.each(CASES.filter(({ change }) => change !== undefined))(
    'lists the old and the new value of a changed $part',
    ({ other, change }) => {
      const [what, from, to] = change ?? []
      expect(reviewChanges(REVIEW, other)).toEqual([{ what, from, to }])
      expect(reviewChanges(other, REVIEW)).toEqual([{ what, from: to, to: from }])
      expect(isSamePreparation(prepared(REVIEW), prepared(other))).toBe(false)
    },
  )

  it.each(CASES.filter(({ change }) => change === undefined))('ignores a changed $part', ({ other }) => {
    expect(reviewChanges(REVIEW, other)).toEqual([])
    expect(isSamePreparation(prepared(REVIEW), prepared(other))).toBe(true)
  })

  it.each([
    ['chain', { chainId: 2 }],
    ['account', { from: BOB }],
    ['contract', { to: BOB }],
    ['call', { data: '0x02' }],
    ['value', { value: wei(2n) }],
  ] as const)('differs if another %s is signed, even if it shows the same', (_, intent) => {
    expect(isSamePreparation(prepared(REVIEW), prepared(REVIEW, intent))).toBe(false)
  })

  it('differs if one of several calls differs', () => {
    const batch = (data: `0x${string}`) => ({
      ...prepared(REVIEW),
      calls: [
        { to: BOB, data, value: '0x0' },
        { to: BOB, data: '0x02', value: '0x0' },
      ] as const,
    })
    expect(isSamePreparation(batch('0x01'), batch('0x03'))).toBe(false)
    expect(isSamePreparation(batch('0x01'), batch('0x01'))).toBe(true)
  })

  it('is the same if only the function that sends it differs', () => {
    expect(isSamePreparation(prepared(REVIEW), prepared({ ...REVIEW }))).toBe(true)
  })

  it('differs if another text is signed', () => {
    const signed = (content: string) => ({ review: REVIEW, content, sign: () => undefined })
    expect(isSamePreparation(signed('1'), signed('2'))).toBe(false)
    expect(isSamePreparation(signed('1'), signed('1'))).toBe(true)
  })

  it('shows all lines of a part in which only their order has changed', () => {
    expect(reviewChanges(REVIEW, { ...REVIEW, notes: ['Second.', 'First.'] })).toEqual([
      { what: 'Notes', from: ['First.', 'Second.'], to: ['Second.', 'First.'] },
    ])
  })

  it('lists every changed part, for any number of changes', () => {
    fc.assert(
      fc.property(fc.subarray(CASES), (changed) => {
        const parts = changed.map(({ part, other }) => [part, other[part as keyof WriteReview]])
        const now = { ...REVIEW, ...Object.fromEntries(parts) } as WriteReview
        const reported = reviewChanges(REVIEW, now).map(({ what }) => what)
        expect(reported.toSorted()).toEqual(changed.flatMap(({ change }) => change?.[0] ?? []).toSorted())
        expect(isSamePreparation(prepared(REVIEW), prepared(now))).toBe(reported.length === 0)
      }),
    )
  })
})
