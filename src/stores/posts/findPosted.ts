import type { PostReader } from '#domain/posts/PostReader.ts'
import type { OutgoingPost } from '#domain/posts/outgoingPost.ts'
import type { Post } from '#domain/posts/Post.ts'
import { sameAddress } from '#domain/shared/Address.ts'

const PAGE_SIZE = 50
const MAX_PAGES = 6
/** Seconds that the author's clock may be ahead of the chain's. */
const CLOCK_ERROR = 60 * 60

/** 'unknown' if too many posts follow. */
export type PostPresence = 'posted' | 'not posted' | 'unknown'

/**
 * Searches a list by author and URL, from the newest post back to an hour before the post was written,
 * at most 300 posts. Mostly one round trip; rejects when no endpoint answers.
 */
export async function findPosted(
  postReader: Pick<PostReader, 'latest' | 'before'>,
  post: Pick<OutgoingPost, 'list' | 'account' | 'seconds'>,
  url: string,
): Promise<PostPresence> {
  const { list, account, seconds } = post
  let { posts } = await postReader.latest(list, PAGE_SIZE)
  for (let pages = 1; ; pages += 1) {
    if (posts.some((found) => found.url === url && sameAddress(found.author, account))) return 'posted'
    const first = posts.at(-1)?.index ?? 0
    if (first === 0 || posts.some((found) => isOlder(found, seconds - CLOCK_ERROR))) return 'not posted'
    if (pages === MAX_PAGES) return 'unknown'
    posts = await postReader.before(list, first, PAGE_SIZE)
  }
}

/** A post that could not be read has no time. */
const isOlder = ({ createdAt }: Post, seconds: number): boolean => createdAt > 0 && createdAt < seconds
