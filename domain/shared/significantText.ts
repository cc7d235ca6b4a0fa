import { formatAmountExactly } from './amount.ts'
import { countText } from './countText.ts'
import { isolated } from './language.ts'

/** Decimals that people read at a glance; below 1 they are counted from the first one that is not zero. */
const DECIMALS = 4
const CHART_DIGITS = 5

/** Cut to five significant digits, but never before the decimal point: "0.0012345", "123,456". */
export function significantText(value: bigint, decimals: number): string {
  return countText(
    formatAmountExactly(cut(value, Math.min(decimals, surplusDigits(value, CHART_DIGITS))), decimals),
  )
}

/**
 * Four decimals, below 1 four significant ones. Rounds up what leaves and down what arrives, so that no one reads
 * better terms than they sign (rules/money: review-digits).
 */
export function roundedText(value: bigint, decimals: number, direction: 'up' | 'down'): string {
  const surplus = value < 10n ** BigInt(decimals) ? surplusDigits(value, DECIMALS) : decimals - DECIMALS
  const down = cut(value, surplus)
  const step = 10n ** BigInt(Math.max(0, surplus))
  return countText(formatAmountExactly(direction === 'up' && down !== value ? down + step : down, decimals))
}

export function estimateText(
  value: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
  direction: 'up' | 'down',
): string {
  return isolated(`${roundedText(value, decimals, direction)} ${symbol}`)
}

const surplusDigits = (value: bigint, digits: number): number => value.toString().length - digits

const cut = (value: bigint, surplus: number): bigint => value - (value % 10n ** BigInt(Math.max(0, surplus)))
