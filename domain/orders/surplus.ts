import { wei, type Wei } from '../shared/Wei.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { Order } from './order.ts'

/** What has changed hands by an order, the fee included in what was sold. */
export interface Executed {
  readonly sold: Wei
  readonly bought: Wei
}

/** By how much an order did better than what was signed. */
export interface Surplus {
  /** In what was bought (sell), or in what was sold and stayed (buy). */
  readonly side: 'bought' | 'sold'
  readonly amount: Wei
  /** Of the limit that was signed, cut. */
  readonly share: BasisPoints
}

const WHOLE = 10_000n

/** Whether what has changed hands keeps what was signed: all of the fixed amount, and no worse than the limit. */
export function meetsLimit(order: Order, { sold, bought }: Executed): boolean {
  return order.kind === 'sell'
    ? sold === order.sellAmount && bought >= order.buyAmount
    : bought === order.buyAmount && sold <= order.sellAmount
}

/** The surplus of an order filled within its limit, exactly; undefined where it was not, for that is no surplus. */
export function surplusOf(order: Order, executed: Executed): Surplus | undefined {
  if (!meetsLimit(order, executed)) return undefined
  const [limit, amount] =
    order.kind === 'sell'
      ? [order.buyAmount, executed.bought - order.buyAmount]
      : [order.sellAmount, order.sellAmount - executed.sold]
  return {
    side: order.kind === 'sell' ? 'bought' : 'sold',
    amount: wei(amount),
    share: Number(limit === 0n ? 0n : (amount * WHOLE) / limit) as BasisPoints,
  }
}
