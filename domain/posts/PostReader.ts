import type { ChatRules, Post, PostPage } from './Post.ts'
import type { PostList } from './PostList.ts'
import type { Address } from '../shared/Address.ts'

/**
 * Reads what was posted. Only configured contexts are ever asked (rules/posts: configured-contexts): callers make sure
 * of it.
 */
export interface PostReader {
  /** The newest so many, and how many there are. One round trip; rejects when no endpoint answers. */
  latest(list: PostList, count: number): Promise<PostPage>
  /** Those before an index, the nearest first, at most so many. One round trip; rejects as above. */
  before(list: PostList, index: number, count: number): Promise<readonly Post[]>
  /** One post; undefined where there is none with that index. One round trip; rejects as above. */
  post(list: PostList, index: number): Promise<Post | undefined>
  /** How many posts a list has, deleted ones counted. One round trip; rejects as above. */
  total(list: PostList): Promise<number>
  /** Price and pause of a list's context, and what an account may do there. One round trip; rejects as above. */
  rules(list: PostList, account?: Address): Promise<ChatRules>
}
