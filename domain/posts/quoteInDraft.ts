import { placePath, type ChatContexts, type PostPlace } from './postPath.ts'
import type { PostToken } from './PostToken.ts'
import { quotingText } from './quotedPost.ts'

/** The text of a post that quotes another one: the link to that at its end. The text alone where it quotes none. */
export function withQuotedPost(text: string, place: PostPlace | undefined, projectUrl: string): string {
  if (!place) return text
  const link = new URL(placePath(place), projectUrl).href
  return text === '' ? link : `${text}\n\n${link}`
}

/** A text without the link it ends with, and the post that leads to; undefined where it ends with no such link. */
export function withoutQuotedPost(
  tokens: readonly PostToken[],
  contexts: ChatContexts,
): { readonly text: string; readonly place: PostPlace } | undefined {
  const quoting = quotingText(tokens, contexts)
  if (!quoting || quoting.words === tokens) return undefined
  return { text: quoting.words.map(({ written }) => written).join(''), place: quoting.place }
}
