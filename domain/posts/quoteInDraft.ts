import { postLocationPath, type ChatContexts, type PostLocation } from './postPath.ts'
import type { PostToken } from './PostToken.ts'
import { quotingText } from './quotedPost.ts'

/** The text of a post that quotes another one: the link to that at its end. The text alone where it quotes none. */
export function withQuotedPost(text: string, location: PostLocation | undefined, projectUrl: string): string {
  if (!location) return text
  const link = new URL(postLocationPath(location), projectUrl).href
  return text === '' ? link : `${text}\n\n${link}`
}

/** A text without the link it ends with, and the post that leads to; undefined where it ends with no such link. */
export function withoutQuotedPost(
  tokens: readonly PostToken[],
  contexts: ChatContexts,
): { readonly text: string; readonly location: PostLocation } | undefined {
  const quoting = quotingText(tokens, contexts)
  if (!quoting || quoting.words === tokens) return undefined
  return { text: quoting.words.map(({ written }) => written).join(''), location: quoting.location }
}
