import { plainText } from '../shared/characters.ts'
import { latinSkeleton } from './latinLookalikes.ts'

/** Longer than any name of the contract (139 bytes); what follows is not looked at. */
const EXAMINED_LENGTH = 512

/** What is read as a letter at a glance. Letters that differ in one stroke only are left apart, or friends would be badged. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Nothing in it is hidden, and nothing has another form: most names are of this kind, and are many. */
const PLAIN = /^[!-~]{0,512}$/

/**
 * A name as a hasty reader remembers it: nothing unseen, no marks, look-alikes as the letters they pass for. Only to
 * compare with. A number is read as one: 101 is nobody's lol.
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
