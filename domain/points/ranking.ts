import { sameAddress, type Address } from '../shared/Address.ts'
import type { Points } from './Points.ts'

export interface Earner {
  readonly address: Address
  readonly points: Points
}

export interface Ranked extends Earner {
  /** From 1. */
  readonly rank: number
}

/** Highest first; equal points share a rank and the next skips: 1, 2, 2, 4. Addresses break ties. */
export function ranking(earners: readonly Earner[]): readonly Ranked[] {
  const sorted = earners
    .filter(({ points }) => points > 0n)
    .toSorted((a, b) => compare(b.points, a.points) || compare(a.address, b.address))
  let rank = 0
  return sorted.map(({ address, points }, index) => {
    if (points !== sorted[index - 1]?.points) rank = index + 1
    return { address, points, rank }
  })
}

/** The first `max` rows, and the account's own if it is further down. */
export function topOf(
  ranked: readonly Ranked[],
  max: number,
  account: Address | undefined,
): { readonly top: readonly Ranked[]; readonly own: Ranked | undefined } {
  const own = ranked.findIndex(({ address }) => sameAddress(address, account))
  return { top: ranked.slice(0, max), own: own < max ? undefined : ranked[own] }
}

const compare = <Value>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)
