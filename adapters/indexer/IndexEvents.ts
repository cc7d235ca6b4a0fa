import type * as z from 'zod/mini'

import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import type { AccountEvent, EventIndex, PaidPerson } from '#domain/profile/EventIndex.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'

import { activityAnswer, paidAnswer, postsAnswer } from './answers.ts'
import type { IndexClient, IndexParameters } from './IndexClient.ts'
import { fromSeconds } from './seconds.ts'
import { toIndexedPost } from './toIndexedPost.ts'

export class IndexEvents implements EventIndex {
  readonly #index: IndexClient

  constructor(index: IndexClient) {
    this.#index = index
  }

  async activityOf(account: Address, before?: string): Promise<readonly AccountEvent[]> {
    const { events } = await this.#index.request('accounts/activity', { account, before }, activityAnswer)
    return events.flatMap((event) => toEvent(event) ?? [])
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

/** Undefined for a post without its list. */
function toEvent(answered: z.output<typeof activityAnswer>['events'][number]): AccountEvent | undefined {
  const { id, transaction, time } = answered
  const moment = { id, transaction, at: fromSeconds(time) }
  if (answered.kind === 'post') {
    const post = toIndexedPost(answered.post)
    return post && { ...moment, kind: 'post', post }
  }
  if (answered.kind === 'name') {
    const { event, name, holder, other } = answered
    return { ...moment, kind: 'name', event, name: name as DomainName, holder, other: other ?? undefined }
  }
  if (answered.kind === 'payment') {
    const { token, from, to, amount } = answered
    return { ...moment, kind: 'payment', token, from, to, amount: wei(amount) }
  }
  if (answered.kind === 'swap') {
    const { pool, account, in0, in1, out0, out1 } = answered
    const amounts = { in0: wei(in0), in1: wei(in1), out0: wei(out0), out1: wei(out1) }
    return { ...moment, kind: 'swap', pool, account, ...amounts }
  }
  const { event, collection, collectionName, tokenId, account, to, price } = answered
  const trade = {
    event,
    collection,
    collectionName,
    tokenId,
    account,
    to: to ?? undefined,
    price: wei(price),
  }
  return { ...moment, kind: 'trade', ...trade }
}
