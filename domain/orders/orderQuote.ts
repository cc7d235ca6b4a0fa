import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { bookAddress, type Hash, type Order, type OrderKind } from './order.ts'

export interface QuoteRequest {
  readonly kind: OrderKind
  readonly account: Address
  /** Never the native coin, which is wrapped first. */
  readonly sellToken: Address
  /** The zero address is the native coin. */
  readonly buyToken: Address
  /** Sold, including the fee (sell), or bought (buy). Above zero. */
  readonly amount: Wei
  /** Chain time, in Unix seconds. */
  readonly validTo: number
}

/** The book's estimate, checked against the request; not binding. */
export interface OrderQuote {
  readonly request: QuoteRequest
  /** Includes the fee. */
  readonly sellAmount: Wei
  /** In the sold token. */
  readonly fee: Wei
  readonly buyAmount: Wei
  readonly id: number | undefined
}

const WHOLE = 10_000n

/**
 * Keeps the requested amount; the other may be worse by the tolerance, `x - x*bps/10000`,
 * rounded in the user's favour. Undefined if it would sell the native coin.
 */
export function orderFor(quote: OrderQuote, tolerance: BasisPoints, appData: Hash): Order | undefined {
  const { kind, account, validTo } = quote.request
  const sellToken = bookAddress(quote.request.sellToken, 'sell')
  const buyToken = bookAddress(quote.request.buyToken, 'buy')
  if (!sellToken || !buyToken) return undefined
  const slippage = (amount: Wei): bigint => (amount * BigInt(tolerance)) / WHOLE
  return {
    kind,
    sellToken,
    buyToken,
    receiver: account,
    sellAmount: kind === 'sell' ? quote.sellAmount : wei(quote.sellAmount + slippage(quote.sellAmount)),
    buyAmount: kind === 'buy' ? quote.buyAmount : wei(quote.buyAmount - slippage(quote.buyAmount)),
    validTo,
    appData,
  }
}
