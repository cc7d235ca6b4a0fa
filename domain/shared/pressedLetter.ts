/** Not Latin. */
const FOREIGN_LETTER = /^[^\p{sc=Latn}\P{L}]/u

/**
 * In lower case, for shortcuts. In another script, such as Cyrillic, the key's letter on a QWERTY keyboard
 * (rules/shell: shortcuts-in-any-script).
 */
export function pressedLetter({ key, code }: { readonly key: string; readonly code: string }): string {
  return (FOREIGN_LETTER.test(key) && code.startsWith('Key') ? code.slice(3) : key).toLowerCase()
}
