import { sameAddress, type Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import { isNative } from '../tokens/token.ts'

/** Which amount is fixed: the sold one (sell), or the bought one (buy). */
export type OrderKind = 'sell' | 'buy'

export type Hash = `0x${string}`

/**
 * A signed order to trade tokens (rules/exchange: signed-orders). It is fill-or-kill, uses plain ERC-20 balances, and
 * its amounts include the fee.
 */
export interface Order {
  readonly kind: OrderKind
  readonly sellToken: Address
  /** The native coin as `BOUGHT_COIN`. */
  readonly buyToken: Address
  /** Always the account that signs. */
  readonly receiver: Address
  /** The exact amount (sell) or the maximum (buy), including the fee. */
  readonly sellAmount: Wei
  /** The minimum (sell) or the exact amount (buy). */
  readonly buyAmount: Wei
  /** Unix time in seconds; the order cannot be filled in a later block. */
  readonly validTo: number
  readonly appData: Hash
}

/** GPv2's marker for the native coin as the bought token. */
export const BOUGHT_COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as Address

/** A token's address in an order; undefined for sold coins, because a signature alone cannot move coins. */
export function bookAddress(token: Address, side: 'sell' | 'buy'): Address | undefined {
  if (!isNative(token)) return token
  return side === 'buy' ? BOUGHT_COIN : undefined
}

/** Whether all signed fields are the same, in any letter case. */
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
