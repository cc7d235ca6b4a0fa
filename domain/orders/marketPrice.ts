import type { Wei } from '../shared/Wei.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { Hops } from '../swap/quote.ts'
import { tradeFor, tradeOf, type Route } from '../swap/trade.ts'
import type { Order } from './order.ts'
import type { Price } from './price.ts'

/** What the pools say of a price. */
export interface MarketPrice {
  /** What the pool would bring for the same (sell), or take for it (buy), its fees counted; undefined where it cannot. */
  readonly pool: Wei | undefined
  /**
   * By how much the price is worse than that of the pools before any trade, in basis points, rounded up; 0 where it is
   * better. Undefined where nothing is known to measure it by: never taken for none.
   */
  readonly loss: BasisPoints | undefined
  /** By how much it is better, cut; 10,000 stands for twice as good and more. Undefined as the loss is. */
  readonly gain: BasisPoints | undefined
}

/** Amounts that are to be exchanged for each other. */
type Amounts = Pick<Order, 'kind' | 'sellAmount' | 'buyAmount'>

const WHOLE = 10_000n
/** Where nothing is known to measure a price by. */
export const UNMEASURED: MarketPrice = { pool: undefined, loss: undefined, gain: undefined }

/**
 * Measures a price by the pool that would bring most. A quote binds nobody and comes from somebody else
 * (rules/exchange: book-is-not-believed).
 */
export function marketPrice(amounts: Amounts, routes: readonly Route[], fee: BasisPoints): MarketPrice {
  const { kind, sellAmount, buyAmount } = amounts
  const trade = kind === 'sell' ? tradeOf(routes, fee, sellAmount) : tradeFor(routes, fee, buyAmount)
  if (!trade || trade.out === 0n) return UNMEASURED
  const pool = kind === 'sell' ? trade.out : trade.amount
  const { bought, sold } = spotPrice(trade.hops)
  const fair = sellAmount * bought
  if (fair === 0n) return { ...UNMEASURED, pool }
  const won = buyAmount * sold - fair
  return {
    pool,
    loss: share(won >= 0n ? 0n : (-won * WHOLE + fair - 1n) / fair),
    gain: share(won <= 0n ? 0n : (won * WHOLE) / fair),
  }
}

/** The price that stands before a trade moves it, so that a thin pool does not make a bad price look like its own. */
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
