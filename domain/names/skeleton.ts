import { plainText } from '../shared/characters.ts'
import { latinSkeleton } from './latinLookalikes.ts'

/** In characters, more than any name of the contract (139 bytes); the rest is ignored. */
const EXAMINED_LENGTH = 512

/** Characters that pass for letters. Letters that differ in one stroke are not merged, or honest names would be marked. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** The fast path for ordinary ASCII names, which are most of them. */
const PLAIN = /^[!-~]{0,512}$/

/**
 * The form in which names are compared: without invisible characters and marks, with look-alikes replaced by the letters
 * they imitate. Numbers stay numbers: "101" does not imitate "lol".
 */
export function skeletonOf(name: string): string {
  if (/^\d{1,512}$/.test(name)) return name
  return READ_AS.reduce(
    (text, [looks, like]) => text.replace(looks, like),
    PLAIN.test(name) ? name.toLowerCase() : bareLatin(name.slice(0, EXAMINED_LENGTH)),
  )
}

function bareLatin(name: string): string {
  const seen = plainText(name, EXAMINED_LENGTH).replace(/ /g, '')
  return latinSkeleton(latinSkeleton(seen).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
}
