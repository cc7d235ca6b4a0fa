import { wei, type Wei } from '../shared/Wei.ts'

/** What the price of a collection depends on, beside how many of it there are (rules/nft: curve). */
export interface Curve {
  /** 1e18 is 1. */
  readonly ratio: bigint
  /** The owner's part and the protocol's part each, of 1e18. */
  readonly fee: bigint
}

/** The contract's bounds of a ratio, both included. */
export const MIN_RATIO = 10n ** 16n
export const MAX_RATIO = 9_000_000n * 10n ** 18n

const ONE = 10n ** 18n

/** The price on the curve before fees, at a number of tokens: integer division in the contract's order. */
export function curvePrice(tokens: bigint, ratio: bigint): Wei {
  const steps = tokens * (tokens + 1n) * (2n * tokens + 1n) - (tokens - 1n) * tokens * (2n * tokens - 1n)
  return wei((((steps * 10_000n) / 42_069n) * ratio) / 31_337n)
}

/** What one of the two who share the fee gets of a price. */
export function feeOn(price: Wei, fee: bigint): Wei {
  return wei((price * fee) / ONE)
}

/** What the next token costs, both fees included, while there are so many. */
export function buyPrice(supply: bigint, { ratio, fee }: Curve): Wei {
  const price = curvePrice(supply === 0n ? 1n : supply, ratio)
  return wei(price + 2n * feeOn(price, fee))
}

/**
 * What so many cost, each bought in its turn while there are so many at first. The first purchase of all makes two: one
 * for the owner, for nothing.
 */
export function pricesInTurn(count: number, supply: bigint, curve: Curve): readonly Wei[] {
  return Array.from({ length: count }, (_, index) =>
    buyPrice(index === 0 ? supply : (supply === 0n ? 1n : supply) + BigInt(index), curve),
  )
}

/** What selling one brings after both fees, while there are so many. The last one cannot be sold: 0. */
export function sellPrice(supply: bigint, { ratio, fee }: Curve): Wei {
  if (supply < 2n) return wei(0n)
  const price = curvePrice(supply - 1n, ratio)
  return wei(price - 2n * feeOn(price, fee))
}

/** What the token with this number costs when it is bought in its turn; the first one is the creator's, free. */
export function priceOfNumber(number: bigint, curve: Curve): Wei {
  return number <= 1n ? wei(0n) : buyPrice(number - 1n, curve)
}

/** What selling so many brings in all, one after another, while nobody else trades. The last of all stays. */
export function proceedsOf(count: bigint, supply: bigint, curve: Curve): Wei {
  let proceeds = 0n
  for (let sold = 0n; sold < count; sold += 1n) proceeds += sellPrice(supply - sold, curve)
  return wei(proceeds)
}

/**
 * How many others must buy after the next buyer before that one's token sells for no less than it cost. Undefined
 * where fees are so high, or prices so small, that it does not come within ten thousand.
 */
export function buyersToBreakEven(supply: bigint, curve: Curve): bigint | undefined {
  const paid = buyPrice(supply, curve)
  const after = (supply === 0n ? 1n : supply) + 1n
  const enough = (others: bigint) => sellPrice(after + others, curve) >= paid
  let [low, high] = [0n, 10_000n]
  if (!enough(high)) return undefined
  // The price only ever rises with the supply.
  while (low < high) {
    const middle = (low + high) / 2n
    if (enough(middle)) high = middle
    else low = middle + 1n
  }
  return low
}
