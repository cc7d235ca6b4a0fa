import { formatAmountExactly } from '../shared/amount.ts'
import { countText } from '../shared/countText.ts'
import type { Wei } from '../shared/Wei.ts'

const COIN = 10n ** 18n

/** Decimals of a price above a bound in billionths of a coin (rules/nft: price-digits). */
const STEPS: readonly (readonly [above: bigint, decimals: number])[] = [
  [100_000_000_000n, 0],
  [1_000_000_000n, 2],
  [100_000_000n, 4],
  [10_000_000n, 5],
  [1_000_000n, 6],
  [100_000n, 7],
  [10_000n, 8],
  [1000n, 9],
]

/** Smaller prices have more decimals. Rounded up, as for who pays it; exact up to a millionth of a coin. */
export function priceText(price: Wei): string {
  const [, decimals] = STEPS.find(([above]) => price > (above * COIN) / 1_000_000_000n) ?? []
  const unit = decimals === undefined ? 1n : 10n ** BigInt(18 - decimals)
  return countText(formatAmountExactly(((price + unit - 1n) / unit) * unit, 18))
}
