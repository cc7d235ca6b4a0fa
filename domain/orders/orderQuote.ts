import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { bookAddress, type Hash, type Order, type OrderKind } from './order.ts'

/** What the order book is asked. */
export interface QuoteRequest {
  readonly kind: OrderKind
  readonly account: Address
  /** A token, not the native coin: that is wrapped first. */
  readonly sellToken: Address
  /** The native coin by its sentinel. */
  readonly buyToken: Address
  /** What leaves, with the fee in it (sell), or what arrives (buy). Above zero. */
  readonly amount: Wei
  /** Seconds since 1970 in the chain's time. */
  readonly validTo: number
}

/** What the book expects, checked against what it was asked. It binds nobody. */
export interface OrderQuote {
  readonly request: QuoteRequest
  /** What leaves, the fee included. */
  readonly sellAmount: Wei
  /** The part of it that pays those who settle. */
  readonly fee: Wei
  readonly buyAmount: Wei
  readonly id: number | undefined
}

const WHOLE = 10_000n

/**
 * The order for a quote: what was asked for stays exact, the other amount may be worse by the tolerance,
 * `x - x*bps/10000`, rounded in the user's favour. Undefined where the native coin would be sold.
 */
export function orderFor(quote: OrderQuote, tolerance: BasisPoints, appData: Hash): Order | undefined {
  const { kind, account, validTo } = quote.request
  const sellToken = bookAddress(quote.request.sellToken, 'sell')
  const buyToken = bookAddress(quote.request.buyToken, 'buy')
  if (!sellToken || !buyToken) return undefined
  const give = (amount: Wei): bigint => (amount * BigInt(tolerance)) / WHOLE
  return {
    kind,
    sellToken,
    buyToken,
    receiver: account,
    sellAmount: kind === 'sell' ? quote.sellAmount : wei(quote.sellAmount + give(quote.sellAmount)),
    buyAmount: kind === 'buy' ? quote.buyAmount : wei(quote.buyAmount - give(quote.buyAmount)),
    validTo,
    appData,
  }
}
