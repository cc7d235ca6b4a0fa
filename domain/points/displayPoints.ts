import { countText } from '../shared/countText.ts'
import type { Points } from './Points.ts'

const DECIMALS = 18
const ONE_POINT = 10n ** BigInt(DECIMALS)

/** Decimals by amount (rules/referral: point-digits). */
const TIERS = [
  { below: ONE_POINT / 10_000n, digits: 8 },
  { below: ONE_POINT / 100n, digits: 6 },
  { below: ONE_POINT, digits: 4 },
  { below: ONE_POINT * 100n, digits: 2 },
] as const

const BRIEF_DIGITS = 2

/**
 * 8 decimals below 0.0001, 6 below 0.01, 4 below 1, 2 below 100, otherwise none; grouped, with the signs of the
 * language (rules/referral: point-digits). Rounds half up without a float. The unrounded amount decides: 0.99996 is "1.0000".
 */
export function displayPoints(points: Points): string {
  if (points === 0n) return '0'
  return rounded(points, TIERS.find(({ below }) => points < below)?.digits ?? 0)
}

/**
 * 2 decimals below one point, otherwise like `displayPoints` (rules/referral: points-in-a-sentence).
 * Only for sentences: the points page must show even 0.004 points.
 */
export function displayPointsBriefly(points: Points): string {
  return points === 0n || points >= ONE_POINT ? displayPoints(points) : rounded(points, BRIEF_DIGITS)
}

function rounded(points: Points, digits: number): string {
  const unit = 10n ** BigInt(DECIMALS - digits)
  const text = ((points + unit / 2n) / unit).toString().padStart(digits + 1, '0')
  return countText(digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`)
}
