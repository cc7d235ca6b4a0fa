import { plainText } from '../shared/characters.ts'
import { latinSkeleton } from './latinLookalikes.ts'

/** Characters, more than any name of the contract (139 bytes); the rest is ignored. */
const EXAMINED_LENGTH = 512

/** Merging letters that differ in one stroke would mark honest names. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Fast path for ordinary ASCII names. */
const PLAIN = /^[!-~]{0,512}$/

/**
 * Names are compared in this form: without invisible characters and marks, look-alikes replaced
 * by what they imitate. Numbers stay numbers: "101" does not imitate "lol".
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
