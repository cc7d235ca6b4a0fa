import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { afterFee, beforeFee, inAlong, maxWithin, outAlong, priceImpact, type Hops } from './quote.ts'
import type { Path } from './pathsBetween.ts'

/** The pools along a path; none of them is empty. */
export interface Route {
  readonly path: Path
  readonly hops: Hops
}

export interface Trade extends Route {
  readonly amount: Wei
  readonly gross: Wei
  readonly out: Wei
  /** Undefined if unknown, which never counts as zero (rules/exchange: unknown-impact). */
  readonly impact: BasisPoints | undefined
}

/** Along the route with the largest output; the first of equals, undefined without a route. */
export function tradeOf(routes: readonly Route[], fee: BasisPoints, amount: Wei): Trade | undefined {
  return best(
    routes.map((route) => along(route, fee, amount)),
    (trade, found) => trade.out > found.out,
  )
}

/** One whole token in units of the other. */
export interface Rate {
  readonly of: 'input' | 'output'
  readonly price: Wei
}

/**
 * Fees included: of one input token, or of one output token if an input token brings less than one,
 * to avoid long fractions. Undefined for an amount too small to bring anything.
 */
export function rateOf(
  { amount, out }: Pick<Trade, 'amount' | 'out'>,
  { input, output }: { readonly input: number; readonly output: number },
): Rate | undefined {
  if (amount === 0n || out === 0n) return undefined
  const [oneInput, oneOutput] = [10n ** BigInt(input), 10n ** BigInt(output)]
  return out * oneInput >= amount * oneOutput
    ? { of: 'input', price: wei((out * oneInput) / amount) }
    : { of: 'output', price: wei((amount * oneOutput) / out) }
}

/** The smallest input that brings at least `wanted` after the router's fee; undefined if none can. */
export function tradeFor(routes: readonly Route[], fee: BasisPoints, wanted: Wei): Trade | undefined {
  const gross = beforeFee(wanted, fee)
  if (gross === undefined) return undefined
  const trades = routes.flatMap((route) => {
    const amount = inAlong(route.hops, gross)
    return amount === undefined ? [] : [along(route, fee, amount)]
  })
  return best(trades, (trade, found) => trade.amount < found.amount)
}

/** The largest input whose best route keeps its impact within `limit`; 0 if none does, undefined without a route. */
export function maxTraded(routes: readonly Route[], fee: BasisPoints, limit: BasisPoints): Wei | undefined {
  if (routes.length === 0) return undefined
  const fits = (amount: Wei): boolean => {
    const impact = tradeOf(routes, fee, amount)?.impact
    return impact !== undefined && impact <= limit
  }
  const amounts = routes.map(({ hops }) => maxWithin(hops, limit)).filter(fits)
  return amounts.reduce((max, amount) => (max > amount ? max : amount), wei(0n))
}

function along(route: Route, fee: BasisPoints, amount: Wei): Trade {
  const gross = outAlong(route.hops, amount)
  return { ...route, amount, gross, out: afterFee(gross, fee), impact: priceImpact(route.hops, amount) }
}

function best(
  trades: readonly Trade[],
  isBetter: (trade: Trade, found: Trade) => boolean,
): Trade | undefined {
  return trades.reduce<Trade | undefined>(
    (found, trade) => (found === undefined || isBetter(trade, found) ? trade : found),
    undefined,
  )
}
