/** Control characters but tabs and line breaks, and what turns the direction of the words that follow; marks of direction may stay. */
const DECEIVING = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
/** More marks on one letter than any language has paint over the lines around it. */
const STACKED = /(\p{M}{6})\p{M}+/gu

/**
 * A text of a post as it may be shown: what only deceives or disturbs is left out, everything else stays
 * (rules/posts: readable-text).
 */
export function readableText(text: string): string {
  return text.replace(DECEIVING, '').replace(STACKED, '$1')
}
