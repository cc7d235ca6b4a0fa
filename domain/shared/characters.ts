/**
 * Characters that are invisible or look like a space: control, format (bidi, zero-width, tags), surrogate, private-use
 * and unassigned code points (C), spaces and separators (Z), fillers, joiners and variation selectors
 * (Default_Ignorable). The others are blanks that Unicode lists as letters, marks and symbols, and U+110B1, which is in
 * the observed list (rules/names: refused-characters). "Unassigned" depends on the engine's Unicode version.
 */
const UNSEEN = String.raw`\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}\u{110B1}\u{13441}\u{13442}\u{16FE4}\u{1D159}`

const REFUSED = new RegExp(`[\\\\${UNSEEN}]`, 'u')
const DECEPTIVE = new RegExp(`[${UNSEEN}]`, 'u')
const DECEPTIVE_RUN = new RegExp(`[${UNSEEN}]+`, 'gu')
const BLANK = /[\t-\r\u{85}\p{Z}]/gu
const UNSEEN_BUT_SPACE = new RegExp(`(?! )[${UNSEEN}]`, 'gu')

/**
 * Whether a code point, or any character of a text, is refused by rule 10 of the name rules
 * (rules/names: refused-characters).
 */
export function isRefusedInNames(codePointOrText: number | string): boolean {
  const text = typeof codePointOrText === 'number' ? String.fromCodePoint(codePointOrText) : codePointOrText
  return REFUSED.test(text)
}

/**
 * Whether a text has a character that is invisible or looks like a space, the plain space included
 * (rules/names: warning-sign).
 */
export function hasDeceptiveCharacter(text: string): boolean {
  return DECEPTIVE.test(text)
}

/**
 * The first invisible character of a text that is no blank: zero-width, direction or control; undefined without any.
 */
export function firstUnseen(text: string): string | undefined {
  return text.replace(BLANK, '').match(DECEPTIVE)?.[0]
}

/**
 * Replaces each run of deceptive characters, plain spaces included, with one warning sign (rules/names: warning-sign).
 */
export function markDeceptive(text: string): string {
  return text.replace(DECEPTIVE_RUN, '⚠')
}

/**
 * Whether a text has more than so many code points. Counts them only where the length in UTF-16 units leaves it open.
 */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max)
}

/**
 * A text of unknown origin as one line that cannot deceive: blanks become single spaces, other invisible characters are
 * removed. At most `maxLength` code points, the last one '…' when the text was cut (rules/errors: foreign-text).
 */
export function plainText(text: string, maxLength: number): string {
  const line = text.replace(BLANK, ' ').replace(UNSEEN_BUT_SPACE, '').replace(/ +/g, ' ').trim()
  let plain = ''
  let length = 0
  for (const character of line) {
    length += 1
    if (length > maxLength) return maxLength < 1 ? '' : `${plain.trimEnd()}…`
    if (length < maxLength) plain += character
  }
  return line
}

/**
 * A text of unknown origin in its own lines: each as `plainText` makes it, with at most one empty line between two
 * others. At most `maxLength` code points and `maxLines` lines, the last character '…' when the text was cut.
 */
export function plainLines(text: string, maxLength: number, maxLines = Infinity): string {
  const all = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => plainText(line, maxLength))
    .filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim()
  const first = [...all.split('\n').slice(0, maxLines).join('\n')]
  if (first.length <= maxLength && first.length === [...all].length) return all
  return `${first
    .slice(0, Math.max(0, maxLength - 1))
    .join('')
    .trimEnd()}…`
}
