const RANGE = /\brange\b|response size/i
const TOO_MUCH = /more than|too many (?:results|logs|blocks)|timeout|limit|exceed/i
const TOO_OFTEN = /\brate\b|requests?\b|quota|capacity|credits?\b|per second/i

/** A refusal because of the block range, in any of many wordings: shorter ranges work. A rate limit is different. */
export function isRangeRefusal(message: string): boolean {
  return RANGE.test(message) || (TOO_MUCH.test(message) && !TOO_OFTEN.test(message))
}
