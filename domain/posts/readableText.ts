/** Control characters except tab and line feed, and characters that override the direction of the text after them; direction marks stay. */
const DECEIVING = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
/** More marks on one letter than any language uses cover the lines around it. */
const STACKED = /(\p{M}{6})\p{M}+/gu

/** The text of a post without the characters that only deceive or disturb (rules/posts: readable-text). */
export function readableText(text: string): string {
  return text.replace(DECEIVING, '').replace(STACKED, '$1')
}
