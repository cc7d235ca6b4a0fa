import { hasDeceptiveCharacter, plainText } from '../shared/characters.ts'
import { latinSkeleton } from './latinLookalikes.ts'

/**
 * What may make a name be taken for another one. Advice beside the name, never a verdict on it
 * (rules/names: look-alikes).
 */
export type NameAdvice =
  | 'mixed scripts'
  | 'looks like Latin letters'
  | 'looks like an address'
  | 'invisible characters'
  | 'not normalised'

/** Longer than any name of the contract (139 bytes); what follows is not looked at. */
const EXAMINED_LENGTH = 512

/** Japanese, Chinese and Korean are written with these together, Latin among them. */
const WRITTEN_BATCHED = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']

const SCRIPTS = [...WRITTEN_BATCHED, 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Georgian']
  .concat('Lisu', 'Deseret', 'Osage', 'Hebrew', 'Arabic')
  .map((script) => ({ script, letter: new RegExp(`\\p{Script=${script}}`, 'u') }))

/**
 * The scripts of a name's letters in order of appearance; digits, signs and emoji have none. Scripts that hold no
 * look-alikes of Latin letters are 'Other' together.
 */
export function scriptsOf(name: string): readonly string[] {
  const letters =
    name.slice(0, EXAMINED_LENGTH).match(/(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/gu) ?? []
  return [
    ...new Set(letters.map((each) => SCRIPTS.find(({ letter }) => letter.test(each))?.script ?? 'Other')),
  ]
}

/** Every advice that applies to a name without its suffix, in a fixed order; none for an ordinary name. */
export function nameAdvice(name: string): readonly NameAdvice[] {
  const examined = name.slice(0, EXAMINED_LENGTH)
  const scripts = scriptsOf(examined)
  const seenAs = latinSkeleton(plainText(examined, EXAMINED_LENGTH))
  const found: readonly (readonly [NameAdvice, boolean])[] = [
    ['mixed scripts', scripts.length > 1 && !scripts.every((script) => WRITTEN_BATCHED.includes(script))],
    ['looks like Latin letters', hasForeignLetter(examined) && /^[!-~]*[a-z][!-~]*$/i.test(seenAs)],
    ['looks like an address', /^[0o]x(?:[\da-f]{8}|[\da-f]{2,7}[^\da-z]+[\da-f]{2,7}$)/i.test(seenAs)],
    ['invisible characters', hasDeceptiveCharacter(examined)],
    ['not normalised', examined !== examined.normalize('NFC')],
  ]
  return found.filter(([, applies]) => applies).map(([advice]) => advice)
}

function hasForeignLetter(text: string): boolean {
  return /(?![a-z])\p{L}/iu.test(text)
}
