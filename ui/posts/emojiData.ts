import emojis from 'emojibase-data/en/data.json' with { type: 'json' }
import type { EmojiData } from 'frimousse'

/** Of Unicode; what is newer is an empty square on devices of the last years. */
const NEWEST = 15.1

/** By emojibase's numbers; 2 are parts of other emoji. */
const CATEGORIES: readonly (readonly [number, string])[] = [
  [0, 'Faces and feelings'],
  [1, 'People'],
  [3, 'Animals and nature'],
  [4, 'Food and drink'],
  [5, 'Travel and places'],
  [6, 'Activities'],
  [7, 'Objects'],
  [8, 'Symbols'],
  [9, 'Flags'],
]

/** The emoji as the picker takes them: from this bundle, so that nobody else learns of it. */
export function emojiData(): EmojiData {
  return {
    locale: 'en',
    emojis: emojis.flatMap(({ emoji, group, label, tags = [], version }) =>
      group === undefined || group === 2 || version > NEWEST
        ? []
        : [{ emoji, category: group, label, tags, version, countryFlag: undefined, skins: undefined }],
    ),
    categories: CATEGORIES.map(([index, label]) => ({ index, label })),
    skinTones: {
      light: 'Light',
      'medium-light': 'Medium light',
      medium: 'Medium',
      'medium-dark': 'Medium dark',
      dark: 'Dark',
    },
  }
}
