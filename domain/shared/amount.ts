import { countText } from './countText.ts'
import { isolated } from './language.ts'

export const DEFAULT_FRACTION_DIGITS = 4

/** Units of 10^decimals, without trailing zeros, never an exponent. */
export function formatAmountExactly(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = withoutTrailingZeros(digits.slice(digits.length - decimals))
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

export function amountText(
  amount: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): string {
  return isolated(`${countText(formatAmountExactly(amount, decimals))} ${symbol}`)
}

/**
 * For reading: cut, never rounded up, to 4 decimals by default.
 * An amount that would show as 0 is '<0.0001' or '>-0.0001'.
 */
export function formatAmount(
  value: bigint,
  decimals: number,
  options: { readonly maximumFractionDigits?: number } = {},
): string {
  const shown = Math.min(options.maximumFractionDigits ?? DEFAULT_FRACTION_DIGITS, decimals)
  const smallest = 10n ** BigInt(decimals - shown)
  const cut = value / smallest
  if (cut === 0n && value !== 0n) return `${value < 0n ? '>-' : '<'}${formatAmountExactly(1n, shown)}`
  return formatAmountExactly(cut, shown)
}

/** A regular expression for trailing zeros takes quadratic time. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
