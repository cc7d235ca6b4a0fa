import type { ChatRules, ChatStanding, Post, PostPage } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'

import { isAmong, type MemoryPosts } from './MemoryPosts.ts'

export class MemoryPostReader implements PostReader {
  readonly #posts: MemoryPosts

  constructor(posts: MemoryPosts) {
    this.#posts = posts
  }

  async latest(list: PostList, count: number): Promise<PostPage> {
    const posts = this.#read('latest posts', list)
    return { posts: posts.slice(Math.max(0, posts.length - count)).toReversed(), total: posts.length }
  }

  async before(list: PostList, index: number, count: number): Promise<readonly Post[]> {
    const posts = this.#read('posts before', list)
    return posts.slice(Math.max(0, index - count), index).toReversed()
  }

  async post(list: PostList, index: number): Promise<Post | undefined> {
    return this.#read('post', list)[index]
  }

  async total(list: PostList): Promise<number> {
    return this.#read('total posts', list).length
  }

  async rules(list: PostList, account?: Address): Promise<ChatRules> {
    this.#posts.chain.answer('chat rules')
    const { price, paused } = this.#posts.context(list.context)
    return {
      price: wei(price),
      paused,
      ...(account !== undefined && { standing: this.#standing(list, account) }),
    }
  }

  #standing(list: PostList, account: Address): ChatStanding {
    const { suspended, moderators, needed } = this.#posts.context(list.context)
    return {
      suspended: isAmong(suspended, account),
      moderator: isAmong(moderators, account),
      ...(list.kind === 'comments' &&
        needed !== undefined && {
          membership: { held: this.#posts.held(list.subject, account), needed },
        }),
    }
  }

  #read(method: string, list: PostList): readonly Post[] {
    this.#posts.chain.answer(method)
    return this.#posts.posts(list)
  }
}
