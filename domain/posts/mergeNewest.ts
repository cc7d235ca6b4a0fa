import type { Post, PostPage } from './Post.ts'

/**
 * The newest posts of a list before those of it that are known; undefined where others stand between them. What is known of
 * the same gives way, and so does what the list no longer has: indexes are lost when the chain takes blocks back.
 */
export function mergeNewest(known: readonly Post[], page: PostPage): readonly Post[] | undefined {
  const oldest = page.posts.at(-1)
  const older = known.filter(({ index }) => index < (oldest?.index ?? page.total))
  const isComplete = !oldest || oldest.index <= (older[0]?.index ?? -1) + 1
  return isComplete ? [...page.posts, ...older] : undefined
}
