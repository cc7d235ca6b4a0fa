import * as texts from '#domain/posts/texts.ts'

import emojis from 'emojibase-data/en/data.json' with { type: 'json' }
import type { EmojiData } from 'frimousse'

/** Version of Unicode emoji. Devices of recent years draw newer emoji as empty squares. */
const MAX_VERSION = 15.1

/** By emojibase's group numbers; group 2 holds components of other emoji. */
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

/** Leaves out emoji newer than common devices draw. */
export function emojiData(): EmojiData {
  return {
    locale: 'en',
    emojis: emojis.flatMap(({ emoji, group, label, tags = [], version }) =>
      group === undefined || group === 2 || version > MAX_VERSION
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
