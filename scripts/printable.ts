/** Control characters but a line break and a tab, marks of direction and other invisible ones, and odd line breaks. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * A text that strangers may have written a part of, for a terminal: it moves no cursor, changes no colour and turns no
 * direction (rules/errors: terminal-text). An error is its message.
 */
export function printable(text: unknown): string {
  return String(text instanceof Error ? text.message : text).replace(UNPRINTABLE, '')
}
