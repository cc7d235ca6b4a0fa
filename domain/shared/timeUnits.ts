/** In seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** "09" for 9, as clocks show it. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')
