/** Not allowed in a manifest's texts (rules/miniapp: simple-texts). */
const EMOJIS = /[\u{1F300}-\u{1F9FF}\u{2702}-\u{27B0}\u{2600}-\u{26FF}\u{2B00}-\u{2BFF}]/gu
const SPECIAL = /[@#$%^&*+=/\\|~«»]/g

/**
 * Makes a text valid for a manifest: drops forbidden characters and repeated !, ? and -,
 * and cuts it like `cutText`. Only for texts not written for the manifest; those that were are refused instead.
 */
export function simpleText(text: string, max: number): string {
  const clean = text
    .replace(EMOJIS, '')
    .replace(SPECIAL, ' ')
    .replace(/([!?-])\1+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return cutText(clean, max)
}

/** Cuts to `max` UTF-16 units, as the network counts, after a whole word if possible and never within a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const cut = /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head
  const word = /^(.*\S)\s/su.exec(`${cut}${text.charAt(cut.length)}`)?.[1] ?? ''
  return (word.length > max / 2 ? word : cut).trim()
}
