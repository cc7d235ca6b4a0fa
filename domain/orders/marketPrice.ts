import { wei, type Wei } from '../shared/Wei.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { OrderQuote } from './orderQuote.ts'
import { tradeFor, tradeOf, type Trade, type Way } from '../swap/trade.ts'

/** What the pools say of a book's price. */
export interface MarketPrice {
  /** What the pool would bring for the same (sell), or take for it (buy), its fees counted; undefined where it cannot. */
  readonly pool: Wei | undefined
  /**
   * By how much the book's price is worse than that of the pools before any trade, in basis points, rounded up; 0 where it
   * is better. Undefined where nothing is known to measure it by: never taken for none.
   */
  readonly loss: BasisPoints | undefined
}

const WHOLE = 10_000n

/** Measures a quote by the pool that would bring most. A quote binds nobody and comes from somebody else (threats T10). */
export function marketPrice(quote: OrderQuote, ways: readonly Way[], fee: BasisPoints): MarketPrice {
  const { kind } = quote.request
  const trade = kind === 'sell' ? tradeOf(ways, fee, quote.sellAmount) : tradeFor(ways, fee, quote.buyAmount)
  if (!trade || trade.out === 0n) return { pool: undefined, loss: undefined }
  return { pool: kind === 'sell' ? trade.out : trade.amount, loss: lossBy(trade, quote) }
}

/** By the price that stands before a trade moves it, so that a thin pool does not make a bad price look like its own. */
function lossBy({ route }: Trade, { sellAmount, buyAmount }: OrderQuote): BasisPoints | undefined {
  let fair: bigint = sellAmount
  let denominator = 1n
  for (const { reserveIn, reserveOut } of route) {
    fair *= reserveOut
    denominator *= reserveIn
  }
  if (fair === 0n) return undefined
  const lost = fair - buyAmount * denominator
  return Number(wei(lost <= 0n ? 0n : (lost * WHOLE + fair - 1n) / fair)) as BasisPoints
}
