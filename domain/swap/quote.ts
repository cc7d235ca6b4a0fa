import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'

export interface Hop {
  readonly reserveIn: Wei
  readonly reserveOut: Wei
}

/** One pool, or two through the wrapped coin. */
export type Hops = readonly Hop[]

const WHOLE = 10_000n
/** 0.3% of the input (Uniswap V2). */
const AFTER_FEE = 997n
const THOUSAND = 1000n

/** As the pool's own library computes it; 0 for an empty pool. */
export function amountOut(amount: Wei, { reserveIn, reserveOut }: Hop): Wei {
  if (reserveIn === 0n) return wei(0n)
  const net = amount * AFTER_FEE
  return wei((net * reserveOut) / (reserveIn * THOUSAND + net))
}

/** The smallest input; undefined if the pool has too little. */
export function amountIn(out: Wei, { reserveIn, reserveOut }: Hop): Wei | undefined {
  if (out >= reserveOut || reserveIn === 0n) return undefined
  if (out === 0n) return out
  return wei((reserveIn * out * THOUSAND) / ((reserveOut - out) * AFTER_FEE) + 1n)
}

/** Before the router's fee; 0 if a pool is empty. */
export function outAlong(hops: Hops, amount: Wei): Wei {
  return hops.reduce(amountOut, amount)
}

/** The smallest input for an output before the router's fee; undefined if a pool has too little. */
export function inAlong(hops: Hops, out: Wei): Wei | undefined {
  return hops.reduceRight<Wei | undefined>(
    (needed, hop) => (needed === undefined ? undefined : amountIn(needed, hop)),
    out,
  )
}

/** `out - out*fee/10000` (rules/exchange: router-fee). */
export function afterFee(out: Wei, fee: BasisPoints): Wei {
  return wei(out - feeOf(out, fee))
}

export function feeOf(out: Wei, fee: BasisPoints): Wei {
  return wei((out * BigInt(fee)) / WHOLE)
}

/** The smallest output that leaves `net`; undefined if the fee takes all. */
export function beforeFee(net: Wei, fee: BasisPoints): Wei | undefined {
  const left = WHOLE - BigInt(fee)
  if (left <= 0n) return undefined
  // Always enough; the fee is rounded down, so a slightly smaller output may do.
  let gross = wei((net * WHOLE) / left + 1n)
  while (gross > 0n && afterFee(wei(gross - 1n), fee) >= net) gross = wei(gross - 1n)
  return gross
}

/**
 * The price loss caused by a trade itself, in basis points, rounded up, without the pools' fees.
 * Undefined if nothing comes out: unknown never counts as zero (rules/exchange: unknown-impact).
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
  // Never negative, because the output is rounded down.
  const lost = numerator - out * denominator
  return Number((lost * WHOLE + numerator - 1n) / numerator) as BasisPoints
}

export type ImpactTier = 'low' | 'noticeable' | 'high' | 'very high' | 'blocked' | 'unknown'

const NOTICEABLE = 100
const HIGH = 300
const VERY_HIGH = 500

/** 'blocked' above `max` basis points, otherwise 'very high' above 5%, 'high' above 3% and 'noticeable' above 1%. */
export function impactTier(impact: BasisPoints | undefined, max: number): ImpactTier {
  if (impact === undefined) return 'unknown'
  if (impact > max) return 'blocked'
  if (impact > VERY_HIGH) return 'very high'
  if (impact > HIGH) return 'high'
  return impact > NOTICEABLE ? 'noticeable' : 'low'
}

/** Pools store reserves in 112 bits (Uniswap V2). */
const POOL_LIMIT = 2n ** 112n

/** The largest input with a price impact within `limit`; 0 if there is none. */
export function maxWithin(hops: Hops, limit: BasisPoints): Wei {
  let low = 0n
  let high = POOL_LIMIT
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    const impact = priceImpact(hops, wei(middle))
    // Unknown for an amount so small that rounding leaves no output.
    if (impact === undefined || impact <= limit) low = middle
    else high = middle
  }
  return wei(priceImpact(hops, wei(low)) === undefined ? 0n : low)
}
