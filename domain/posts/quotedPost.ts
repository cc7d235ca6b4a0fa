import { excerptOf, type Excerpt } from './excerpt.ts'
import { locationAt, type ChatContexts, type PostLocation } from './postPath.ts'
import type { PostToken } from './PostToken.ts'

export interface QuotingText {
  readonly location: PostLocation
  /** Without the link if that is at the end. */
  readonly tokens: readonly PostToken[]
}

/** The post linked at the text's end, otherwise the first linked one; only this site's, in configured contexts. */
export function quotingText(tokens: readonly PostToken[], contexts: ChatContexts): QuotingText | undefined {
  const end = tokens.findLastIndex((token) => !isBlank(token))
  const ending = linkedLocation(tokens[end], contexts)
  if (ending) {
    const before = tokens.slice(0, end)
    return { location: ending, tokens: before.slice(0, before.findLastIndex((token) => !isBlank(token)) + 1) }
  }
  for (const token of tokens) {
    const location = linkedLocation(token, contexts)
    if (location) return { location, tokens: tokens }
  }
  return undefined
}

/** Characters and line breaks of a quoted post. */
const [MAX_QUOTED_LENGTH, MAX_BREAKS] = [240, 6]

/** At most 240 characters and 6 line breaks. */
export function quotedExcerptOf(tokens: readonly PostToken[]): Excerpt {
  let breaks = 0
  const end = tokens.findIndex(({ kind }) => kind === 'break' && (breaks += 1) > MAX_BREAKS)
  const { tokens: shown, more } = excerptOf(end < 0 ? tokens : tokens.slice(0, end), MAX_QUOTED_LENGTH)
  return { tokens: shown, more: more || end >= 0 }
}

function linkedLocation(token: PostToken | undefined, contexts: ChatContexts): PostLocation | undefined {
  return token?.kind === 'link' && token.own !== undefined ? locationAt(token.own, contexts) : undefined
}

const isBlank = ({ kind, written }: PostToken): boolean =>
  kind === 'break' || (kind === 'text' && written.trim() === '')
