import type { IndexedPost } from './IndexedPost.ts'
import { isConfigured } from './PostList.ts'
import type { ChatContexts } from './postPath.ts'

/** Deleted posts and other contexts are not shown. */
export function isShownPost({ list, post }: IndexedPost, contexts: ChatContexts): boolean {
  return !post.deleted && isConfigured(list.context, contexts)
}
