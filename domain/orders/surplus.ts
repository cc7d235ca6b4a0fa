import { wei, type Wei } from '../shared/Wei.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { Order } from './order.ts'

/** The executed amounts of an order; `sold` includes the fee. */
export interface Executed {
  readonly sold: Wei
  readonly bought: Wei
}

export interface Surplus {
  /** More was bought (sell), or less was sold (buy). */
  readonly side: 'bought' | 'sold'
  readonly amount: Wei
  /** Relative to the limit, rounded down. */
  readonly share: BasisPoints
}

const WHOLE = 10_000n

/** Whether an execution has the whole fixed amount, and is no worse than the limit. */
export function meetsLimit(order: Order, { sold, bought }: Executed): boolean {
  return order.kind === 'sell'
    ? sold === order.sellAmount && bought >= order.buyAmount
    : bought === order.buyAmount && sold <= order.sellAmount
}

/** Undefined where the execution breaks the limit; an amount of 0 where it only meets it. */
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
