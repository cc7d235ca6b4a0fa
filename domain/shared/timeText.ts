import * as texts from './texts.ts'
import * as timeTexts from './timeTexts.ts'
import { DAY, HOUR, MINUTE, twoDigits } from './timeUnits.ts'

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
  if (seconds < MINUTE) return timeTexts.now
  if (seconds < HOUR) return timeTexts.age.minute(Math.floor(seconds / MINUTE))
  if (seconds <= DAY) return timeTexts.age.hour(Math.floor(seconds / HOUR))
  if (seconds <= MONTH_OF_POSTS) return timeTexts.age.day(Math.floor(seconds / DAY))
  if (seconds <= YEAR_OF_POSTS) return timeTexts.age.month(Math.floor(seconds / MONTH_OF_POSTS))
  return timeTexts.age.year(Math.floor(seconds / YEAR_OF_POSTS))
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
  return local ? `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}` : texts.unknownDate
}

const minutesAhead = (seconds: number) => -new Date(seconds * 1000).getTimezoneOffset()

/** Its UTC parts are those of the reader's clock. */
function localDate(seconds: number, ahead: number): Date | undefined {
  const local = seconds + ahead * MINUTE
  return isInCalendar(local) ? new Date(local * 1000) : undefined
}

const dateText = (day: Date) => timeTexts.date(day.getUTCDate(), day.getUTCMonth(), day.getUTCFullYear())

function zoneText(ahead: number): string {
  if (ahead === 0) return 'UTC'
  const minutes = Math.abs(ahead)
  const rest = minutes % 60
  return `UTC${ahead < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}
