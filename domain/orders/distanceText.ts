import { percentText } from '../shared/percentText.ts'
import type { MarketPrice } from './marketPrice.ts'
import type { Order } from './order.ts'
import type { OrderQuote } from './orderQuote.ts'
import { meetsLimit } from './surplus.ts'
import * as texts from './texts.ts'

/** Twice the market price: the maximum gain of `marketPrice`. */
const MAX_GAIN = 10_000

/**
 * How many percent the price is better (at most twice the market) or worse, or that the market is unknown.
 * A worse price that the quote already meets is described as filled at once.
 */
export function distanceText(
  offer: Pick<MarketPrice, 'loss' | 'gain'> & { readonly order: Order; readonly quote: OrderQuote },
): string {
  const { loss, gain, order, quote } = offer
  if (loss === undefined || gain === undefined) return texts.marketUnknown
  if (gain >= MAX_GAIN) return texts.twiceTheMarket
  if (gain > 0) return texts.betterThanMarket(percentText(gain))
  if (loss === 0) return texts.atMarket
  const atOnce = meetsLimit(order, { sold: quote.sellAmount, bought: quote.buyAmount })
  return (atOnce ? texts.fillsAtOnce : texts.worseThanMarket)(percentText(loss))
}
