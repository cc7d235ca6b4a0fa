import { percentText } from '../shared/percentText.ts'
import type { MarketPrice } from './marketPrice.ts'
import type { Order } from './order.ts'
import type { OrderQuote } from './orderQuote.ts'
import { meetsLimit } from './surplus.ts'

/** Twice as good, the most that is told exactly. */
const TWICE = 10_000

/** How far the price of an order is from the market's, and what comes of one the book would fill at once. */
export function distanceText(
  offer: Pick<MarketPrice, 'loss' | 'gain'> & { readonly order: Order; readonly quote: OrderQuote },
): string {
  const { loss, gain, order, quote } = offer
  if (loss === undefined || gain === undefined) return 'The market price is not known'
  if (gain >= TWICE) return 'At least twice as good as the market'
  if (gain > 0) return `${percentText(gain)} better than the market`
  if (loss === 0) return 'At the market price'
  const atOnce = meetsLimit(order, { sold: quote.sellAmount, bought: quote.buyAmount })
  return `${percentText(loss)} worse than the market${
    atOnce ? ': it would be filled at once, for less than you could get' : ''
  }`
}
