/** The middle of some figures, the lower of two; not a number where there is none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.filter((figure) => !Number.isNaN(figure)).toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
