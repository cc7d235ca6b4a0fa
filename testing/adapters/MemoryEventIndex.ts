import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import type { AddressedPost, KnownOfAccount } from '#domain/profile/EventIndex.contract.ts'
import type { AccountEvent, EventIndex, PaidPerson } from '#domain/profile/EventIndex.ts'
import { hasWords, wordsOf } from '#domain/search/SearchResult.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

const PAGE = 20

export class MemoryEventIndex implements EventIndex {
  reachable = true
  /** Requests with their cursors. */
  readonly requests: string[] = []
  known: readonly KnownOfAccount[] = []
  /** Oldest first. */
  posts: readonly AddressedPost[] = []

  async activityOf(account: Address, before?: string): Promise<readonly AccountEvent[]> {
    const { events = [] } = this.#of(account, `activityOf ${before ?? ''}`.trim())
    return events
      .filter(({ id }) => before === undefined || id < before)
      .toReversed()
      .slice(0, PAGE)
  }

  async paidBy(account: Address): Promise<readonly PaidPerson[]> {
    return this.#of(account, 'paidBy').paid ?? []
  }

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

  #of(account: Address, request: string): KnownOfAccount {
    this.#answer(request)
    return this.known.find((known) => sameAddress(known.account, account)) ?? { account }
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
