import type { BasisPoints } from '../shared/BasisPoints.ts'
import { err, ok, type Result } from '../shared/Result.ts'

/** Percent and minutes, as the texts that are kept (rules/exchange: slippage, rules/exchange: deadline). */
export const DEFAULT_SLIPPAGE = '0.5'
export const DEFAULT_DEADLINE = '20'

/** Offered with one press. */
export const SLIPPAGE_PRESETS = ['0.1', '0.5', '1'] as const
export const DEADLINE_PRESETS = ['10', '20', '60'] as const

/** Percent (rules/exchange: slippage). */
const HIGHEST_SLIPPAGE = 50
/** Minutes: three days (rules/exchange: deadline). */
const MAX_DEADLINE = 4320

/** Why a typed setting cannot be kept. */
export type SettingProblem =
  | 'empty'
  | 'negative'
  | 'not a number'
  | 'too many decimals'
  | 'too high'
  | 'too low'

/** How much a slippage can cost (rules/exchange: slippage): above 5 % one is warned, above 20 % asked. */
export type SlippageRisk = 'none' | 'high' | 'very high'

/**
 * Reads a slippage in percent, exactly: at most two decimals, 0 to 50, so 0.29 is 29 basis points
 * (rules/exchange: slippage).
 */
export function parseSlippage(text: string): Result<BasisPoints, SettingProblem> {
  const digits = readDigits(text)
  if (!digits.ok) return digits
  const { whole, fraction } = digits.value
  if (fraction.length > 2) return err('too many decimals')
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return basisPoints > HIGHEST_SLIPPAGE * 100 ? err('too high') : ok(basisPoints as BasisPoints)
}

/** Reads a deadline in whole minutes, 1 to 4,320 (rules/exchange: deadline). */
export function parseDeadline(text: string): Result<number, SettingProblem> {
  const digits = readDigits(text)
  if (!digits.ok) return digits
  if (digits.value.fraction !== '') return err('too many decimals')
  const minutes = Number(digits.value.whole)
  if (minutes < 1) return err('too low')
  return minutes > MAX_DEADLINE ? err('too high') : ok(minutes)
}

/** The slippage a swap uses for a kept text; what is no number counts as none (rules/exchange: slippage). */
export function slippageOf(text: string): BasisPoints {
  const parsed = parseSlippage(text)
  return parsed.ok ? parsed.value : (0 as BasisPoints)
}

export function slippageRisk(slippage: BasisPoints): SlippageRisk {
  if (slippage > 2000) return 'very high'
  return slippage > 500 ? 'high' : 'none'
}

/** What to say of a typed slippage that cannot be kept. */
export function slippageProblemText(problem: SettingProblem): string {
  return {
    empty: 'Enter a percentage, such as 0.5',
    negative: 'Slippage cannot be negative',
    'not a number': 'Enter a number, such as 0.5',
    'too many decimals': 'At most two decimals, such as 0.25',
    'too high': `At most ${HIGHEST_SLIPPAGE} %`,
    'too low': 'Enter a percentage, such as 0.5',
  }[problem]
}

/** What to say of a typed deadline that cannot be kept. */
export function deadlineProblemText(problem: SettingProblem): string {
  return {
    empty: 'Enter minutes, such as 20',
    negative: 'A deadline cannot be negative',
    'not a number': 'Enter a number of minutes, such as 20',
    'too many decimals': 'Enter whole minutes, such as 20',
    'too high': `At most ${MAX_DEADLINE} minutes, which is three days`,
    'too low': 'At least 1 minute',
  }[problem]
}

/** Plain decimal digits with at most one point or comma, which is always the decimal sign, as in amounts: no sign, no exponent, no other numeral system, at most 12 digits. */
function readDigits(
  text: string,
): Result<{ readonly whole: string; readonly fraction: string }, SettingProblem> {
  const trimmed = text.trim()
  if (trimmed === '') return err('empty')
  if (/^[-\u2212]/.test(trimmed)) return err('negative')
  const [, whole, fraction] = /^(\d{0,12})(?:[.,](\d{0,12}))?$/.exec(trimmed) ?? []
  if (whole === undefined || whole + (fraction ?? '') === '') return err('not a number')
  return ok({ whole: whole || '0', fraction: fraction ?? '' })
}
