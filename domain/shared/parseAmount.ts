import { err, ok, type Result } from './Result.ts'
import { MAX_USABLE_DECIMALS, wei, type Wei } from './Wei.ts'

export type AmountProblem =
  | 'empty'
  | 'too long'
  | 'not a number'
  /** A comma or point before exactly three digits may group thousands or start the decimals. */
  | 'ambiguous'
  | 'too many decimals'
  | 'too large'
  | 'unusable decimals'

/** Decides an ambiguous amount; 'unknown' if the user must be asked. */
export type DecimalSign = '.' | ',' | 'unknown'

const MAX_LENGTH = 100
const MAX_UINT256 = 2n ** 256n - 1n

const PLAIN = /^(?=.*[0-9])([0-9]*)(?:[.,]([0-9]*))?$/
/** Groups of thousands with one separator, and decimals after a different sign. */
const GROUPED = /^([1-9][0-9]{0,2}([.,'’ \u00A0\u2009\u202F])[0-9]{3}(?:\2[0-9]{3})*)(?:(?!\2)[.,]([0-9]+))?$/

/**
 * Reads a typed amount, in units of 10^decimals; `sign` decides ambiguous texts (rules/money: thousands).
 * Never rounds: refuses surplus decimals other than zeros (rules/money: exact-decimals),
 * more than 36 decimals (rules/money: token-decimals) and amounts above uint256.
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

/** The larger first, without those that the token cannot have. */
export function amountReadings(text: string, decimals: number): readonly Wei[] {
  const readings = ([',', '.'] as const).flatMap((sign) => {
    const parsed = parseAmount(text, decimals, sign)
    return parsed.ok ? [parsed.value] : []
  })
  return readings.toSorted((a, b) => (a < b ? 1 : -1))
}

/** Reads a link's amount. A point is the decimal sign; a comma that may group thousands is refused. */
export function parseLinkAmount(text: string, decimals: number): Result<Wei, AmountProblem> {
  return parseAmount(text, decimals, text.includes(',') ? 'unknown' : '.')
}

/** An amount that the app writes, for a field: three decimals that would be ambiguous get a zero. */
export function fieldText(amount: string, sign: DecimalSign): string {
  return sign !== '.' && isAmbiguous(amount) ? `${amount}0` : amount
}

/** Whether a text is read with groups of thousands, so that the amount should be shown beside it. */
export function groupsThousands(text: string, sign: DecimalSign): boolean {
  return partsOf(text.trim(), sign)?.grouped === true
}

/** "1,000" and "1.000", not "0.125". */
function isAmbiguous(text: string): boolean {
  return /^[1-9][0-9]{0,2}[.,][0-9]{3}$/.test(text)
}

interface AmountParts {
  /** Before the decimal sign; `fraction` is after it. */
  readonly whole: string
  readonly fraction: string
  readonly grouped: boolean
}

/** Undefined if it is no number. */
function partsOf(text: string, sign: DecimalSign): AmountParts | undefined {
  const [, thousands, separator, decimals = ''] = GROUPED.exec(text) ?? []
  if (thousands !== undefined && !(isAmbiguous(text) && separator === sign))
    return { whole: thousands.replace(/[^0-9]/g, ''), fraction: decimals, grouped: true }
  const [, whole, fraction = ''] = PLAIN.exec(text) ?? []
  return whole === undefined ? undefined : { whole, fraction, grouped: false }
}
