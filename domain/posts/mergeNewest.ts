import type { Post, PostPage } from './Post.ts'

/**
 * Puts the newest page of a list before its known posts; undefined where posts between them are missing. The page
 * replaces the posts it overlaps, and removes posts that the list no longer has: a reorganisation of the chain can drop
 * some. Without older known posts, the page has to reach index 0.
 */
export function mergeNewest(known: readonly Post[], page: PostPage): readonly Post[] | undefined {
  const oldest = page.posts.at(-1)
  const older = known.filter(({ index }) => index < (oldest?.index ?? page.total))
  const isComplete = !oldest || oldest.index <= (older[0]?.index ?? -1) + 1
  return isComplete ? [...page.posts, ...older] : undefined
}
