import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import { isNative } from '../tokens/token.ts'

/** The fixed amount: the sold one (sell) or the bought one (buy). */
export type OrderKind = 'sell' | 'buy'

export type Hash = `0x${string}`

/** Signed (rules/exchange: signed-orders); fill-or-kill, plain ERC-20 balances, and amounts that include the fee. */
export interface Order {
  readonly kind: OrderKind
  readonly sellToken: Address
  /** `BOUGHT_COIN` for the native coin. */
  readonly buyToken: Address
  /** Always the signing account. */
  readonly receiver: Address
  /** Exact (sell) or the maximum (buy), including the fee. */
  readonly sellAmount: Wei
  /** The minimum (sell) or exact (buy). */
  readonly buyAmount: Wei
  /** Unix time in seconds; later blocks cannot fill the order. */
  readonly validTo: number
  readonly appData: Hash
}

/** GPv2's marker for buying the native coin. */
export const BOUGHT_COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as Address

/** Undefined for selling coins, because a signature alone cannot move them. */
export function bookAddress(token: Address, side: 'sell' | 'buy'): Address | undefined {
  if (!isNative(token)) return token
  return side === 'buy' ? BOUGHT_COIN : undefined
}
