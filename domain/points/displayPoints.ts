import type { Points } from './Points.ts'

const DECIMALS = 18
const ONE_POINT = 10n ** BigInt(DECIMALS)

/** What is below shows so many digits after the point (rules/referral: point-digits). */
const TIERS = [
  { below: ONE_POINT / 10_000n, digits: 8 },
  { below: ONE_POINT / 100n, digits: 6 },
  { below: ONE_POINT, digits: 4 },
  { below: ONE_POINT * 100n, digits: 2 },
] as const

/** Digits after the point below one point (rules/referral: points-in-a-sentence). */
const BRIEF_DIGITS = 2

/**
 * Points as they are shown (rules/referral: point-digits): 0 is "0"; below 0.0001 shows 8 decimals, below 0.01 shows 6,
 * below 1 shows 4, below 100 shows 2, and the rest is whole. Half up, never through a float, and the tier goes by what
 * there is, not by what it rounds to: 0.99996 is "1.0000".
 */
export function displayPoints(points: Points): string {
  if (points === 0n) return '0'
  return rounded(points, TIERS.find(({ below }) => points < below)?.digits ?? 0)
}

/**
 * Points in a running sentence, such as beside the referral link (rules/referral: points-in-a-sentence): below one
 * point 2 decimals, else as `displayPoints`. Decided: the old app sent all points through this helper first, so that
 * the finer tiers never showed; here it is for sentences alone, since whoever has earned 0.004 points
 * must see them where the points themselves are the subject.
 */
export function displayPointsBriefly(points: Points): string {
  return points === 0n || points >= ONE_POINT ? displayPoints(points) : rounded(points, BRIEF_DIGITS)
}

/** Half up, with all its digits after the point. */
function rounded(points: Points, digits: number): string {
  const unit = 10n ** BigInt(DECIMALS - digits)
  const text = ((points + unit / 2n) / unit).toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
