import * as texts from '#domain/posts/texts.ts'

import emojis from 'emojibase-data/en/data.json' with { type: 'json' }
import type { EmojiData } from 'frimousse'

/** Of Unicode; what is newer is an empty square on devices of the last years. */
const NEWEST = 15.1

/** By emojibase's numbers; 2 are parts of other emoji. */
const CATEGORIES: readonly (readonly [number, string])[] = [
  [0, texts.smileys],
  [1, texts.people],
  [3, texts.animals],
  [4, texts.food],
  [5, texts.travel],
  [6, texts.activities],
  [7, texts.objects],
  [8, texts.symbols],
  [9, texts.flags],
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
      light: texts.lightSkin,
      'medium-light': texts.mediumLightSkin,
      medium: texts.mediumSkin,
      'medium-dark': texts.mediumDarkSkin,
      dark: texts.darkSkin,
    },
  }
}
