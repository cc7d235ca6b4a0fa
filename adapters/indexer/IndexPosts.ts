import type { IndexedPost, PostIndex } from '#domain/posts/PostIndex.ts'
import type { Address } from '#domain/shared/Address.ts'

import { postsAnswer } from './answers.ts'
import type { IndexClient, IndexParameters } from './IndexClient.ts'
import { toIndexedPost } from './toIndexedPost.ts'

export class IndexPosts implements PostIndex {
  readonly #index: IndexClient

  constructor(index: IndexClient) {
    this.#index = index
  }

  search(text: string, max: number): Promise<readonly IndexedPost[]> {
    return this.#posts('posts/search', { text, max })
  }

  toAccount(account: Address, before?: string): Promise<readonly IndexedPost[]> {
    return this.#posts('posts/to', { account, before })
  }

  async #posts(question: string, parameters: IndexParameters): Promise<readonly IndexedPost[]> {
    const { posts } = await this.#index.request(question, parameters, postsAnswer)
    return posts.flatMap((post) => toIndexedPost(post) ?? [])
  }
}
