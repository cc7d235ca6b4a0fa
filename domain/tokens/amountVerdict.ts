import { amountReadings, parseAmount, type AmountProblem, type DecimalSign } from '../shared/parseAmount.ts'
import type { Wei } from '../shared/Wei.ts'
import * as texts from './texts.ts'

/** Why a typed amount cannot be read at all. */
export type UnreadableProblem = Exclude<AmountProblem, 'empty' | 'ambiguous'>

/** The verdict on a typed amount. Only 'fine' has an amount that may be used. */
export type AmountVerdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'zero' }
  | { readonly kind: 'unreadable'; readonly problem: UnreadableProblem }
  /** The user has to choose between these amounts, the larger first (rules/money: thousands). */
  | { readonly kind: 'ambiguous'; readonly readings: readonly Wei[] }
  | { readonly kind: 'too much'; readonly amount: Wei }
  /** The balance is not known, and never assumed to be enough (rules/errors: unknown-is-a-value). */
  | { readonly kind: 'balance unknown'; readonly amount: Wei }
  | { readonly kind: 'fine'; readonly amount: Wei }

/** Judges a typed amount against the available balance, in the token's smallest unit. */
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

/** The label of a disabled button: no amount, one to be chosen, or more than the balance; undefined for any other verdict. */
export function missingAmountText({ kind }: AmountVerdict): string | undefined {
  if (kind === 'empty' || kind === 'zero') return texts.enterAmount
  if (kind === 'ambiguous') return texts.chooseAmount
  return kind === 'too much' ? texts.balanceTooLow : undefined
}

/** Describes why a typed amount cannot be read. */
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
