/** Steps of the loop, and the milliseconds that they take on the machine whose limits the tests state. */
const STEPS = 60_000_000
const REFERENCE_MS = 270

/**
 * How many times slower this machine is than the one for which the tests state their limits, at least 1. Measured by a loop of a third
 * of a second or more, other work on the machine included; the processes that this one starts take its answer from
 * HEARTH_SLOWNESS.
 */
export function slowness(): number {
  const told = Number(process.env['HEARTH_SLOWNESS'])
  if (told >= 1) return told
  const began = performance.now()
  let sum = 0
  for (let step = 0; step < STEPS; step += 1) sum = (sum * 31 + step) % 1_000_003
  // The sum is used, so that no compiler leaves the loop out.
  const times = sum < 0 ? 1 : Math.max(1, (performance.now() - began) / REFERENCE_MS)
  process.env['HEARTH_SLOWNESS'] = times.toFixed(2)
  return times
}

/** A limit of milliseconds on this machine, from the one that the reference keeps. */
export const scaled = (milliseconds: number): number => Math.round(milliseconds * slowness())
