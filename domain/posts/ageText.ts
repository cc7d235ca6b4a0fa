const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 2_628_000
const YEAR = 31_536_000

/**
 * How long ago something was, in seconds, as feeds say it (rules/posts: ages): "now", "5min", "3h", "2d", "4mo", "1y".
 */
export function ageText(seconds: number): string {
  if (seconds < MINUTE) return 'now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}min`
  if (seconds <= DAY) return `${Math.floor(seconds / HOUR)}h`
  if (seconds <= MONTH) return `${Math.floor(seconds / DAY)}d`
  if (seconds <= YEAR) return `${Math.floor(seconds / MONTH)}mo`
  return `${Math.floor(seconds / YEAR)}y`
}
