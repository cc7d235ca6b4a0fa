import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'

/** What lies in a pool of one token and the native coin (Uniswap V2). */
export interface Pool {
  /** In the token's smallest unit. */
  readonly tokens: Wei
  /** Wrapped native coins, in wei. */
  readonly coins: Wei
  /** All shares of the pool there are, in the pool token's smallest unit. */
  readonly shares: Wei
}

/** One part of each. */
export interface PoolAmounts {
  readonly tokens: Wei
  readonly coins: Wei
}

/** The first shares of a pool that nobody ever gets (Uniswap V2). */
const BURNED_SHARES = 1000n
const WHOLE = 10_000n

/** Whether nobody has given the pool anything: then the first to do so sets the price. */
export function isEmpty({ tokens, coins, shares }: Pool): boolean {
  return shares === 0n || tokens === 0n || coins === 0n
}

/** The coins that belong to so many tokens at the pool's price, cut as the pool's own router cuts them. */
export function coinsFor(pool: Pool, tokens: Wei): Wei {
  return wei((tokens * pool.coins) / pool.tokens)
}

/** The tokens that belong to so many coins at the pool's price. */
export function tokensFor(pool: Pool, coins: Wei): Wei {
  return wei((coins * pool.tokens) / pool.coins)
}

/** The shares that are made for what is given: by the smaller part, so that nothing off the ratio counts. */
export function sharesFor(pool: Pool, { tokens, coins }: PoolAmounts): Wei {
  if (isEmpty(pool)) {
    const shares = squareRoot(tokens * coins)
    return wei(shares > BURNED_SHARES ? shares - BURNED_SHARES : 0n)
  }
  const byTokens = (tokens * pool.shares) / pool.tokens
  const byCoins = (coins * pool.shares) / pool.coins
  return wei(byTokens < byCoins ? byTokens : byCoins)
}

/** What comes back for so many shares. */
export function amountsFor(pool: Pool, shares: Wei): PoolAmounts {
  if (pool.shares === 0n) return { tokens: wei(0n), coins: wei(0n) }
  return {
    tokens: wei((shares * pool.tokens) / pool.shares),
    coins: wei((shares * pool.coins) / pool.shares),
  }
}

/**
 * The least to accept for an expected amount: `x - x*bps/10000`, rounded in the user's favour
 * (rules/exchange: least-received).
 */
export function minimumOf(amount: Wei, slippage: BasisPoints): Wei {
  return wei(amount - (amount * BigInt(slippage)) / WHOLE)
}

/** So many of all shares, in basis points, cut; 0 where there are none. */
export function shareOf(shares: Wei, all: Wei): BasisPoints {
  return (all === 0n ? 0 : Number((shares * WHOLE) / all)) as BasisPoints
}

/** The whole part of a square root, by Newton's method. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
