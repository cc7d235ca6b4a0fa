/** Seconds an order is good at least: a shorter one hardly finds anybody, and the official book takes none. */
export const SHORTEST_LIFE = 60

/**
 * Seconds an order is good at most, from the latest block: three days, as long as a deadline may be here
 * (rules/exchange: order-life), and one more, for "now" is later than that block by as much as has passed since
 * (rules/exchange: chain-time).
 */
export const MAX_LIFETIME = 4 * 86_400

/** Minutes an order is good at least when it is signed here: what is read and reviewed meanwhile takes its part. */
export const MIN_MINUTES = 3

/** Minutes an order may be good for by choice, all within the longest life. */
export const LIFE_CHOICES = [10, 60, 1440, 4320] as const

/** Minutes an order at a price of one's own is good for unless chosen otherwise: that price may take a while to come. */
export const LIMIT_MINUTES = 1440

/** Why an order is not put. */
export type OrderProblem =
  | 'nothing to sell'
  | 'nothing to buy'
  | 'too large'
  | 'same token'
  | 'ends too soon'
  | 'ends too late'

/** More than any token has: amounts are 256 bits wide. */
const TOO_LARGE = 2n ** 256n

/** Looks at an order before anybody is asked to sign it; `now` in the chain's seconds. */
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
  // Without a limit on this side, an order may be filled for nothing.
  if (order.buyAmount <= 0n) return 'nothing to buy'
  if (order.sellAmount >= TOO_LARGE || order.buyAmount >= TOO_LARGE) return 'too large'
  if (order.validTo < now + SHORTEST_LIFE) return 'ends too soon'
  return order.validTo > now + MAX_LIFETIME ? 'ends too late' : undefined
}
