import { formatAmountExactly } from './amount.ts'

/** Significant digits that people read at a glance. */
const DIGITS = 6
const CHART_DIGITS = 5

/** Cut to five significant digits, but never before the decimal point: "0.0012345", "123456". */
export function significantText(value: bigint, decimals: number): string {
  return formatAmountExactly(rounded(value, decimals, CHART_DIGITS), decimals)
}

/**
 * At most six significant digits, and all before the decimal point. Rounds up what leaves and down what arrives,
 * so that no one reads better terms than they sign.
 */
export function roundedText(value: bigint, decimals: number, direction: 'up' | 'down'): string {
  const down = rounded(value, decimals, DIGITS)
  const step = 10n ** BigInt(surplusOf(value, decimals, DIGITS))
  return formatAmountExactly(direction === 'up' && down !== value ? down + step : down, decimals)
}

export function estimateText(
  value: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
  direction: 'up' | 'down',
): string {
  return `${roundedText(value, decimals, direction)} ${symbol}`
}

/** Decimals in excess of so many significant digits. */
const surplusOf = (value: bigint, decimals: number, digits: number): number =>
  Math.min(decimals, Math.max(0, value.toString().length - digits))

const rounded = (value: bigint, decimals: number, digits: number): bigint =>
  value - (value % 10n ** BigInt(surplusOf(value, decimals, digits)))
