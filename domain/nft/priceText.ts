import { formatAmount, formatAmountExactly } from '../shared/amount.ts'
import type { Wei } from '../shared/Wei.ts'

const COIN = 10n ** 18n

/** Above so much, in parts of a billion of a coin, so many decimals (rules/nft: price-digits). */
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

/** A price in coins as cards and collection pages write it: the smaller it is, the more of it; cut, never rounded up. */
export function priceText(price: Wei): string {
  const step = STEPS.find(([above]) => price > (above * COIN) / 1_000_000_000n)
  return step ? formatAmount(price, 18, { maximumFractionDigits: step[1] }) : formatAmountExactly(price, 18)
}
