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
export type Hops = readonly Hop[]

const WHOLE = 10_000n
/** What a pool keeps for those who lend to it: three in a thousand (Uniswap V2). */
const AFTER_FEE = 997n
const THOUSAND = 1000n

/** What one pool gives for an amount, as its own library computes it; 0 where it has nothing. */
export function amountOut(put: Wei, { reserveIn, reserveOut }: Hop): Wei {
  if (reserveIn === 0n) return wei(0n)
  const net = put * AFTER_FEE
  return wei((net * reserveOut) / (reserveIn * THOUSAND + net))
}

/** The least that must go into one pool for an amount to come out; undefined where it has not so much. */
export function amountIn(out: Wei, { reserveIn, reserveOut }: Hop): Wei | undefined {
  if (out >= reserveOut || reserveIn === 0n) return undefined
  if (out === 0n) return out
  return wei((reserveIn * out * THOUSAND) / ((reserveOut - out) * AFTER_FEE) + 1n)
}

/** What comes out at the end of a way, before the router's own fee. */
export function outAlong(hops: Hops, amount: Wei): Wei {
  return hops.reduce(amountOut, amount)
}

/** The least that must go in for so much to come out, before the router's own fee; undefined where it cannot. */
export function inAlong(hops: Hops, out: Wei): Wei | undefined {
  return hops.reduceRight<Wei | undefined>(
    (needed, hop) => (needed === undefined ? undefined : amountIn(needed, hop)),
    out,
  )
}

/** What is left of an output after the router's fee: `out - out*fee/10000` (rules/exchange: router-fee). */
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
  if (left <= 0n) return undefined
  // The fee is cut, so a little more may be left than this: step down to the least that does.
  let gross = wei((net * WHOLE + left - 1n) / left)
  while (gross > 0n && afterFee(wei(gross - 1n), fee) >= net) gross = wei(gross - 1n)
  return gross
}

/**
 * By how much the trade itself worsens the price along its real way, in basis points, rounded up; what the pools keep for
 * their lenders is no impact. Undefined where nothing comes out: unknown never passes as zero
 * (rules/exchange: unknown-impact).
 */
export function priceImpact(hops: Hops, amount: Wei): BasisPoints | undefined {
  const out = outAlong(hops, amount)
  if (out === 0n) return undefined
  // What would come out at the price before the trade, as a fraction: all pools kept, none moved.
  let numerator: bigint = amount
  let denominator = 1n
  for (const { reserveIn, reserveOut } of hops) {
    numerator *= AFTER_FEE * reserveOut
    denominator *= THOUSAND * reserveIn
  }
  // What came out was cut, so never less than nothing was lost.
  const lost = numerator - out * denominator
  return Number((lost * WHOLE + numerator - 1n) / numerator) as BasisPoints
}

/** How much the price impact asks for attention. */
export type ImpactTier = 'low' | 'noticeable' | 'high' | 'very high' | 'blocked' | 'unknown'

const NOTICEABLE = 100
const HIGH = 300
const VERY_HIGH = 500

/** The tier of an impact; above what the community allows nothing is traded (`swapPriceImpactMaxBps`). */
export function impactTier(impact: BasisPoints | undefined, max: number): ImpactTier {
  if (impact === undefined) return 'unknown'
  if (impact > max) return 'blocked'
  if (impact > VERY_HIGH) return 'very high'
  if (impact > HIGH) return 'high'
  return impact > NOTICEABLE ? 'noticeable' : 'low'
}

/** More than this no pool holds of one token (Uniswap V2). */
const POOL_LIMIT = 2n ** 112n

/** The most that can go in without more impact than this; 0 where nothing can. */
export function maxWithin(hops: Hops, limit: BasisPoints): Wei {
  let low = 0n
  let high = POOL_LIMIT
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    const impact = priceImpact(hops, wei(middle))
    // Unknown is here what is so little that all of it is lost to cutting.
    if (impact === undefined || impact <= limit) low = middle
    else high = middle
  }
  return wei(priceImpact(hops, wei(low)) === undefined ? 0n : low)
}
