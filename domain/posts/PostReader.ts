import type { ChatRules, Post, PostPage } from './Post.ts'
import type { PostList } from './PostList.ts'
import type { Address } from '../shared/Address.ts'

/**
 * Reads the posts and rules of a context. Callers pass configured contexts only (rules/posts: configured-contexts).
 * Each method takes one round trip and rejects when no endpoint answers.
 */
export interface PostReader {
  /** The newest `count` posts, and the number of posts in the list. */
  latest(list: PostList, count: number): Promise<PostPage>
  /** At most `count` posts before an index, the nearest first. */
  before(list: PostList, index: number, count: number): Promise<readonly Post[]>
  /** Undefined where the list has no post with that index. */
  post(list: PostList, index: number): Promise<Post | undefined>
  /** Number of posts in a list, including deleted ones. */
  total(list: PostList): Promise<number>
  /** Price and pause of a list's context, and the permissions of `account` there. */
  rules(list: PostList, account?: Address): Promise<ChatRules>
}
