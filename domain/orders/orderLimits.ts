/** Seconds. The official book refuses shorter orders, which solvers hardly have time to fill. */
export const MIN_VALIDITY = 60

/**
 * Seconds after the latest block: three days to choose from, and one more because "now" is later than
 * that block (rules/exchange: order-validity, rules/exchange: chain-time).
 */
export const MAX_VALIDITY = 4 * 86_400

/** Minutes. Quote and review take time. */
export const MIN_MINUTES = 3

export const EXPIRY_CHOICES = [10, 60, 1440, 4320] as const

/** Minutes. The market may need time to reach a limit price. */
export const LIMIT_MINUTES = 1440

export type OrderProblem =
  | 'nothing to sell'
  | 'nothing to buy'
  | 'too large'
  | 'same token'
  | 'ends too soon'
  | 'ends too late'

const TOO_LARGE = 2n ** 256n

/** Undefined if there is none. `now` is chain time in Unix seconds. */
export function orderProblem(
  order: {
    readonly sellToken: string
    readonly buyToken: string
    readonly sellAmount: bigint
    readonly buyAmount: bigint
    readonly validTo: number
  },
  now: number,
): OrderProblem | undefined {
  if (order.sellToken.toLowerCase() === order.buyToken.toLowerCase()) return 'same token'
  if (order.sellAmount <= 0n) return 'nothing to sell'
  // An order without a minimum may be filled for nothing.
  if (order.buyAmount <= 0n) return 'nothing to buy'
  if (order.sellAmount >= TOO_LARGE || order.buyAmount >= TOO_LARGE) return 'too large'
  if (order.validTo < now + MIN_VALIDITY) return 'ends too soon'
  return order.validTo > now + MAX_VALIDITY ? 'ends too late' : undefined
}
