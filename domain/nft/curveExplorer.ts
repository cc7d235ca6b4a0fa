import type { Wei } from '../shared/Wei.ts'
import { buyPrice, sellPrice, type Curve } from './curve.ts'

/** The curve at one supply. */
export interface CurveStep {
  /** How many tokens there are. */
  readonly supply: bigint
  /** What the next one costs then, and what one brings, fees included. */
  readonly buy: Wei
  readonly sell: Wei
}

/** Points of a drawn curve: more than a screen can tell apart would only cost time. */
const MAX_STEPS = 60n
/** A young collection is shown at least this far. */
const SHORTEST_RANGE = 20n

const stepAt = (supply: bigint, curve: Curve): CurveStep => ({
  supply,
  buy: buyPrice(supply, curve),
  sell: sellPrice(supply, curve),
})

/** The curve from its beginning to twice what there is now, as so many points as can be told apart; the present one is among them. */
export function drawnCurve(supply: bigint, curve: Curve): readonly CurveStep[] {
  const end = supply * 2n > SHORTEST_RANGE ? supply * 2n : SHORTEST_RANGE
  const stride = end > MAX_STEPS ? (end + MAX_STEPS - 1n) / MAX_STEPS : 1n
  const supplies = new Set<bigint>([supply, end])
  for (let at = 0n; at < end; at += stride) supplies.add(at)
  return [...supplies].toSorted((a, b) => (a < b ? -1 : 1)).map((at) => stepAt(at, curve))
}

/** What comes after the present supply: the next few, then further and further away. */
export function nextSteps(supply: bigint, curve: Curve): readonly CurveStep[] {
  return [0n, 1n, 2n, 5n, 10n, 25n, 50n, 100n].map((more) => stepAt(supply + more, curve))
}
