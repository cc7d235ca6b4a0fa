/** A letter of another script than Latin. */
const FOREIGN_LETTER = /^[^\p{sc=Latn}\P{L}]/u

/**
 * The key of a keyboard event, in lower case, as shortcuts compare it: where the layout has another script, such as
 * Cyrillic, the Latin letter of that key on a QWERTY keyboard (rules/shell: shortcuts-in-any-script).
 */
export function pressedLetter({ key, code }: { readonly key: string; readonly code: string }): string {
  return (FOREIGN_LETTER.test(key) && code.startsWith('Key') ? code.slice(3) : key).toLowerCase()
}
