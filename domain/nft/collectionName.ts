import { markDeceptive, plainText } from '../shared/characters.ts'

/** Code points; the launchpad allows 32 bytes, other contracts any length. */
const MAX_SHOWN_LENGTH = 80

/**
 * One line of at most 80 code points. Marks invisible characters other than single spaces between words,
 * so that no name passes for another (rules/names: hostile-names). '' only for a name of plain spaces.
 */
export function shownCollectionName(name: string): string {
  // Marking the unseen rest of an endless text would take time.
  const words = name.slice(0, MAX_SHOWN_LENGTH * 4).split(' ')
  return plainText(words.map(markDeceptive).join(' '), MAX_SHOWN_LENGTH)
}
