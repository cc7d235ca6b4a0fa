import { plainText } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'
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

/** A name as a hasty reader remembers it: nothing unseen, no marks, look-alikes as the letters they pass for. Only to compare with. */
export function skeletonOf(name: string): string {
  const seen = plainText(name.slice(0, EXAMINED_LENGTH), EXAMINED_LENGTH).replace(/ /g, '')
  const bare = latinSkeleton(seen).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return READ_AS.reduce((text, [looks, like]) => text.replace(looks, like), latinSkeleton(bare))
}

/** The known name that a name may be taken for: another one with the same skeleton. */
export function confusedWith(name: DomainName, known: readonly DomainName[]): DomainName | undefined {
  if (known.includes(name)) return undefined
  const skeleton = skeletonOf(name)
  return skeleton === '' ? undefined : known.find((other) => skeletonOf(other) === skeleton)
}
