const RANGE = /\brange\b|response size/i
const TOO_MUCH = /more than|too many (?:results|logs|blocks)|timeout|limit|exceed/i
const TOO_OFTEN = /\brate\b|requests?\b|quota|capacity|credits?\b|per second/i

/**
 * Whether an endpoint refuses a log request because of its block range, in one of many wordings: it works,
 * and accepts shorter ranges. A rate limit is different.
 */
export function isRangeRefusal(message: string): boolean {
  return RANGE.test(message) || (TOO_MUCH.test(message) && !TOO_OFTEN.test(message))
}
