import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { afterFee, beforeFee, inAlong, maxWithin, outAlong, priceImpact, type Hops } from './quote.ts'
import type { Path } from './way.ts'

/** A way a trade may take, and what lies along it; every one of its pools holds something. */
export interface Route {
  readonly path: Path
  readonly hops: Hops
}

/** What a trade along one way comes to. */
export interface Trade extends Route {
  /** What goes in. */
  readonly amount: Wei
  /** What comes out, before the router's fee. */
  readonly gross: Wei
  /** What arrives. */
  readonly out: Wei
  /** Undefined where it cannot be told: never taken for none (rules/exchange: unknown-impact). */
  readonly impact: BasisPoints | undefined
}

/** The trade of so much along the way that gives most, the shorter where two give the same; undefined without a way. */
export function tradeOf(routes: readonly Route[], fee: BasisPoints, amount: Wei): Trade | undefined {
  return best(
    routes.map((route) => along(route, fee, amount)),
    (one, other) => one.out > other.out,
  )
}

/** The trade that brings at least so much after the router's fee, for the least that does; undefined where none can. */
export function tradeFor(routes: readonly Route[], fee: BasisPoints, wanted: Wei): Trade | undefined {
  const gross = beforeFee(wanted, fee)
  if (gross === undefined) return undefined
  const trades = routes.flatMap((route) => {
    const amount = inAlong(route.hops, gross)
    return amount === undefined ? [] : [along(route, fee, amount)]
  })
  return best(trades, (one, other) => one.amount < other.amount)
}

/**
 * The most that can be traded without moving the price by more than this, by the way that is then the best; 0 where nothing
 * can, undefined without a way.
 */
export function maxTraded(routes: readonly Route[], fee: BasisPoints, limit: BasisPoints): Wei | undefined {
  if (routes.length === 0) return undefined
  const fits = (amount: Wei): boolean => {
    const impact = tradeOf(routes, fee, amount)?.impact
    return impact !== undefined && impact <= limit
  }
  const max = routes.map(({ hops }) => maxWithin(hops, limit)).filter(fits)
  return max.reduce((one, other) => (one > other ? one : other), wei(0n))
}

function along(route: Route, fee: BasisPoints, amount: Wei): Trade {
  const gross = outAlong(route.hops, amount)
  return { ...route, amount, gross, out: afterFee(gross, fee), impact: priceImpact(route.hops, amount) }
}

function best(trades: readonly Trade[], isBetter: (one: Trade, other: Trade) => boolean): Trade | undefined {
  return trades.reduce<Trade | undefined>(
    (found, trade) => (found === undefined || isBetter(trade, found) ? trade : found),
    undefined,
  )
}
