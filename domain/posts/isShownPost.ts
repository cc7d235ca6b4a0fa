import type { IndexedPost } from './IndexedPost.ts'
import { isConfigured } from './PostList.ts'
import type { ChatContexts } from './postPath.ts'

/** Whether a post of an index may be shown: it is not deleted, and its context is configured. */
export function isShownPost({ list, post }: IndexedPost, contexts: ChatContexts): boolean {
  return !post.deleted && isConfigured(list.context, contexts)
}
