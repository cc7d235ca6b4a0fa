import { isRefusedInNames } from '../shared/characters.ts'
import { nameAdvice } from './lookalike.ts'

/** Characters, more than any name of the contract (139 bytes). */
const MAX_COUNT = 160

/** Whether some characters are only visible when spelled out. */
export function isWorthSpelling(name: string): boolean {
  return nameAdvice(name).some((advice) => advice !== 'looks like an address')
}

/**
 * Makes deceptive characters visible (rules/names: look-alikes): an invisible or combining one becomes
 * its code point, "al[U+200B]ice"; another one beyond ASCII is followed by it, "а[U+0430]lice".
 * At most 160 characters, then "…".
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
