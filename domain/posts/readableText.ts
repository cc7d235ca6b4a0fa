/** Control characters but tab and line feed, and overrides of the text direction; direction marks stay. */
const DECEIVING = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
/** More marks on a letter than any language uses cover the lines around it. */
const STACKED = /(\p{M}{6})\p{M}+/gu

/** Drops characters that only deceive or disturb (rules/posts: readable-text). */
export function readableText(text: string): string {
  return text.replace(DECEIVING, '').replace(STACKED, '$1')
}
