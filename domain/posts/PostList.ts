import { sameAddress, type Address } from '../shared/Address.ts'

/**
 * What is read in one row: the messages of a context, the replies to one of them, or the comments on a contract
 * (rules/posts: contexts).
 */
export type PostList =
  | { readonly kind: 'messages'; readonly context: Address }
  | { readonly kind: 'replies'; readonly context: Address; readonly message: number }
  | { readonly kind: 'comments'; readonly context: Address; readonly subject: Address }

/** A text that no other list has; the letter case of addresses makes no difference. */
export function listKey(list: PostList): string {
  const context = list.context.toLowerCase()
  if (list.kind === 'messages') return `messages:${context}`
  return list.kind === 'replies'
    ? `replies:${context}:${list.message}`
    : `comments:${context}:${list.subject.toLowerCase()}`
}

/**
 * Whether a context is one of the configured ones; nothing is read from any other, and nothing is paid to it
 * (rules/posts: configured-contexts).
 */
export function isConfigured(
  context: Address,
  contexts: Readonly<Record<string, Address | undefined>>,
): boolean {
  return Object.values(contexts).some((known) => known !== undefined && sameAddress(known, context))
}
