import { amountReadings, parseAmount, type AmountProblem, type DecimalSign } from '../shared/parseAmount.ts'
import type { Wei } from '../shared/Wei.ts'
import * as texts from './texts.ts'

export type UnreadableProblem = Exclude<AmountProblem, 'empty' | 'ambiguous'>

/** Only the amount of 'fine' may be used. */
export type AmountVerdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'zero' }
  | { readonly kind: 'unreadable'; readonly problem: UnreadableProblem }
  /** To choose from, the larger first (rules/money: thousands). */
  | { readonly kind: 'ambiguous'; readonly readings: readonly Wei[] }
  | { readonly kind: 'too much'; readonly amount: Wei }
  /** An unknown balance never counts as enough (rules/errors: unknown-is-a-value). */
  | { readonly kind: 'balance unknown'; readonly amount: Wei }
  | { readonly kind: 'fine'; readonly amount: Wei }

/** Amounts and balance are in the token's smallest unit. */
export function amountVerdict(
  text: string,
  {
    decimals,
    available,
    sign,
  }: {
    readonly decimals: number
    readonly available: Wei | undefined
    readonly sign: DecimalSign
  },
): AmountVerdict {
  const parsed = parseAmount(text, decimals, sign)
  if (!parsed.ok) {
    if (parsed.error === 'empty') return { kind: 'empty' }
    if (parsed.error === 'ambiguous') return { kind: 'ambiguous', readings: amountReadings(text, decimals) }
    return { kind: 'unreadable', problem: parsed.error }
  }
  const amount = parsed.value
  if (amount === 0n) return { kind: 'zero' }
  if (available === undefined) return { kind: 'balance unknown', amount }
  return amount > available ? { kind: 'too much', amount } : { kind: 'fine', amount }
}

/** Labels a disabled button; undefined for verdicts that need no such label. */
export function missingAmountText({ kind }: AmountVerdict): string | undefined {
  if (kind === 'empty' || kind === 'zero') return texts.enterAmount
  if (kind === 'ambiguous') return texts.chooseAmount
  return kind === 'too much' ? texts.balanceTooLow : undefined
}

export function amountProblemText(problem: UnreadableProblem, decimals: number): string {
  switch (problem) {
    case 'too long':
    case 'too large':
      return texts.amountTooLarge
    case 'not a number':
      return texts.notANumber
    case 'too many decimals':
      return decimals === 0 ? texts.wholeNumbersOnly : texts.maxDecimals(decimals)
    case 'unusable decimals':
      return texts.cannotShowAmounts
  }
}
