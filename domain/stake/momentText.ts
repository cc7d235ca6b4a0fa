const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** By time zone. To make one takes as long as to draw half a post, and a feed says a moment for each. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** A moment in seconds since 1970, as a clock on the wall there says it: "Sat 28 Nov 2026, 13:05 UTC". */
export function momentText(seconds: number, timeZone?: string): string {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  clocks.set(timeZone, clock)
  return clock.format(seconds * 1000)
}

const clockOf = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

/**
 * How long until something, counting down: "6 d 23 h 59 min 58 s", from the largest part that is there; never below
 * "0 s".
 */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(left / DAY), 'd'],
    [Math.floor((left % DAY) / HOUR), 'h'],
    [Math.floor((left % HOUR) / MINUTE), 'min'],
    [left % MINUTE, 's'],
  ]
  const first = parts.findIndex(([count]) => count > 0)
  // Where nothing is left there is no first, and -1 is the last of them: the seconds.
  return parts
    .slice(first)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

/** How long something lasts, in words: "7 days", "1 day 12 hours"; parts of it that are nothing are left out. */
export function lengthText(seconds: number): string {
  const words = [
    [Math.floor(seconds / DAY), 'day'],
    [Math.floor((seconds % DAY) / HOUR), 'hour'],
    [Math.floor((seconds % HOUR) / MINUTE), 'minute'],
    [seconds % MINUTE, 'second'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return words.length === 0 ? '0 seconds' : words.join(' ')
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** The day of a moment in seconds since 1970, as the reader's calendar has it: "28 Nov 2026". */
export function dayText(seconds: number): string {
  return days.format(seconds * 1000)
}
