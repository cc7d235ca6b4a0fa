import { excerptOf, type Excerpt } from './excerpt.ts'
import { placeAt, type ChatContexts, type PostPlace } from './postPath.ts'
import type { PostToken } from './PostToken.ts'

/** A text that quotes a post. */
export interface QuotingText {
  /** The post it quotes. */
  readonly place: PostPlace
  /** What is shown of the text beside the post: without the link where that stands at its end. */
  readonly words: readonly PostToken[]
}

/**
 * The post a text quotes: the one whose link it ends with, or else the first one it links to. A link counts where it
 * leads to the page of a post at this very site, in a context of this community. Undefined where there is none.
 */
export function quotingText(tokens: readonly PostToken[], contexts: ChatContexts): QuotingText | undefined {
  const end = tokens.findLastIndex((token) => !isBlank(token))
  const ending = linkedPlace(tokens[end], contexts)
  if (ending) {
    const words = tokens.slice(0, end)
    return { place: ending, words: words.slice(0, words.findLastIndex((token) => !isBlank(token)) + 1) }
  }
  for (const token of tokens) {
    const place = linkedPlace(token, contexts)
    if (place) return { place, words: tokens }
  }
  return undefined
}

/** Characters and line breaks of a post that stand in the card of another one which quotes it. */
const [LONGEST_QUOTED, MOST_BREAKS] = [240, 6]

/** So much of a post as stands in the card of another one which quotes it. */
export function quotedExcerptOf(tokens: readonly PostToken[]): Excerpt {
  let breaks = 0
  const end = tokens.findIndex(({ kind }) => kind === 'break' && (breaks += 1) > MOST_BREAKS)
  const { tokens: shown, more } = excerptOf(end < 0 ? tokens : tokens.slice(0, end), LONGEST_QUOTED)
  return { tokens: shown, more: more || end >= 0 }
}

function linkedPlace(token: PostToken | undefined, contexts: ChatContexts): PostPlace | undefined {
  return token?.kind === 'link' && token.own !== undefined ? placeAt(token.own, contexts) : undefined
}

const isBlank = ({ kind, written }: PostToken): boolean =>
  kind === 'break' || (kind === 'text' && written.trim() === '')
