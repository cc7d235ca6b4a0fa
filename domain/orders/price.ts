import { formatAmountExactly } from '../shared/amount.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { Order, OrderKind } from './order.ts'

/** An exact ratio in the tokens' smallest units; both above zero. */
export interface Price {
  readonly bought: bigint
  readonly sold: bigint
}

export interface Pair {
  readonly sell: Pick<Token, 'decimals'>
  readonly buy: Pick<Token, 'decimals'>
}

export const PRICE_DIGITS = 36

const SIGNIFICANT_DIGITS = 6
const ONE = 10n ** BigInt(PRICE_DIGITS)
const MAX_AMOUNT = 2n ** 256n - 1n

/** `typed` has `PRICE_DIGITS` decimals, and is for 1 sold token ('sell') or 1 bought token ('buy'). */
export function priceOf(typed: Wei, of: OrderKind, { sell, buy }: Pair): Price {
  const [soldUnit, boughtUnit] = [unitOf(sell), unitOf(buy)]
  return of === 'sell'
    ? { bought: typed * boughtUnit, sold: ONE * soldUnit }
    : { bought: ONE * boughtUnit, sold: typed * soldUnit }
}

/**
 * For 1 sold token ('sell') or 1 bought token ('buy'), in a form that can be typed:
 * six significant digits, all digits before the point, rounded in the seller's favour.
 */
export function priceText({ bought, sold }: Price, of: OrderKind, { sell, buy }: Pair): string {
  const [soldUnit, boughtUnit] = [unitOf(sell), unitOf(buy)]
  const text =
    of === 'sell'
      ? divideUp(bought * soldUnit * ONE, sold * boughtUnit)
      : (sold * boughtUnit * ONE) / (bought * soldUnit)
  const unit = 10n ** BigInt(Math.min(PRICE_DIGITS, Math.max(0, text.toString().length - SIGNIFICANT_DIGITS)))
  return formatAmountExactly((of === 'sell' ? divideUp(text, unit) : text / unit) * unit, PRICE_DIGITS)
}

/** Keeps the fixed amount and derives the other, in the owner's favour. Undefined if that is 0 or exceeds 256 bits. */
export function atPrice(order: Order, { bought, sold }: Price): Order | undefined {
  const sells = order.kind === 'sell'
  const other = sells ? divideUp(order.sellAmount * bought, sold) : (order.buyAmount * sold) / bought
  if (other === 0n || other > MAX_AMOUNT) return undefined
  return sells ? { ...order, buyAmount: wei(other) } : { ...order, sellAmount: wei(other) }
}

const unitOf = ({ decimals }: Pick<Token, 'decimals'>): bigint => 10n ** BigInt(decimals)
const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by
