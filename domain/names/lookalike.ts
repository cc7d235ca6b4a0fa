import { hasDeceptiveCharacter, plainText } from '../shared/characters.ts'
import { latinSkeleton } from './latinLookalikes.ts'

/** Why a name may be mistaken for another. Advice only: the name is valid (rules/names: look-alikes). */
export type NameAdvice =
  | 'mixed scripts'
  | 'looks like Latin letters'
  | 'looks like an address'
  | 'invisible characters'
  | 'not normalised'

/** Characters, more than any name of the contract (139 bytes); the rest is ignored. */
const EXAMINED_LENGTH = 512

/** Japanese, Chinese and Korean texts mix these scripts legitimately. */
const MIXABLE_SCRIPTS = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']

const SCRIPTS = [...MIXABLE_SCRIPTS, 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Georgian']
  .concat('Lisu', 'Deseret', 'Osage', 'Hebrew', 'Arabic')
  .map((script) => ({ script, letter: new RegExp(`\\p{Script=${script}}`, 'u') }))

/** In order of appearance; digits, signs and emoji have none. Scripts without Latin look-alikes count as 'Other'. */
export function scriptsOf(name: string): readonly string[] {
  const letters =
    name.slice(0, EXAMINED_LENGTH).match(/(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/gu) ?? []
  return [
    ...new Set(
      letters.map((character) => SCRIPTS.find(({ letter }) => letter.test(character))?.script ?? 'Other'),
    ),
  ]
}

/** In a fixed order; empty for an ordinary name. `name` has no suffix. */
export function nameAdvice(name: string): readonly NameAdvice[] {
  const examined = name.slice(0, EXAMINED_LENGTH)
  const scripts = scriptsOf(examined)
  const skeleton = latinSkeleton(plainText(examined, EXAMINED_LENGTH))
  const found: readonly (readonly [NameAdvice, boolean])[] = [
    ['mixed scripts', scripts.length > 1 && !scripts.every((script) => MIXABLE_SCRIPTS.includes(script))],
    ['looks like Latin letters', hasForeignLetter(examined) && /^[!-~]*[a-z][!-~]*$/i.test(skeleton)],
    ['looks like an address', /^[0o]x(?:[\da-f]{8}|[\da-f]{2,7}[^\da-z]+[\da-f]{2,7}$)/i.test(skeleton)],
    ['invisible characters', hasDeceptiveCharacter(examined)],
    ['not normalised', examined !== examined.normalize('NFC')],
  ]
  return found.filter(([, applies]) => applies).map(([advice]) => advice)
}

function hasForeignLetter(text: string): boolean {
  return /(?![a-z])\p{L}/iu.test(text)
}
