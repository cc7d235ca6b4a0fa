import type { Post, PostPage } from './Post.ts'

/**
 * Puts a list's newest page before its known posts; undefined if posts between them are missing. Replaces the
 * overlap and drops posts removed by a reorganization. Without older known posts, the page must reach index 0.
 */
export function mergeNewest(known: readonly Post[], page: PostPage): readonly Post[] | undefined {
  const oldest = page.posts.at(-1)
  const older = known.filter(({ index }) => index < (oldest?.index ?? page.total))
  const isComplete = !oldest || oldest.index <= (older[0]?.index ?? -1) + 1
  return isComplete ? [...page.posts, ...older] : undefined
}
