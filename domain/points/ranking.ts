import { sameAddress, type Address } from '../shared/Address.ts'
import type { Points } from './Points.ts'

/** What somebody has earned. */
export interface Earner {
  readonly address: Address
  readonly points: Points
}

/** An earner with their place, counted from 1. */
export interface Ranked extends Earner {
  readonly rank: number
}

/**
 * Those who have earned anything, the most first. Who has the same shares a rank, and the next has the rank as if they
 * had not: 1, 2, 2, 4. Those of one rank stand in the order of their addresses, so that the list is the same each time.
 */
export function ranking(earners: readonly Earner[]): readonly Ranked[] {
  const sorted = earners
    .filter(({ points }) => points > 0n)
    .toSorted((one, other) => compare(other.points, one.points) || compare(one.address, other.address))
  let rank = 0
  return sorted.map(({ address, points }, index) => {
    if (points !== sorted[index - 1]?.points) rank = index + 1
    return { address, points, rank }
  })
}

/** The first so many of a ranking, and after them the row of one account where it stands further down. */
export function topOf(
  ranked: readonly Ranked[],
  max: number,
  account: Address | undefined,
): { readonly top: readonly Ranked[]; readonly own: Ranked | undefined } {
  const own = ranked.findIndex(({ address }) => sameAddress(address, account))
  return { top: ranked.slice(0, max), own: own < max ? undefined : ranked[own] }
}

const compare = <Value>(one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0)
