import * as timeTexts from './timeTexts.ts'
import { DAY, HOUR, MINUTE, twoDigits } from './timeUnits.ts'

const partsOf = (seconds: number) =>
  [
    ['day', Math.floor(seconds / DAY)],
    ['hour', Math.floor((seconds % DAY) / HOUR)],
    ['minute', Math.floor((seconds % HOUR) / MINUTE)],
    ['second', seconds % MINUTE],
  ] as const

/**
 * "6 d 23 h 09 min 58 s", from the largest part that is not zero; never below "0 s". The parts after the first have two
 * digits, so that a tick does not change the width, and with it the lines, of a text.
 */
export function countdownText(seconds: number): string {
  const parts = partsOf(Math.max(0, Math.floor(seconds)))
  // Index -1, without any remaining part, selects the last one, the seconds.
  const first = parts.findIndex(([, count]) => count > 0)
  return parts
    .slice(first)
    .map(([unit, count], index) => timeTexts.countdown[unit](index === 0 ? String(count) : twoDigits(count)))
    .join(' ')
}

/** "7 days", "1 day 12 hours"; omits parts that are zero. */
export function lengthText(seconds: number): string {
  const words = partsOf(seconds).flatMap(([unit, count]) =>
    count === 0 ? [] : timeTexts.length[unit](count),
  )
  return words.join(' ') || timeTexts.length.second(0)
}

/** "1:01", "1:00:00"; "0:00" below zero and for numbers that are not finite. */
export function trackTimeText(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [hours, minutes] = [Math.floor(total / HOUR), Math.floor(total / MINUTE) % 60]
  const rest = twoDigits(total % MINUTE)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
