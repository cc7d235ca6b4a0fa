import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'

/** The package's emoji data, of which the picker needs a fifth. */
const EMOJI = /\/emojibase-data\/en\/data\.json$/

interface Emoji {
  readonly emoji: string
  readonly group?: number
  readonly label: string
  readonly tags?: readonly string[]
  readonly version: number
}

/** Removes emoji data that the picker neither shows nor searches. */
export function slimEmoji(): Plugin {
  return {
    name: 'hearth:slim-emoji',
    enforce: 'pre',
    async load(id) {
      if (!EMOJI.test(id)) return undefined
      const emojis = JSON.parse(await readFile(id, 'utf8')) as readonly Emoji[]
      const slim = emojis
        .filter(({ group, version }) => group !== undefined && group !== 2 && version <= 15.1)
        .map(({ emoji, group, label, tags = [], version }) => {
          // A tag that is part of the name or of another tag is redundant for the search.
          const others = tags.filter((tag) => !label.includes(tag))
          const words = others.filter((tag) => !others.some((other) => other !== tag && other.includes(tag)))
          return { version, group, emoji, label, ...(words.length > 0 && { tags: words }) }
        })
      return JSON.stringify(slim)
    },
  }
}
