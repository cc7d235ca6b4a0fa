import { err, ok, type Result } from './Result.ts'
import { wei, type Wei } from './Wei.ts'

export type AmountProblem =
  | 'empty'
  | 'too long'
  | 'not a number'
  | 'too many decimals'
  | 'too large'
  | 'unusable decimals'

const MAX_LENGTH = 100
/** The most decimals of a token whose amounts can be shown and sent (rules/money: token-decimals). */
export const MAX_USABLE_DECIMALS = 36
const MAX_UINT256 = 2n ** 256n - 1n

/**
 * Reads a typed amount, in units of 10^decimals: digits with at most one point or comma, which is always the decimal
 * separator. Never rounds: surplus decimals are refused (rules/money: exact-decimals), and so are tokens of over 36
 * decimals (rules/money: token-decimals) and amounts above uint256.
 */
export function parseAmount(text: string, decimals: number): Result<Wei, AmountProblem> {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_USABLE_DECIMALS)
    return err('unusable decimals')
  if (text.length > MAX_LENGTH) return err('too long')
  const trimmed = text.trim()
  if (trimmed === '') return err('empty')
  if (!/^(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)$/.test(trimmed)) return err('not a number')
  const [whole = '', fraction = ''] = trimmed.split(/[.,]/)
  if (fraction.length > decimals) return err('too many decimals')
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return value > MAX_UINT256 ? err('too large') : ok(wei(value))
}
