import { markDeceptive, plainText } from '../shared/characters.ts'

/** Code points of a collection's name that are shown; the launchpad allows 32 bytes, other contracts anything. */
const MAX_SHOWN_LENGTH = 80

/**
 * A collection's name as one line: whatever cannot be seen, but for single spaces between words, is marked, or a name
 * would pass for another (rules/names: hostile-names). '' where it has none that can be seen.
 */
export function shownCollectionName(name: string): string {
  // Nobody reads further, and marking the rest of an endless text would take time.
  const words = name.slice(0, MAX_SHOWN_LENGTH * 4).split(' ')
  return plainText(
    words
      .filter((word) => word !== '')
      .map(markDeceptive)
      .join(' '),
    MAX_SHOWN_LENGTH,
  )
}
