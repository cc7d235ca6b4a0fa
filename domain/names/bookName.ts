import { firstUnseen, isLongerThan, plainText } from '../shared/characters.ts'
import { nameAdvice } from './lookalike.ts'
import { skeletonOf } from './skeleton.ts'

/** Unicode characters of a name in the address book. */
export const MAX_BOOK_NAME = 40

export type BookNameProblem = 'empty' | 'too long' | 'unseen' | 'like a username' | 'like an address'

/** One line with single spaces, as it is stored and shown. */
export function cleanBookName(text: string): string {
  return plainText(text.normalize('NFC').slice(0, 8 * MAX_BOOK_NAME), 8 * MAX_BOOK_NAME)
}

/**
 * Judges a typed, stored or imported name. It must not pass for a username of the chain, in any spelling
 * that reads alike, nor for an address (rules/names: address-book-names).
 */
export function bookNameProblem(text: string, tldName: string): BookNameProblem | undefined {
  if (firstUnseen(text) !== undefined) return 'unseen'
  const name = cleanBookName(text)
  if (skeletonOf(name) === '') return 'empty'
  if (endsLike(name, tldName)) return 'like a username'
  if (isLikeAddress(name.replaceAll(' ', '')) || name.split(' ').some(isLikeAddress)) return 'like an address'
  return isLongerThan(name, MAX_BOOK_NAME) ? 'too long' : undefined
}

const DOTS =
  /[\u{FF0E}\u{3002}\u{FF61}\u{2024}\u{B7}\u{2022}\u{2027}\u{2219}\u{22C5}\u{30FB}\u{FE52}\u{6D4}\u{701}\u{702}]/gu

/** Whether the suffix stands where a word ends: "alice.degen", "Alice . DEGEN" and "alice.degen (real)". */
function endsLike(name: string, tldName: string): boolean {
  const read = (text: string) => skeletonOf(text.replace(DOTS, '.').normalize('NFKC').replaceAll(' ', ''))
  if (tldName === '') return false
  return name.split(' ').some((_, index, words) =>
    read(words.slice(0, index + 1).join(''))
      .replace(/[^\p{L}\p{N}]+$/u, '')
      .endsWith(read(tldName)),
  )
}

function isLikeAddress(name: string): boolean {
  return nameAdvice(name).includes('looks like an address') || /^[\da-f]{40}$/i.test(name)
}
