import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'

/** The reserves of a Uniswap V2 pool of one token and the native coin. */
export interface Pool {
  /** In the token's smallest unit. */
  readonly tokens: Wei
  /** Wrapped native coins, in wei. */
  readonly coins: Wei
  /** Total supply of the pool token, in its smallest unit. */
  readonly shares: Wei
}

export interface PoolAmounts {
  readonly tokens: Wei
  readonly coins: Wei
}

/** Uniswap V2 burns the first shares of a pool. */
const BURNED_SHARES = 1000n
const WHOLE = 10_000n

/** Whether the pool has no price, so that the first to add liquidity sets it. */
export function isEmpty({ tokens, coins, shares }: Pool): boolean {
  return shares === 0n || tokens === 0n || coins === 0n
}

/**
 * The coins that match an amount of tokens at the pool's price, rounded down like the pool's router does. Throws a
 * RangeError for a pool without tokens.
 */
export function coinsFor(pool: Pool, tokens: Wei): Wei {
  return wei((tokens * pool.coins) / pool.tokens)
}

/**
 * The tokens that match an amount of coins at the pool's price, rounded down. Throws a RangeError for a pool without
 * coins.
 */
export function tokensFor(pool: Pool, coins: Wei): Wei {
  return wei((coins * pool.tokens) / pool.coins)
}

/**
 * The shares minted for the given amounts: the smaller side decides, so an excess on the other earns nothing. In an
 * empty pool it is the root of their product, less the 1,000 shares that are burned.
 */
export function sharesFor(pool: Pool, { tokens, coins }: PoolAmounts): Wei {
  if (isEmpty(pool)) {
    const shares = squareRoot(tokens * coins)
    return wei(shares > BURNED_SHARES ? shares - BURNED_SHARES : 0n)
  }
  const byTokens = (tokens * pool.shares) / pool.tokens
  const byCoins = (coins * pool.shares) / pool.coins
  return wei(byTokens < byCoins ? byTokens : byCoins)
}

/** The amounts paid out for shares, rounded down; zero if the pool has no shares. */
export function amountsFor(pool: Pool, shares: Wei): PoolAmounts {
  if (pool.shares === 0n) return { tokens: wei(0n), coins: wei(0n) }
  return {
    tokens: wei((shares * pool.tokens) / pool.shares),
    coins: wei((shares * pool.coins) / pool.shares),
  }
}

/**
 * The minimum to accept of an expected amount: `x - x*bps/10000`, rounded in the user's favour
 * (rules/exchange: least-received).
 */
export function minimumOf(amount: Wei, slippage: BasisPoints): Wei {
  return wei(amount - (amount * BigInt(slippage)) / WHOLE)
}

/** Shares as a part of the total supply in basis points, rounded down; 0 if the supply is 0. */
export function shareOf(shares: Wei, supply: Wei): BasisPoints {
  return (supply === 0n ? 0 : Number((shares * WHOLE) / supply)) as BasisPoints
}

/** The square root rounded down, by Newton's method. */
function squareRoot(value: bigint): bigint {
  if (value === 0n) return value
  let guess = value
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
