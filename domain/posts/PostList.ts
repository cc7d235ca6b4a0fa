import { sameAddress, type Address } from '../shared/Address.ts'

/** A context's messages, a message's replies, or a contract's comments (rules/posts: contexts). */
export type PostList =
  | { readonly kind: 'messages'; readonly context: Address }
  | { readonly kind: 'replies'; readonly context: Address; readonly message: number }
  | { readonly kind: 'comments'; readonly context: Address; readonly subject: Address }

/** Unique; ignores the letter case of addresses. */
export function listKey(list: PostList): string {
  const context = list.context.toLowerCase()
  if (list.kind === 'messages') return `messages:${context}`
  return list.kind === 'replies'
    ? `replies:${context}:${list.message}`
    : `comments:${context}:${list.subject.toLowerCase()}`
}

/** Other contexts are neither read nor paid (rules/posts: configured-contexts). */
export function isConfigured(
  context: Address,
  contexts: Readonly<Record<string, Address | undefined>>,
): boolean {
  return Object.values(contexts).some((known) => known !== undefined && sameAddress(known, context))
}
