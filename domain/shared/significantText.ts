import { formatAmountExactly } from './amount.ts'

const DIGITS = 5

/** An amount for reading, cut to five significant digits, but never before the decimal point: "0.0012345", "123456". */
export function significantText(value: bigint, decimals: number): string {
  const surplus = Math.min(decimals, Math.max(0, value.toString().length - DIGITS))
  return formatAmountExactly(value - (value % 10n ** BigInt(surplus)), decimals)
}
