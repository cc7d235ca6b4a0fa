import type { ChatRules, Post, PostPage } from './Post.ts'
import type { PostList } from './PostList.ts'
import type { Address } from '../shared/Address.ts'

/**
 * Reads a context's posts and rules; callers pass configured contexts only (rules/posts: configured-contexts).
 * Each method takes one round trip and rejects when no endpoint answers.
 */
export interface PostReader {
  latest(list: PostList, count: number): Promise<PostPage>
  /** At most `count` posts before `index`, the nearest first. */
  before(list: PostList, index: number, count: number): Promise<readonly Post[]>
  post(list: PostList, index: number): Promise<Post | undefined>
  /** The number of posts, including deleted ones. */
  total(list: PostList): Promise<number>
  rules(list: PostList, account?: Address): Promise<ChatRules>
}
