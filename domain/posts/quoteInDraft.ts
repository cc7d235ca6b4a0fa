import { postLocationPath, type ChatContexts, type PostLocation } from './postPath.ts'
import type { PostToken } from './PostToken.ts'
import { quotingText } from './quotedPost.ts'

/** Unchanged without a quoted post. */
export function withQuotedPost(text: string, location: PostLocation | undefined, projectUrl: string): string {
  if (!location) return text
  const link = new URL(postLocationPath(location), projectUrl).href
  return text === '' ? link : `${text}\n\n${link}`
}

/** Undefined unless the text ends with a link to a post. */
export function withoutQuotedPost(
  tokens: readonly PostToken[],
  contexts: ChatContexts,
): { readonly text: string; readonly location: PostLocation } | undefined {
  const quoting = quotingText(tokens, contexts)
  if (!quoting || quoting.tokens === tokens) return undefined
  return { text: quoting.tokens.map(({ written }) => written).join(''), location: quoting.location }
}
