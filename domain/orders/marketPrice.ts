import type { Wei } from '../shared/Wei.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { Hops } from '../swap/quote.ts'
import { tradeFor, tradeOf, type Route } from '../swap/trade.ts'
import type { Order } from './order.ts'
import type { Price } from './price.ts'

export interface MarketPrice {
  /** Output of a swap of the same amount (sell) or its input (buy), after fees; undefined if impossible. */
  readonly pool: Wei | undefined
  /** Against the pools' spot price, rounded up; 0 for a better price. Undefined without a price, never 0. */
  readonly loss: BasisPoints | undefined
  /** For a better price, rounded down, at most 10,000 (twice as good); undefined like `loss`. */
  readonly gain: BasisPoints | undefined
}

type Amounts = Pick<Order, 'kind' | 'sellAmount' | 'buyAmount'>

const WHOLE = 10_000n
export const UNMEASURED: MarketPrice = { pool: undefined, loss: undefined, gain: undefined }

/**
 * Compares with the best route, because the book's quote is not trusted (rules/exchange: book-is-not-believed).
 * Every field is undefined if no route can make the trade.
 */
export function marketPrice(amounts: Amounts, routes: readonly Route[], fee: BasisPoints): MarketPrice {
  const { kind, sellAmount, buyAmount } = amounts
  const trade = kind === 'sell' ? tradeOf(routes, fee, sellAmount) : tradeFor(routes, fee, buyAmount)
  if (!trade || trade.out === 0n) return UNMEASURED
  const pool = kind === 'sell' ? trade.out : trade.amount
  const { bought, sold } = spotPrice(trade.hops)
  const fair = sellAmount * bought
  if (fair === 0n) return { ...UNMEASURED, pool }
  const difference = buyAmount * sold - fair
  return {
    pool,
    loss: share(difference >= 0n ? 0n : (-difference * WHOLE + fair - 1n) / fair),
    gain: share(difference <= 0n ? 0n : (difference * WHOLE) / fair),
  }
}

/** Before a trade moves the price, so that a thin pool does not make a bad price look fair. */
export function spotPrice(hops: Hops): Price {
  return hops.reduce<Price>(
    ({ bought, sold }, { reserveIn, reserveOut }) => ({
      bought: bought * reserveOut,
      sold: sold * reserveIn,
    }),
    { bought: 1n, sold: 1n },
  )
}

const share = (basisPoints: bigint): BasisPoints =>
  Number(basisPoints < WHOLE ? basisPoints : WHOLE) as BasisPoints
