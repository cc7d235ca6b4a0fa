import type { Post } from './Post.ts'
import type { PostList } from './PostList.ts'

export interface IndexedPost {
  /** Stable and unique; also the next page's cursor. */
  readonly id: string
  readonly list: PostList
  readonly post: Post
  /** '' for a text that the chain does not store. */
  readonly text: string
}
