import { countText } from './countText.ts'

// Times are written without `Intl`, whose first use takes a slow phone 100 ms.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** `month` counts from 0. */
export const date = (day: number, month: number, year: number): string => `${day} ${MONTHS[month]} ${year}`
/** `weekday` counts from 0, a Sunday. */
export const moment = (weekday: number, day: string, clock: string, zone: string): string =>
  `${WEEKDAYS[weekday]}, ${day}, ${clock} ${zone}`

export const now = 'now'
export const justNow = 'just now'
export const secondsAgo = (count: number): string => `${count} s ago`
/** `count` is at least 1. */
export const ago = {
  year: (count: number): string => (count === 1 ? 'last year' : `${countText(count)} years ago`),
  month: (count: number): string => (count === 1 ? 'last month' : `${count} months ago`),
  day: (count: number): string => (count === 1 ? 'yesterday' : `${count} days ago`),
  hour: (count: number): string => (count === 1 ? '1 hour ago' : `${count} hours ago`),
  minute: (count: number): string => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
}
/** Short, for feeds. */
export const age = {
  minute: (count: number): string => `${count}min`,
  hour: (count: number): string => `${count}h`,
  day: (count: number): string => `${count}d`,
  month: (count: number): string => `${count}mo`,
  year: (count: number): string => `${count}y`,
}
/** Short, for what ticks; `count` may have two digits. */
export const countdown = {
  day: (count: string): string => `${count} d`,
  hour: (count: string): string => `${count} h`,
  minute: (count: string): string => `${count} min`,
  second: (count: string): string => `${count} s`,
}
export const length = {
  day: (count: number): string => (count === 1 ? '1 day' : `${count} days`),
  hour: (count: number): string => (count === 1 ? '1 hour' : `${count} hours`),
  minute: (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`),
  second: (count: number): string => (count === 1 ? '1 second' : `${count} seconds`),
}
