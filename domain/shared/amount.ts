const DEFAULT_FRACTION_DIGITS = 4

/** Every digit of an amount in units of 10^decimals, without trailing zeros, never an exponent. */
export function formatAmountExactly(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = withoutTrailingZeros(digits.slice(digits.length - decimals))
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** Every digit of an amount, with its symbol. */
export function amountText(
  amount: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): string {
  return `${formatAmountExactly(amount, decimals)} ${symbol}`
}

/**
 * An amount for reading, cut (never rounded up) to so many decimals, 4 by default. A positive amount that would show as
 * 0 shows as '<0.0001' (a negative one as '>-0.0001').
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

/** A loop, because a regular expression for trailing zeros takes quadratic time. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
