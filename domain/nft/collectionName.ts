import { markDeceptive, plainText } from '../shared/characters.ts'

/** Code points of a shown name; the launchpad allows 32 bytes, other contracts any length. */
const MAX_SHOWN_LENGTH = 80

/**
 * A collection's name as one line of at most 80 code points. Invisible characters other than single spaces between
 * words are marked, so that a name cannot pass for another (rules/names: hostile-names). '' only for a name without any
 * character but plain spaces.
 */
export function shownCollectionName(name: string): string {
  // Marking the rest of an endless text, which is not shown, would take time.
  const words = name.slice(0, MAX_SHOWN_LENGTH * 4).split(' ')
  return plainText(words.map(markDeceptive).join(' '), MAX_SHOWN_LENGTH)
}
