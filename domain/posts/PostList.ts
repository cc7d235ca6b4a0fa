import { sameAddress, type Address } from '../shared/Address.ts'

/**
 * A list of posts: the messages of a context, the replies to a message, or the comments on a contract
 * (rules/posts: contexts).
 */
export type PostList =
  | { readonly kind: 'messages'; readonly context: Address }
  | { readonly kind: 'replies'; readonly context: Address; readonly message: number }
  | { readonly kind: 'comments'; readonly context: Address; readonly subject: Address }

/** A unique key for a list; the letter case of addresses makes no difference. */
export function listKey(list: PostList): string {
  const context = list.context.toLowerCase()
  if (list.kind === 'messages') return `messages:${context}`
  return list.kind === 'replies'
    ? `replies:${context}:${list.message}`
    : `comments:${context}:${list.subject.toLowerCase()}`
}

/** Whether a context is configured. Any other is neither read nor paid (rules/posts: configured-contexts). */
export function isConfigured(
  context: Address,
  contexts: Readonly<Record<string, Address | undefined>>,
): boolean {
  return Object.values(contexts).some((known) => known !== undefined && sameAddress(known, context))
}
