import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'

/** What lies in one pool, seen from the direction of the trade. */
export interface Hop {
  /** Of what goes in. */
  readonly reserveIn: Wei
  /** Of what comes out. */
  readonly reserveOut: Wei
}

/** The way of a trade: one pool, or two through the wrapped coin; never empty. */
export type Route = readonly Hop[]

const WHOLE = 10_000n
/** What a pool keeps for those who lend to it: three in a thousand (Uniswap V2). */
const KEPT = 997n
const THOUSAND = 1000n

/** What one pool gives for an amount, as its own library computes it; 0 where it has nothing. */
export function amountOut(put: Wei, { reserveIn, reserveOut }: Hop): Wei {
  if (put === 0n || reserveIn === 0n || reserveOut === 0n) return wei(0n)
  const net = put * KEPT
  return wei((net * reserveOut) / (reserveIn * THOUSAND + net))
}

/** The least that must go into one pool for an amount to come out; undefined where it has not so much. */
export function amountIn(wanted: Wei, { reserveIn, reserveOut }: Hop): Wei | undefined {
  if (wanted >= reserveOut || reserveIn === 0n) return undefined
  if (wanted === 0n) return wei(0n)
  return wei((reserveIn * wanted * THOUSAND) / ((reserveOut - wanted) * KEPT) + 1n)
}

/** What comes out at the end of a way, before the router's own fee. */
export function outAlong(route: Route, amount: Wei): Wei {
  return route.reduce(amountOut, amount)
}

/** The least that must go in for so much to come out, before the router's own fee; undefined where it cannot. */
export function inAlong(route: Route, out: Wei): Wei | undefined {
  return route.reduceRight<Wei | undefined>(
    (needed, hop) => (needed === undefined ? undefined : amountIn(needed, hop)),
    out,
  )
}

/** What is left of an output after the router's fee: `out - out*fee/10000` (product 3.10). */
export function afterFee(out: Wei, fee: BasisPoints): Wei {
  return wei(out - feeOf(out, fee))
}

/** The router's fee on an output, cut. */
export function feeOf(out: Wei, fee: BasisPoints): Wei {
  return wei((out * BigInt(fee)) / WHOLE)
}

/** The least output of which so much is left after the router's fee; undefined where the fee takes all. */
export function beforeFee(net: Wei, fee: BasisPoints): Wei | undefined {
  const left = WHOLE - BigInt(fee)
  if (net === 0n) return net
  if (left <= 0n) return undefined
  // The fee is cut, so a little more may be left than this: step down to the least that does.
  let gross = wei((net * WHOLE + left - 1n) / left)
  while (gross > 0n && afterFee(wei(gross - 1n), fee) >= net) gross = wei(gross - 1n)
  return gross
}

/**
 * By how much the trade itself worsens the price along its real way, in basis points, rounded up; what the pools keep for
 * their lenders is no impact. Undefined where nothing comes out: unknown never passes as zero (product S7).
 */
export function priceImpact(route: Route, amount: Wei): BasisPoints | undefined {
  const out = outAlong(route, amount)
  if (amount === 0n || out === 0n) return undefined
  // What would come out at the price before the trade, as a fraction: all pools kept, none moved.
  let numerator: bigint = amount
  let denominator = 1n
  for (const { reserveIn, reserveOut } of route) {
    numerator *= KEPT * reserveOut
    denominator *= THOUSAND * reserveIn
  }
  const lost = numerator - out * denominator
  if (lost <= 0n) return 0 as BasisPoints
  const impact = (lost * WHOLE + numerator - 1n) / numerator
  return Number(impact > WHOLE ? WHOLE : impact) as BasisPoints
}

/** How much the price impact asks for attention. */
export type ImpactTier = 'low' | 'noticeable' | 'high' | 'very high' | 'blocked' | 'unknown'

const NOTICEABLE = 100
const HIGH = 300
const VERY_HIGH = 500

/** The tier of an impact; above what the community allows nothing is traded (`swapPriceImpactMaxBps`). */
export function impactTier(impact: BasisPoints | undefined, most: number): ImpactTier {
  if (impact === undefined) return 'unknown'
  if (impact > most) return 'blocked'
  if (impact > VERY_HIGH) return 'very high'
  if (impact > HIGH) return 'high'
  return impact > NOTICEABLE ? 'noticeable' : 'low'
}

/** The most that can go in without more impact than this; 0 where nothing can. */
export function mostWithin(route: Route, limit: BasisPoints): Wei {
  const fits = (amount: bigint): boolean => {
    const impact = priceImpact(route, wei(amount))
    return impact !== undefined && impact <= limit
  }
  const [first] = route
  if (!first || first.reserveIn === 0n) return wei(0n)
  // Very small amounts are all lost to cutting, so the search begins where the pool is felt.
  let low = 0n
  let high: bigint = first.reserveIn
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (fits(middle)) low = middle
    else if (priceImpact(route, wei(middle)) === undefined) low = middle
    else high = middle
  }
  return wei(fits(low) ? low : 0n)
}
