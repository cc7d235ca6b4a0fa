import type { PostReader } from '#domain/posts/PostReader.ts'
import type { OutgoingPost } from '#domain/posts/outgoingPost.ts'
import type { Post } from '#domain/posts/Post.ts'
import { sameAddress } from '#domain/shared/Address.ts'

/** Posts that are read at once, and how often at most. */
const PAGE_SIZE = 50
const MAX_PAGES = 6
/** Seconds by which its author's clock may be ahead of the chain's. */
const CLOCK_ERROR = 60 * 60

/** Whether a post is in its list; 'unknown' where too much was posted since to tell. */
export type LocalUrls = 'there' | 'not there' | 'unknown'

/**
 * Looks for a post by its author and the address of its text, from the newest back to before it was written. Mostly one
 * round trip; rejects when no endpoint answers: then nothing is known.
 */
export async function findPosted(
  postReader: Pick<PostReader, 'latest' | 'before'>,
  post: Pick<OutgoingPost, 'list' | 'account' | 'seconds'>,
  url: string,
): Promise<LocalUrls> {
  const { list, account, seconds } = post
  let { posts } = await postReader.latest(list, PAGE_SIZE)
  for (let stretches = 1; ; stretches += 1) {
    if (posts.some((one) => one.url === url && sameAddress(one.author, account))) return 'there'
    const first = posts.at(-1)?.index ?? 0
    if (first === 0 || posts.some((one) => isOlder(one, seconds - CLOCK_ERROR))) return 'not there'
    if (stretches === MAX_PAGES) return 'unknown'
    posts = await postReader.before(list, first, PAGE_SIZE)
  }
}

/** One that could not be read has no time. */
const isOlder = ({ createdAt }: Post, seconds: number): boolean => createdAt > 0 && createdAt < seconds
