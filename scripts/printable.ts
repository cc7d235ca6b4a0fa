/** Control characters but a line break and a tab, direction marks and other invisible ones, and odd line breaks. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Makes a partly untrusted text safe for a terminal: it moves no cursor, changes no colour
 * or direction (rules/errors: terminal-text). An error is its message.
 */
export function printable(text: unknown): string {
  return String(text instanceof Error ? text.message : text).replace(UNPRINTABLE, '')
}
