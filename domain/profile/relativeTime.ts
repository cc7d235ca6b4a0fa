import type { EpochMillis } from '../shared/EpochMillis.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The largest unit first, each with its length in milliseconds. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** How long ago something was, "3 days ago"; less than a minute, and what a clock ahead puts into the future, is "now". */
export function relativeTime(at: EpochMillis, now: EpochMillis, language = 'en'): string {
  const passed = now - at
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const unit = UNITS.find(([, length]) => passed >= length)
  return unit ? words.format(-Math.floor(passed / unit[1]), unit[0]) : words.format(0, 'second')
}
