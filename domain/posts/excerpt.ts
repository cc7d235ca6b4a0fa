import type { PostToken } from './PostToken.ts'

/** Characters before "Read more" (rules/posts: excerpt). */
export const EXCERPT_LENGTH = 550
/** Characters before the limit within which the cut moves back to white space. */
const NEAR = 60

export interface Excerpt {
  readonly tokens: readonly PostToken[]
  readonly more: boolean
}

/**
 * Everything up to `max` code points, otherwise whole pieces, and whole words of the text that passes the limit
 * (rules/posts: excerpt). A first piece that is no text is shown whole. Empty only for an empty post.
 */
export function excerptOf(tokens: readonly PostToken[], max = EXCERPT_LENGTH): Excerpt {
  let remaining = max
  for (const [index, token] of tokens.entries()) {
    const characters = charactersOf(token.written, remaining + 1)
    if (characters.length > remaining) {
      const beginning =
        token.kind === 'text' ? cut(characters.slice(0, remaining)) : index === 0 ? token.written : ''
      const before = tokens.slice(0, index)
      return { tokens: beginning === '' ? before : [...before, { ...token, written: beginning }], more: true }
    }
    remaining -= characters.length
  }
  return { tokens, more: false }
}

function charactersOf(text: string, max: number): readonly string[] {
  return Array.from(text.slice(0, 2 * max)).slice(0, max)
}

/** At nearby white space, and never before combining marks. */
function cut(characters: readonly string[]): string {
  const blank = characters.findLastIndex((character) => /\s/u.test(character))
  if (blank > 0 && characters.length - blank <= NEAR) return characters.slice(0, blank).join('')
  return characters.join('').replace(/[\p{M}\p{Join_Control}\p{Emoji_Modifier}]+$/u, '')
}
