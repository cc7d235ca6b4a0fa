import type { Wei } from '../shared/Wei.ts'
import { buyPrice, sellPrice, type Curve } from './curve.ts'

/** The prices at one supply, fees included. */
export interface CurveStep {
  readonly supply: bigint
  readonly buy: Wei
  readonly sell: Wei
}

const MAX_STEPS = 60n
/** Keeps the curve of a young collection readable. */
const MIN_RANGE = 20n

const stepAt = (supply: bigint, curve: Curve): CurveStep => ({
  supply,
  buy: buyPrice(supply, curve),
  sell: sellPrice(supply, curve),
})

/** Some 60 points, including the present supply, from 0 to twice that supply and at least to 20. */
export function drawnCurve(supply: bigint, curve: Curve): readonly CurveStep[] {
  const end = supply * 2n > MIN_RANGE ? supply * 2n : MIN_RANGE
  const stride = (end + MAX_STEPS - 1n) / MAX_STEPS
  const supplies = new Set<bigint>([supply, end])
  for (let next = 0n; next < end; next += stride) supplies.add(next)
  return [...supplies].toSorted((a, b) => (a < b ? -1 : 1)).map((point) => stepAt(point, curve))
}

/** The present supply, the next few, then ever larger ones. */
export function nextSteps(supply: bigint, curve: Curve): readonly CurveStep[] {
  return [0n, 1n, 2n, 5n, 10n, 25n, 50n, 100n].map((more) => stepAt(supply + more, curve))
}
