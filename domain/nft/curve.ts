import { wei, type Wei } from '../shared/Wei.ts'

/** Determine the prices, together with the supply (rules/nft: curve). */
export interface Curve {
  /** 1e18 is 1. */
  readonly ratio: bigint
  /** The owner's and the protocol's share of each price; 1e18 is 100%. */
  readonly fee: bigint
}

/** The contract's bounds, inclusive. */
export const MIN_RATIO = 10n ** 16n
export const MAX_RATIO = 9_000_000n * 10n ** 18n

const ONE = 10n ** 18n

/** Before fees, of the token that follows `tokens` others; integer divisions in the contract's order. */
export function curvePrice(tokens: bigint, ratio: bigint): Wei {
  const steps = tokens * (tokens + 1n) * (2n * tokens + 1n) - (tokens - 1n) * tokens * (2n * tokens - 1n)
  return wei((((steps * 10_000n) / 42_069n) * ratio) / 31_337n)
}

/** Rounded as by the contract. */
export function feeOn(price: Wei, fee: bigint): Wei {
  return wei((price * fee) / ONE)
}

/** Includes both fees. At a supply of 0 as at 1. */
export function buyPrice(supply: bigint, { ratio, fee }: Curve): Wei {
  const price = curvePrice(supply === 0n ? 1n : supply, ratio)
  return wei(price + 2n * feeOn(price, fee))
}

/** Prices of successive purchases. The very first mints two tokens, one of them free for the owner. */
export function successivePrices(count: number, supply: bigint, curve: Curve): readonly Wei[] {
  return Array.from({ length: count }, (_, index) =>
    buyPrice((supply === 0n ? 1n : supply) + BigInt(index), curve),
  )
}

/** After both fees; 0 for the last token, which cannot be sold. */
export function sellPrice(supply: bigint, { ratio, fee }: Curve): Wei {
  if (supply < 2n) return wei(0n)
  const price = curvePrice(supply - 1n, ratio)
  return wei(price - 2n * feeOn(price, fee))
}

/** If none is sold before; the creator's first token is free. */
export function priceOfNumber(number: bigint, curve: Curve): Wei {
  return number <= 1n ? wei(0n) : buyPrice(number - 1n, curve)
}

/** Of selling `count` tokens in a row. The last token of all cannot be sold and adds nothing. */
export function proceedsOf(count: bigint, supply: bigint, curve: Curve): Wei {
  let proceeds = 0n
  for (let sold = 0n; sold < count; sold += 1n) proceeds += sellPrice(supply - sold, curve)
  return wei(proceeds)
}

/** Purchases after the next until its token sells for its price. Undefined beyond 10,000: high fees or tiny prices. */
export function buyersToBreakEven(supply: bigint, curve: Curve): bigint | undefined {
  const paid = buyPrice(supply, curve)
  const after = (supply === 0n ? 1n : supply) + 1n
  const isEnough = (purchases: bigint) => sellPrice(after + purchases, curve) >= paid
  let [low, high] = [0n, 10_000n]
  if (!isEnough(high)) return undefined
  // Binary search: the price never falls with a growing supply.
  while (low < high) {
    const middle = (low + high) / 2n
    if (isEnough(middle)) high = middle
    else low = middle + 1n
  }
  return low
}
