import * as texts from './texts.ts'
import * as timeTexts from './timeTexts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds of each unit, the largest first. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** "3 days ago"; "now" below a minute, and for the future, which a fast clock causes. */
export function agoText(seconds: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length)
    if (count > 0) return timeTexts.ago[unit](count)
  }
  return timeTexts.now
}

/** Whole seconds: "just now", "12 s ago". */
export function readAgoText(seconds: number): string {
  return seconds === 0 ? timeTexts.justNow : timeTexts.secondsAgo(seconds)
}

const MONTH_OF_POSTS = 2_628_000
const YEAR_OF_POSTS = 31_536_000

/** A contract may give a time that no calendar has. */
export const isInCalendar = (seconds: number): boolean => !Number.isNaN(new Date(seconds * 1000).getTime())

/** Short, for feeds (rules/posts: ages): "now", "5min", "3h", "2d", "4mo", "1y". */
export function ageText(seconds: number): string {
  const { age } = timeTexts
  if (seconds < MINUTE) return timeTexts.now
  if (seconds < HOUR) return age.minute(Math.floor(seconds / MINUTE))
  if (seconds <= DAY) return age.hour(Math.floor(seconds / HOUR))
  if (seconds <= MONTH_OF_POSTS) return age.day(Math.floor(seconds / DAY))
  if (seconds <= YEAR_OF_POSTS) return age.month(Math.floor(seconds / MONTH_OF_POSTS))
  return age.year(Math.floor(seconds / YEAR_OF_POSTS))
}

/**
 * Seconds since 1970: "Sat, 28 Nov 2026, 13:05 UTC+1". Minutes by which the reader's clock is ahead of UTC; by default those
 * of the reader's time zone at that moment.
 */
export function momentText(seconds: number, ahead = minutesAhead(seconds)): string {
  const local = localDate(seconds, ahead)
  if (!local) return texts.unknownDate
  return timeTexts.moment(local.getUTCDay(), dateText(local), clockText(seconds, ahead), zoneText(ahead))
}

/** Seconds since 1970: "28 Nov 2026", by the same clock as `momentText`. */
export function dayText(seconds: number, ahead = minutesAhead(seconds)): string {
  const local = localDate(seconds, ahead)
  return local ? dateText(local) : texts.unknownDate
}

/** Seconds since 1970: "13:05", by the same clock as `momentText`. */
export function clockText(seconds: number, ahead = minutesAhead(seconds)): string {
  const local = localDate(seconds, ahead)
  return local ? `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}` : texts.unknownDate
}

const minutesAhead = (seconds: number) => -new Date(seconds * 1000).getTimezoneOffset()

/** Its UTC parts are those of the reader's clock. */
function localDate(seconds: number, ahead: number): Date | undefined {
  const local = seconds + ahead * MINUTE
  return isInCalendar(local) ? new Date(local * 1000) : undefined
}

const dateText = (day: Date) => timeTexts.date(day.getUTCDate(), day.getUTCMonth(), day.getUTCFullYear())

const two = (part: number) => String(part).padStart(2, '0')

function zoneText(ahead: number): string {
  if (ahead === 0) return 'UTC'
  const minutes = Math.abs(ahead)
  const rest = minutes % 60
  return `UTC${ahead < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${two(rest)}`}`
}

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
    .map(([unit, count], index) => timeTexts.countdown[unit](index === 0 ? String(count) : two(count)))
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
  const rest = two(total % MINUTE)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
