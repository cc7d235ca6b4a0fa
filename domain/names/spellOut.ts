import { isRefusedInNames } from '../shared/characters.ts'
import { nameAdvice } from './lookalike.ts'

/** Characters that are spelled; longer than any name of the contract (139 bytes). */
const MAX_COUNT = 160

/** Whether a name holds anything that has to be spelled to be seen as it is. */
export function isWorthSpelling(name: string): boolean {
  return nameAdvice(name).some((advice) => advice !== 'looks like an address')
}

/**
 * A name with what deceives made visible (rules/names: look-alikes): a character that cannot be seen, or that joins
 * another, as its code point, "al[U+200B]ice"; one that is not plain Latin with its code point behind it,
 * "а[U+0430]lice".
 */
export function spellOut(name: string): string {
  const characters = [...name]
  const spelled = characters.slice(0, MAX_COUNT).map((character) => {
    if (/^[!-~]$/.test(character)) return character
    const code = `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
    return isRefusedInNames(character) || /^\p{M}$/u.test(character) ? code : `${character}${code}`
  })
  return `${spelled.join('')}${characters.length > MAX_COUNT ? '…' : ''}`
}
