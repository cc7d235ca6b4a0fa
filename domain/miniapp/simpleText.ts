/** What a manifest's texts may not hold (rules/miniapp: simple-texts). */
const EMOJIS = /[\u{1F300}-\u{1F9FF}\u{2702}-\u{27B0}\u{2600}-\u{26FF}\u{2B00}-\u{2BFF}]/gu
const SPECIAL = /[@#$%^&*+=/\\|~«»]/g

/**
 * A text made fit for a manifest: what is not allowed is left out, repeated !, ? and - stand once, and it is cut to `most`
 * UTF-16 units, as the network counts, after a whole word where there is one. For texts nobody wrote for the manifest;
 * what somebody wrote for it is refused instead.
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

/** A text cut to `most` UTF-16 units, after a whole word where there is one, never within a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const whole = /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head
  const word = /^(.*\S)\s/su.exec(`${whole}${text.charAt(whole.length)}`)?.[1] ?? ''
  return (word.length > max / 2 ? word : whole).trim()
}
