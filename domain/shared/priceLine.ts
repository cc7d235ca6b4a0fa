import type { EpochMillis } from './EpochMillis.ts'

export const PERIODS = ['1D', '1W', '1M', 'All'] as const
export type Period = (typeof PERIODS)[number]

const DAY = 86_400_000
const LENGTHS: Readonly<Record<Period, number>> = {
  '1D': DAY,
  '1W': 7 * DAY,
  '1M': 30 * DAY,
  All: Number.POSITIVE_INFINITY,
}

/** Valid until the next moment. */
export interface ValueMoment {
  readonly at: EpochMillis
  readonly value: bigint
}

/** The values of a time, oldest first. */
export interface ValueHistory {
  readonly since: EpochMillis
  readonly until: EpochMillis
  readonly moments: readonly ValueMoment[]
}

export function startOf(period: Period, now: EpochMillis): EpochMillis {
  return Math.max(0, now - LENGTHS[period]) as EpochMillis
}

/**
 * Sorted by time. The last earlier value counts from the period's start, and a future one (the clock is slow)
 * from now. 'All' starts at the first value.
 */
export function historyOf(moments: readonly ValueMoment[], period: Period, now: EpochMillis): ValueHistory {
  const sorted = moments
    .map(({ at, value }) => ({ at: Math.min(at, now) as EpochMillis, value }))
    .toSorted((a, b) => a.at - b.at)
  const [first] = sorted
  const since = period === 'All' && first ? first.at : startOf(period, now)
  const before = sorted.findLast(({ at }) => at < since)
  const later = sorted.filter(({ at }) => at >= since)
  return { since, until: now, moments: before ? [{ ...before, at: since }, ...later] : later }
}

export interface PriceLine {
  /** Left to right in a box of the given size; y grows downwards. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly first: bigint
  readonly last: bigint
  readonly low: bigint
  readonly high: bigint
  /** From first to last, in tenths of a percent, cut; undefined from a single value or from 0. */
  readonly change: bigint | undefined
}

/** Undefined without values. The last value extends to the right edge. */
export function priceLine(
  { since, until, moments }: ValueHistory,
  { width, height }: { readonly width: number; readonly height: number },
): PriceLine | undefined {
  const [start, end] = [moments[0], moments.at(-1)]
  if (!start || !end) return undefined
  const values = moments.map(({ value }) => value)
  const low = values.reduce((least, value) => (value < least ? value : least))
  const high = values.reduce((most, value) => (value > most ? value : most))
  const x = (at: number): number => (until > since ? ((at - since) / (until - since)) * width : width)
  const y = (value: bigint): number =>
    high === low ? height / 2 : height - (Number(((value - low) * 10_000n) / (high - low)) / 10_000) * height
  const [first, last] = [start.value, end.value]
  return {
    points: [...moments, { ...end, at: until }].map(({ at, value }) => ({ x: x(at), y: y(value) })),
    first,
    last,
    low,
    high,
    change: moments.length < 2 || first === 0n ? undefined : ((last - first) * 1000n) / first,
  }
}
