import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import type { AccountEvent, EventIndex, PaidPerson } from '#domain/profile/EventIndex.ts'
import type { Address } from '#domain/shared/Address.ts'

import { activityAnswer, paidAnswer, postsAnswer } from './answers.ts'
import type { IndexClient, IndexParameters } from './IndexClient.ts'
import { fromSeconds } from './seconds.ts'
import { toAccountEvent } from './toAccountEvent.ts'
import { toIndexedPost } from './toIndexedPost.ts'

export class IndexEvents implements EventIndex {
  readonly #index: IndexClient

  constructor(index: IndexClient) {
    this.#index = index
  }

  async activityOf(account: Address, before?: string): Promise<readonly AccountEvent[]> {
    const { events } = await this.#index.request('accounts/activity', { account, before }, activityAnswer)
    return events.flatMap((event) => toAccountEvent(event) ?? [])
  }

  async paidBy(account: Address): Promise<readonly PaidPerson[]> {
    const { people } = await this.#index.request('accounts/paid', { account }, paidAnswer)
    return people.map((row) => ({
      account: row.account,
      payments: row.payments,
      lastAt: fromSeconds(row.last),
    }))
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
