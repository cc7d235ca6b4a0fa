import type { PostToken } from './PostToken.ts'

/** Characters of a post that stand in a list before "Read more" (rules/posts: excerpt). */
export const EXCERPT_LENGTH = 550
/** A word is not cut where a blank is so near. */
const NEAR = 60

/** The beginning of a post, and whether there is more. */
export interface Excerpt {
  readonly tokens: readonly PostToken[]
  readonly more: boolean
}

/**
 * So much of a post as a list shows: whole where it has no more than `most` characters as they were written, otherwise
 * whole pieces, and of a text that would not end in time whole words (rules/posts: excerpt). Never nothing.
 */
export function excerptOf(tokens: readonly PostToken[], max = EXCERPT_LENGTH): Excerpt {
  let room = max
  for (const [index, token] of tokens.entries()) {
    const characters = charactersOf(token.written, room + 1)
    if (characters.length > room) {
      const begun = token.kind === 'text' ? cut(characters.slice(0, room)) : index === 0 ? token.written : ''
      const stored = tokens.slice(0, index)
      return { tokens: begun === '' ? stored : [...stored, { ...token, written: begun }], more: true }
    }
    room -= characters.length
  }
  return { tokens, more: false }
}

/** The first code points, at most so many. */
function charactersOf(text: string, max: number): readonly string[] {
  return Array.from(text.slice(0, 2 * max)).slice(0, max)
}

/** Up to the last blank if one is near, and never between a character and what belongs to it. */
function cut(characters: readonly string[]): string {
  const blank = characters.findLastIndex((character) => /\s/u.test(character))
  if (blank > 0 && characters.length - blank <= NEAR) return characters.slice(0, blank).join('')
  return characters.join('').replace(/[\p{M}\p{Join_Control}\p{Emoji_Modifier}]+$/u, '')
}
