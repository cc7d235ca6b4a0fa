import type { BasisPoints } from '../shared/BasisPoints.ts'
import { percentText } from '../shared/percentText.ts'
import { err, ok, type Result } from '../shared/Result.ts'
import * as texts from './texts.ts'

/** Percent and minutes, as stored (rules/exchange: slippage, rules/exchange: deadline). */
export const DEFAULT_SLIPPAGE = '0.5'
export const DEFAULT_DEADLINE = '20'

export const SLIPPAGE_PRESETS = ['0.1', '0.5', '1'] as const
export const DEADLINE_PRESETS = ['10', '20', '60'] as const

/** Percent (rules/exchange: slippage). */
const MAX_SLIPPAGE = 50
/** Minutes: three days (rules/exchange: deadline). */
const MAX_DEADLINE = 4320

export type SettingProblem =
  | 'empty'
  | 'negative'
  | 'not a number'
  | 'too many decimals'
  | 'too high'
  | 'too low'

/** Above 5% the user is warned, above 20% asked to confirm (rules/exchange: slippage). */
export type SlippageRisk = 'none' | 'high' | 'very high'

/** Percent from 0 to 50, at most two decimals, parsed exactly: 0.29 is 29 basis points (rules/exchange: slippage). */
export function parseSlippage(text: string): Result<BasisPoints, SettingProblem> {
  const digits = readDigits(text)
  if (!digits.ok) return digits
  const { whole, fraction } = digits.value
  if (fraction.length > 2) return err('too many decimals')
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return basisPoints > MAX_SLIPPAGE * 100 ? err('too high') : ok(basisPoints as BasisPoints)
}

/** Whole minutes, 1 to 4,320 (rules/exchange: deadline). */
export function parseDeadline(text: string): Result<number, SettingProblem> {
  const digits = readDigits(text)
  if (!digits.ok) return digits
  if (digits.value.fraction !== '') return err('too many decimals')
  const minutes = Number(digits.value.whole)
  if (minutes < 1) return err('too low')
  return minutes > MAX_DEADLINE ? err('too high') : ok(minutes)
}

/**
 * As swaps use a stored text: cuts further decimals, and takes 0 for no number.
 * Undefined outside 0 to 50, where nothing may be traded (rules/exchange: slippage).
 */
export function slippageOf(text: string): BasisPoints | undefined {
  const parsed = parseSlippage(text.trim().replace(/^(\d*[.,]\d{2})\d+$/, '$1'))
  if (parsed.ok) return parsed.value
  return parsed.error === 'too high' || parsed.error === 'negative' ? undefined : (0 as BasisPoints)
}

/** For a stored slippage that the settings would not save. */
export function storedSlippageText(text: string): string {
  const used = slippageOf(text)
  return used === undefined ? texts.slippageUnusable : texts.slippageUsed(percentText(used))
}

export function slippageRisk(slippage: BasisPoints): SlippageRisk {
  if (slippage > 2000) return 'very high'
  return slippage > 500 ? 'high' : 'none'
}

export function slippageProblemText(problem: SettingProblem): string {
  return {
    empty: texts.enterPercent,
    negative: texts.negativeSlippage,
    'not a number': texts.enterPercentNumber,
    'too many decimals': texts.tooManyPercentDecimals,
    'too high': texts.atMostPercent(MAX_SLIPPAGE),
    'too low': texts.enterPercent,
  }[problem]
}

export function deadlineProblemText(problem: SettingProblem): string {
  return {
    empty: texts.enterMinutes,
    negative: texts.negativeDeadline,
    'not a number': texts.enterMinutesNumber,
    'too many decimals': texts.wholeMinutes,
    'too high': texts.atMostMinutes(MAX_DEADLINE),
    'too low': texts.atLeastAMinute,
  }[problem]
}

/** Decimal digits with at most one point or comma, always the decimal sign; at most 12 digits on each side. */
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
