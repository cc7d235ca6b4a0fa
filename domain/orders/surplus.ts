import { wei, type Wei } from '../shared/Wei.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { Order } from './order.ts'

/** `sold` includes the fee. */
export interface Executed {
  readonly sold: Wei
  readonly bought: Wei
}

export interface Surplus {
  /** More bought (sell), or less sold (buy). */
  readonly side: 'bought' | 'sold'
  readonly amount: Wei
  /** Relative to the limit, rounded down. */
  readonly share: BasisPoints
}

const WHOLE = 10_000n

/** Whether the whole fixed amount was executed, at the limit or better. */
export function meetsLimit(order: Order, { sold, bought }: Executed): boolean {
  return order.kind === 'sell'
    ? sold === order.sellAmount && bought >= order.buyAmount
    : bought === order.buyAmount && sold <= order.sellAmount
}

/** Undefined if the execution breaks the limit; 0 if it only meets it. */
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
