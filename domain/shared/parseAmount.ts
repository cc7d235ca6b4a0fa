import { err, ok, type Result } from './Result.ts'
import { wei, type Wei } from './Wei.ts'

export type AmountProblem =
  | 'empty'
  | 'too long'
  | 'not a number'
  /** A comma or point before exactly three digits: it may group thousands or begin the decimals. */
  | 'ambiguous'
  | 'too many decimals'
  | 'too large'
  | 'unusable decimals'

/** The decimal sign that decides an ambiguous amount, and 'unknown' where it has to be asked. */
export type DecimalSign = '.' | ',' | 'unknown'

const MAX_LENGTH = 100
/** The most decimals of a token whose amounts can be shown and sent (rules/money: token-decimals). */
export const MAX_USABLE_DECIMALS = 36
const MAX_UINT256 = 2n ** 256n - 1n

const PLAIN = /^(?=.*[0-9])([0-9]*)(?:[.,]([0-9]*))?$/
/** Thousands in groups that one kind of sign separates, and decimals after another sign. */
const GROUPED = /^([1-9][0-9]{0,2}([.,'’ \u00A0\u2009\u202F])[0-9]{3}(?:\2[0-9]{3})*)(?:(?!\2)[.,]([0-9]+))?$/

/**
 * Reads a typed amount, in units of 10^decimals, by `sign` where the text alone does not decide (rules/money: thousands).
 * Never rounds: surplus decimals other than zeros are refused (rules/money: exact-decimals), and so are tokens of over 36
 * decimals (rules/money: token-decimals) and amounts above uint256.
 */
export function parseAmount(text: string, decimals: number, sign: DecimalSign): Result<Wei, AmountProblem> {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_USABLE_DECIMALS)
    return err('unusable decimals')
  if (text.length > MAX_LENGTH) return err('too long')
  const trimmed = text.trim()
  if (trimmed === '') return err('empty')
  if (sign === 'unknown' && isAmbiguous(trimmed)) return err('ambiguous')
  const parts = partsOf(trimmed, sign)
  if (!parts) return err('not a number')
  const { whole, fraction } = parts
  if (/[1-9]/.test(fraction.slice(decimals))) return err('too many decimals')
  const value = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return value > MAX_UINT256 ? err('too large') : ok(wei(value))
}

/** The amounts that an ambiguous text may mean, the larger first, without those that the token cannot have. */
export function amountReadings(text: string, decimals: number): readonly Wei[] {
  const readings = ([',', '.'] as const).flatMap((sign) => {
    const parsed = parseAmount(text, decimals, sign)
    return parsed.ok ? [parsed.value] : []
  })
  return readings.toSorted((a, b) => (a < b ? 1 : -1))
}

/**
 * Reads the amount of a link. A point is its decimal sign, as the app writes it; a comma that may group thousands was
 * written by a person and is refused.
 */
export function parseLinkAmount(text: string, decimals: number): Result<Wei, AmountProblem> {
  return parseAmount(text, decimals, text.includes(',') ? 'unknown' : '.')
}

/** An amount that the app writes, with a point, for a field: a zero follows three decimals where they would be ambiguous. */
export function fieldText(amount: string, sign: DecimalSign): string {
  return sign !== '.' && isAmbiguous(amount) ? `${amount}0` : amount
}

/** Whether a text is read with groups of thousands, so that the amount should be shown beside it. */
export function groupsThousands(text: string, sign: DecimalSign): boolean {
  return partsOf(text.trim(), sign)?.grouped === true
}

/** Whether a comma or point may group thousands as well as begin decimals: "1,000" and "1.000", not "0.125". */
function isAmbiguous(text: string): boolean {
  return /^[1-9][0-9]{0,2}[.,][0-9]{3}$/.test(text)
}

interface AmountParts {
  /** The digits before and after the decimal sign. */
  readonly whole: string
  readonly fraction: string
  readonly grouped: boolean
}

/** Undefined for a text that is no number. */
function partsOf(text: string, sign: DecimalSign): AmountParts | undefined {
  const [, thousands, separator, decimals = ''] = GROUPED.exec(text) ?? []
  if (thousands !== undefined && !(isAmbiguous(text) && separator === sign))
    return { whole: thousands.replace(/[^0-9]/g, ''), fraction: decimals, grouped: true }
  const [, whole, fraction = ''] = PLAIN.exec(text) ?? []
  return whole === undefined ? undefined : { whole, fraction, grouped: false }
}
