import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'

/** The reserves of a Uniswap V2 pool between a token and the native coin. */
export interface Pool {
  /** In the token's smallest unit. */
  readonly tokens: Wei
  /** Wrapped, in wei. */
  readonly coins: Wei
  /** The pool token's total supply, in its smallest unit. */
  readonly shares: Wei
}

export interface PoolAmounts {
  readonly tokens: Wei
  readonly coins: Wei
}

/** Uniswap V2 burns the first shares of a pool. */
const BURNED_SHARES = 1000n
const WHOLE = 10_000n

/** Such a pool has no price; the first to add liquidity sets it. */
export function isEmpty({ tokens, coins, shares }: Pool): boolean {
  return shares === 0n || tokens === 0n || coins === 0n
}

/** At the pool's price, rounded down as by its router. Throws a RangeError for a pool without tokens. */
export function coinsFor(pool: Pool, tokens: Wei): Wei {
  return wei((tokens * pool.coins) / pool.tokens)
}

/** At the pool's price, rounded down. Throws a RangeError for a pool without coins. */
export function tokensFor(pool: Pool, coins: Wei): Wei {
  return wei((coins * pool.tokens) / pool.coins)
}

/**
 * The shares minted for these amounts. The smaller side decides, so an excess on the other earns nothing;
 * an empty pool mints the root of their product, less the 1,000 burned shares.
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

/** Rounded down; zero if the pool has no shares. */
export function amountsFor(pool: Pool, shares: Wei): PoolAmounts {
  if (pool.shares === 0n) return { tokens: wei(0n), coins: wei(0n) }
  return {
    tokens: wei((shares * pool.tokens) / pool.shares),
    coins: wei((shares * pool.coins) / pool.shares),
  }
}

/** `x - x*bps/10000`, rounded in the user's favour (rules/exchange: least-received). */
export function minimumOf(amount: Wei, slippage: BasisPoints): Wei {
  return wei(amount - (amount * BigInt(slippage)) / WHOLE)
}

/** The share of the total supply, rounded down; 0 for an empty supply. */
export function shareOf(shares: Wei, supply: Wei): BasisPoints {
  return (supply === 0n ? 0 : Number((shares * WHOLE) / supply)) as BasisPoints
}

/** Rounded down, by Newton's method. */
function squareRoot(value: bigint): bigint {
  if (value === 0n) return value
  let guess = value
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
