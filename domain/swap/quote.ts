import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'

export interface Hop {
  readonly reserveIn: Wei
  readonly reserveOut: Wei
}

/** The pools of a trade: one, or two through the wrapped coin; never empty. */
export type Hops = readonly Hop[]

const WHOLE = 10_000n
/** The fee of a pool is 0.3 % of the input (Uniswap V2). */
const AFTER_FEE = 997n
const THOUSAND = 1000n

/** The output of one pool, as its own library computes it; 0 for an empty pool. */
export function amountOut(amount: Wei, { reserveIn, reserveOut }: Hop): Wei {
  if (reserveIn === 0n) return wei(0n)
  const net = amount * AFTER_FEE
  return wei((net * reserveOut) / (reserveIn * THOUSAND + net))
}

/** The smallest input of one pool for an output; undefined where the pool has too little. */
export function amountIn(out: Wei, { reserveIn, reserveOut }: Hop): Wei | undefined {
  if (out >= reserveOut || reserveIn === 0n) return undefined
  if (out === 0n) return out
  return wei((reserveIn * out * THOUSAND) / ((reserveOut - out) * AFTER_FEE) + 1n)
}

/** The output of a route before the router's fee; 0 where a pool is empty. */
export function outAlong(hops: Hops, amount: Wei): Wei {
  return hops.reduce(amountOut, amount)
}

/** The smallest input of a route for an output before the router's fee; undefined where a pool has too little. */
export function inAlong(hops: Hops, out: Wei): Wei | undefined {
  return hops.reduceRight<Wei | undefined>(
    (needed, hop) => (needed === undefined ? undefined : amountIn(needed, hop)),
    out,
  )
}

/** An output after the router's fee: `out - out*fee/10000` (rules/exchange: router-fee). */
export function afterFee(out: Wei, fee: BasisPoints): Wei {
  return wei(out - feeOf(out, fee))
}

/** The router's fee on an output, rounded down. */
export function feeOf(out: Wei, fee: BasisPoints): Wei {
  return wei((out * BigInt(fee)) / WHOLE)
}

/** The smallest output that leaves `net` after the router's fee; undefined where the fee takes all. */
export function beforeFee(net: Wei, fee: BasisPoints): Wei | undefined {
  const left = WHOLE - BigInt(fee)
  if (left <= 0n) return undefined
  // Enough in any case; the fee is rounded down, so a slightly smaller output may leave as much.
  let gross = wei((net * WHOLE) / left + 1n)
  while (gross > 0n && afterFee(wei(gross - 1n), fee) >= net) gross = wei(gross - 1n)
  return gross
}

/**
 * By how much the trade itself worsens the price along its route, in basis points, rounded up; the fees of the pools are
 * not part of it. Undefined where nothing comes out, because unknown never passes as zero
 * (rules/exchange: unknown-impact).
 */
export function priceImpact(hops: Hops, amount: Wei): BasisPoints | undefined {
  const out = outAlong(hops, amount)
  if (out === 0n) return undefined
  // The output at the prices before the trade, as a fraction.
  let numerator: bigint = amount
  let denominator = 1n
  for (const { reserveIn, reserveOut } of hops) {
    numerator *= AFTER_FEE * reserveOut
    denominator *= THOUSAND * reserveIn
  }
  // The output is rounded down, so this is never negative.
  const lost = numerator - out * denominator
  return Number((lost * WHOLE + numerator - 1n) / numerator) as BasisPoints
}

export type ImpactTier = 'low' | 'noticeable' | 'high' | 'very high' | 'blocked' | 'unknown'

const NOTICEABLE = 100
const HIGH = 300
const VERY_HIGH = 500

/**
 * The tier of a price impact: 'blocked' above `max` basis points, else 'very high' above 5 %, 'high' above 3 % and
 * 'noticeable' above 1 %; 'unknown' if undefined.
 */
export function impactTier(impact: BasisPoints | undefined, max: number): ImpactTier {
  if (impact === undefined) return 'unknown'
  if (impact > max) return 'blocked'
  if (impact > VERY_HIGH) return 'very high'
  if (impact > HIGH) return 'high'
  return impact > NOTICEABLE ? 'noticeable' : 'low'
}

/** A pool stores its reserves in 112 bits (Uniswap V2). */
const POOL_LIMIT = 2n ** 112n

/** The largest input of a route whose price impact stays within `limit`; 0 where none does. */
export function maxWithin(hops: Hops, limit: BasisPoints): Wei {
  let low = 0n
  let high = POOL_LIMIT
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    const impact = priceImpact(hops, wei(middle))
    // The impact is unknown for an amount so small that rounding leaves no output.
    if (impact === undefined || impact <= limit) low = middle
    else high = middle
  }
  return wei(priceImpact(hops, wei(low)) === undefined ? 0n : low)
}
