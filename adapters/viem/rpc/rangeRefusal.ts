const RANGE = /\brange\b|response size/i
const TOO_MUCH = /more than|too many (?:results|logs|blocks)|timeout|limit|exceed/i
const TOO_OFTEN = /\brate\b|requests?\b|quota|capacity|credits?\b|per second/i

/**
 * Whether an endpoint refuses a question about logs because of its extent, in one of the many wordings there are: it
 * serves, and wants to be asked for fewer blocks. A limit on how often one may ask is something else.
 */
export function isRangeRefusal(message: string): boolean {
  return RANGE.test(message) || (TOO_MUCH.test(message) && !TOO_OFTEN.test(message))
}
