import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatAmountExactly } from '../shared/amount.ts'
import type { AmountProblem } from '../shared/parseAmount.ts'
import { wei } from '../shared/Wei.ts'
import { amountProblemText, amountVerdict, missingAmountText } from './amountVerdict.ts'

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
    expect(amountVerdict(text, 3, BALANCE)).toEqual(verdict)
  })

  it('is never fine while the balance is unknown, and still has the amount', () => {
    expect(amountVerdict('1', 3, undefined)).toEqual({ kind: 'balance unknown', amount: 1_000n })
    expect(amountVerdict('0', 3, undefined)).toEqual({ kind: 'zero' })
  })

  it('is never fine for a token with too many decimals', () => {
    expect(amountVerdict('1', 37, BALANCE)).toEqual({ kind: 'unreadable', problem: 'unusable decimals' })
  })

  it('is fine for exactly the amounts above zero and up to the balance', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 36 }), (typed, there, decimals) => {
        const verdict = amountVerdict(formatAmountExactly(typed, decimals), decimals, wei(there))
        expect(verdict.kind === 'fine').toBe(typed > 0n && typed <= there)
        if ('amount' in verdict) expect(verdict.amount).toBe(typed)
      }),
      { numRuns: 1000 },
    )
  })
})

it.each([
  ['', 'Enter an amount'],
  ['0', 'Enter an amount'],
  ['1000000', 'Balance too low'],
  ['x', undefined],
  ['0.001', undefined],
])('A button that waits for the amount of “%s” says %s', (text, said) => {
  expect(missingAmountText(amountVerdict(text, 3, BALANCE))).toBe(said)
})

it('Every problem has a text with the amount to type instead', () => {
  const problems: readonly Exclude<AmountProblem, 'empty'>[] = [
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
