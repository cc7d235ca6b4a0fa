import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'

/** The emoji as their package keeps them, of which the picker needs a fifth. */
const EMOJI = /\/emojibase-data\/en\/data\.json$/

/** What the picker reads of each. */
const FIELDS: readonly string[] = ['emoji', 'group', 'label', 'tags', 'version']

/** Leaves what the picker does not read of the emoji out of the build. */
export function slimEmoji(): Plugin {
  return {
    name: 'hearth:slim-emoji',
    enforce: 'pre',
    async load(id) {
      if (!EMOJI.test(id)) return undefined
      const emojis = JSON.parse(await readFile(id, 'utf8')) as readonly object[]
      return JSON.stringify(emojis, (key, value: unknown) =>
        key === '' || /^\d+$/.test(key) || FIELDS.includes(key) ? value : undefined,
      )
    },
  }
}
