/**
 * A name in lower case with full-width, mathematical and other forms of Latin letters and digits in their plain form
 * (rules/names: suggested-name). Any other letter stays.
 */
export function foldedName(text: string): string {
  return text.toLowerCase().replace(/(?![\0-\x7F])[\p{L}\p{Nd}]/gu, (letter) => {
    const plain = letter.normalize('NFKC').toLowerCase()
    return /^[a-z0-9]+$/.test(plain) ? plain : letter
  })
}
