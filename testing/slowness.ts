/** Loop steps, and the milliseconds that they take on the reference machine. */
const STEPS = 60_000_000
const REFERENCE_MS = 270

/**
 * How many times slower this machine is than the reference of the tests' limits; at least 1. Measured with a loop
 * of about 0.3 s, so that other load counts. Child processes inherit the result in HEARTH_SLOWNESS.
 */
export function slowness(): number {
  const told = Number(process.env['HEARTH_SLOWNESS'])
  if (told >= 1) return told
  const began = performance.now()
  let sum = 0
  for (let step = 0; step < STEPS; step += 1) sum = (sum * 31 + step) % 1_000_003
  // The sum is used so that no compiler drops the loop.
  const times = sum < 0 ? 1 : Math.max(1, (performance.now() - began) / REFERENCE_MS)
  process.env['HEARTH_SLOWNESS'] = times.toFixed(2)
  return times
}

/** Scales a limit in milliseconds from the reference machine to this one. */
export const scaled = (milliseconds: number): number => Math.round(milliseconds * slowness())
