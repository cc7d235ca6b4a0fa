import { sameAddress, type Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import { isNative } from '../tokens/token.ts'

/** Which of its two amounts an order fixes: what leaves (sell), or what arrives (buy). */
export type OrderKind = 'sell' | 'buy'

/** 32 bytes as hexadecimal. */
export type Hash = `0x${string}`

/**
 * What somebody signs to exchange tokens by the order book (rules/exchange: signed-orders): filled whole or not at all,
 * out of and into plain balances, and without a fee of its own, which the amounts hold already.
 */
export interface Order {
  readonly kind: OrderKind
  readonly sellToken: Address
  /** The native coin by the marker of `bookAddress`. */
  readonly buyToken: Address
  /** Always the account that signs. */
  readonly receiver: Address
  /** Exactly this leaves (sell), or at most this (buy), the fee included. */
  readonly sellAmount: Wei
  /** At least this arrives (sell), or exactly this (buy). */
  readonly buyAmount: Wei
  /** Seconds since 1970 in the chain's time: nobody can fill it later. */
  readonly validTo: number
  /** The hash of the document that names the app. */
  readonly appData: Hash
}

/** How an order names the native coin as what it buys (GPv2's own marker). */
export const BOUGHT_COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as Address

/** How an order names a token on this side; undefined where it cannot: nobody can take coins by a signature alone. */
export function bookAddress(token: Address, side: 'sell' | 'buy'): Address | undefined {
  if (!isNative(token)) return token
  return side === 'buy' ? BOUGHT_COIN : undefined
}

/** Whether two orders say the same in every word. */
export function sameOrder(a: Order, b: Order): boolean {
  return (
    a.kind === b.kind &&
    sameAddress(a.sellToken, b.sellToken) &&
    sameAddress(a.buyToken, b.buyToken) &&
    sameAddress(a.receiver, b.receiver) &&
    a.sellAmount === b.sellAmount &&
    a.buyAmount === b.buyAmount &&
    a.validTo === b.validTo &&
    a.appData.toLowerCase() === b.appData.toLowerCase()
  )
}
