/** The largest number of these ascending times within a window of this length. */
export function mostWithin(times: readonly number[], length: number): number {
  let most = 0
  let first = 0
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? time) >= length) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
