import { formatAmountExactly } from '../shared/amount.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { Order, OrderKind } from './order.ts'

/** So much is bought for so much sold, in the smallest units of both: a ratio, so that nothing of it is rounded. Both above zero. */
export interface Price {
  readonly bought: bigint
  readonly sold: bigint
}

/** The two tokens of a price. */
export interface Pair {
  readonly sell: Pick<Token, 'decimals'>
  readonly buy: Pick<Token, 'decimals'>
}

/** Digits after the point that a typed price may have. */
export const PRICE_DIGITS = 36

/** Digits of a price that is computed to be read, from the first that is not 0. */
const READ_DIGITS = 6
const ONE = 10n ** BigInt(PRICE_DIGITS)
/** More than this no token counts. */
const MAX_COUNT = 2n ** 256n - 1n

/** What a typed price means: so much, with `PRICE_DIGITS` digits after the point, of one token for one whole of the other, which is the one sold ('sell') or bought ('buy'). */
export function priceOf(typed: Wei, of: OrderKind, { sell, buy }: Pair): Price {
  const [soldUnit, boughtUnit] = [unitOf(sell), unitOf(buy)]
  return of === 'sell'
    ? { bought: typed * boughtUnit, sold: ONE * soldUnit }
    : { bought: ONE * boughtUnit, sold: typed * soldUnit }
}

/**
 * A price as one would type it, of one whole of the token sold ('sell') or bought ('buy'). Six digits of it, and every digit
 * before the point, rounded in the favour of who sells: what is typed from it asks for as much or more.
 */
export function priceText({ bought, sold }: Price, of: OrderKind, { sell, buy }: Pair): string {
  const [soldUnit, boughtUnit] = [unitOf(sell), unitOf(buy)]
  const text =
    of === 'sell'
      ? divideUp(bought * soldUnit * ONE, sold * boughtUnit)
      : (sold * boughtUnit * ONE) / (bought * soldUnit)
  const unit = 10n ** BigInt(Math.min(PRICE_DIGITS, Math.max(0, text.toString().length - READ_DIGITS)))
  return formatAmountExactly((of === 'sell' ? divideUp(text, unit) : text / unit) * unit, PRICE_DIGITS)
}

/**
 * The order at a price: the amount it fixes stays, the other is what the price makes of it, rounded in the favour of who
 * signs. Undefined where that is nothing, or more than a token counts.
 */
export function atPrice(order: Order, { bought, sold }: Price): Order | undefined {
  const sells = order.kind === 'sell'
  const other = sells ? divideUp(order.sellAmount * bought, sold) : (order.buyAmount * sold) / bought
  if (other === 0n || other > MAX_COUNT) return undefined
  return sells ? { ...order, buyAmount: wei(other) } : { ...order, sellAmount: wei(other) }
}

const unitOf = ({ decimals }: Pick<Token, 'decimals'>): bigint => 10n ** BigInt(decimals)
const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by
