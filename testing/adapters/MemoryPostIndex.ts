import type { AddressedPost } from '#domain/posts/PostIndex.contract.ts'
import type { IndexedPost, PostIndex } from '#domain/posts/PostIndex.ts'
import { hasWords, wordsOf } from '#domain/search/SearchResult.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

const PAGE = 20

export class MemoryPostIndex implements PostIndex {
  reachable = true
  /** The requests, with their arguments. */
  readonly requests: string[] = []
  /** Oldest first. */
  posts: readonly AddressedPost[] = []

  async search(text: string, max: number): Promise<readonly IndexedPost[]> {
    this.#answer(`search ${text}`)
    return this.#newest(({ found }) => hasWords(found.text, wordsOf(text))).slice(0, max)
  }

  async toAccount(account: Address, before?: string): Promise<readonly IndexedPost[]> {
    this.#answer(`toAccount ${before ?? ''}`.trim())
    return this.#newest(
      ({ found, to }) => sameAddress(account, to) && (before === undefined || found.id < before),
    ).slice(0, PAGE)
  }

  #newest(matches: (post: AddressedPost) => boolean): readonly IndexedPost[] {
    return this.posts
      .filter(matches)
      .map(({ found }) => found)
      .toReversed()
  }

  #answer(request: string): void {
    this.requests.push(request)
    if (!this.reachable) throw new Error('The index does not answer')
  }
}
