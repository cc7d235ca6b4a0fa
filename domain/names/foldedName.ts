/** Lower case, with all forms of Latin letters and digits made plain (rules/names: suggested-name). Others stay. */
export function foldedName(text: string): string {
  return text.toLowerCase().replace(/(?![\0-\x7F])[\p{L}\p{Nd}]/gu, (letter) => {
    const plain = letter.normalize('NFKC').toLowerCase()
    return /^[a-z0-9]+$/.test(plain) ? plain : letter
  })
}
