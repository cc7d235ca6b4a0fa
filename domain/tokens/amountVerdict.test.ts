import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatAmountExactly } from '../shared/amount.ts'
import { wei } from '../shared/Wei.ts'
import {
  amountProblemText,
  amountVerdict,
  missingAmountText,
  type UnreadableProblem,
} from './amountVerdict.ts'

const BALANCE = wei(1_500n)

describe('the verdict on a typed amount', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['   ', { kind: 'empty' }],
    ['0', { kind: 'zero' }],
    ['0,000', { kind: 'zero' }],
    ['1.5', { kind: 'fine', amount: 1_500n }],
    ['1,5', { kind: 'fine', amount: 1_500n }],
    ['1.501', { kind: 'too much', amount: 1_501n }],
    ['1.5001', { kind: 'unreadable', problem: 'too many decimals' }],
    ['-1', { kind: 'unreadable', problem: 'not a number' }],
    ['1e3', { kind: 'unreadable', problem: 'not a number' }],
    ['9'.repeat(101), { kind: 'unreadable', problem: 'too long' }],
    ['9'.repeat(90), { kind: 'unreadable', problem: 'too large' }],
  ])('is right for %s', (text, verdict) => {
    expect(amountVerdict(text, { decimals: 3, available: BALANCE, sign: '.' })).toEqual(verdict)
  })

  it('is never fine while the balance is unknown, and still has the amount', () => {
    expect(amountVerdict('1', { decimals: 3, available: undefined, sign: '.' })).toEqual({
      kind: 'balance unknown',
      amount: 1_000n,
    })
    expect(amountVerdict('0', { decimals: 3, available: undefined, sign: '.' })).toEqual({ kind: 'zero' })
  })

  it('is never fine for a token with too many decimals', () => {
    expect(amountVerdict('1', { decimals: 37, available: BALANCE, sign: '.' })).toEqual({
      kind: 'unreadable',
      problem: 'unusable decimals',
    })
  })

  it('is fine for exactly the amounts above zero and up to the balance', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 36 }), (typed, there, decimals) => {
        const text = formatAmountExactly(typed, decimals)
        const verdict = amountVerdict(text, { decimals, available: wei(there), sign: '.' })
        expect(verdict.kind === 'fine').toBe(typed > 0n && typed <= there)
        if ('amount' in verdict) expect(verdict.amount).toBe(typed)
      }),
      { numRuns: 1000 },
    )
  })
})

it.each([
  ['1,000', [1_000_000n, 1_000n]],
  ['1.000', [1_000_000n, 1_000n]],
  ['12.345', [12_345_000n, 12_345n]],
])('An amount of “%s” is asked about where the user’s languages do not decide', (text, readings) => {
  const verdict = amountVerdict(text, { decimals: 3, available: BALANCE, sign: 'unknown' })
  expect([verdict, missingAmountText(verdict)]).toEqual([
    { kind: 'ambiguous', readings },
    'Choose the amount you mean',
  ])
})

it.each([
  ['', 'Enter an amount'],
  ['0', 'Enter an amount'],
  ['1000000', 'Balance too low'],
  ['x', undefined],
  ['0.001', undefined],
])('A button that waits for the amount of “%s” says %s', (text, said) => {
  expect(missingAmountText(amountVerdict(text, { decimals: 3, available: BALANCE, sign: '.' }))).toBe(said)
})

it('Every problem has a text with the amount to type instead', () => {
  const problems: readonly UnreadableProblem[] = [
    'too long',
    'too large',
    'not a number',
    'too many decimals',
    'unusable decimals',
  ]
  expect(problems.map((problem) => amountProblemText(problem, 6))).toEqual([
    'This amount is too large.',
    'This amount is too large.',
    'Enter a number, such as 1.5.',
    'At most 6 decimals.',
    'Amounts of this token cannot be shown safely, so you cannot send it here.',
  ])
  expect(amountProblemText('too many decimals', 0)).toBe('This token has no decimals. Enter a whole number.')
})
