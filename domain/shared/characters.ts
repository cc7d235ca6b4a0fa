/**
 * Invisible, or like a space: control, format (bidi, zero-width, tags), surrogate, private-use
 * and unassigned code points (C), separators (Z), fillers, joiners and variation selectors (Default_Ignorable);
 * blanks that Unicode lists as letters, marks and symbols; and U+110B1, which is in the observed list
 * (rules/names: refused-characters). "Unassigned" depends on the engine's Unicode version.
 */
const UNSEEN = String.raw`\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}\u{110B1}\u{13441}\u{13442}\u{16FE4}\u{1D159}`

const REFUSED = new RegExp(`[\\\\${UNSEEN}]`, 'u')
/** ASCII but the space. */
const PRINTABLE = /^[!-~]*$/
const DECEPTIVE = new RegExp(`[${UNSEEN}]`, 'u')
const DECEPTIVE_RUN = new RegExp(`[${UNSEEN}]+`, 'gu')
const BLANK = /[\t-\r\u{85}\p{Z}]/gu
const UNSEEN_BUT_SPACE = new RegExp(`(?! )[${UNSEEN}]`, 'gu')

/** Rule 10 of the name rules, for a code point or any character of a text (rules/names: refused-characters). */
export function isRefusedInNames(codePointOrText: number | string): boolean {
  const text = typeof codePointOrText === 'number' ? String.fromCodePoint(codePointOrText) : codePointOrText
  return REFUSED.test(text)
}

/** Invisible or like a space, plain spaces included (rules/names: warning-sign). */
export function hasDeceptiveCharacter(text: string): boolean {
  // Most texts are plain, and an engine takes long to compile the other expression.
  return !PRINTABLE.test(text) && DECEPTIVE.test(text)
}

/** The first invisible character that is no blank: zero-width, direction or control. */
export function firstUnseen(text: string): string | undefined {
  return text.replace(BLANK, '').match(DECEPTIVE)?.[0]
}

/** One warning sign for each run, plain spaces included (rules/names: warning-sign). */
export function markDeceptive(text: string): string {
  return text.replace(DECEPTIVE_RUN, '⚠')
}

/** Counts code points only if the number of UTF-16 units leaves it open. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max)
}

/**
 * One line that cannot deceive, from untrusted text: blanks become single spaces, other invisible characters go.
 * At most `maxLength` code points, with '…' if cut (rules/errors: foreign-text).
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
 * Like `plainText` for each line, with at most one empty line in a row.
 * At most `maxLength` code points and `maxLines` lines, with '…' if cut.
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
