import type { Address } from '../shared/Address.ts'
import type { Post } from './Post.ts'
import type { PostList } from './PostList.ts'

/** A post and its list. */
export interface IndexedPost {
  /** Stable and unique; also the cursor of the next page. */
  readonly id: string
  readonly list: PostList
  readonly post: Post
  /** '' for a text that the chain does not store. */
  readonly text: string
}

/** All posts of the community. Each method takes one round trip and rejects without an answer. */
export interface PostIndex {
  /** At most `max` posts (20 at most) whose text has every word of `text`, the newest first. */
  search(text: string, max: number): Promise<readonly IndexedPost[]>
  /**
   * At most 20 posts of others that answer an account or mention one of its names, before the cursor `before`, the newest
   * first; the newest of all without it.
   */
  toAccount(account: Address, before?: string): Promise<readonly IndexedPost[]>
}
