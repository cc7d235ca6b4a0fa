import type * as z from 'zod/mini'

import type { AccountEvent } from '#domain/profile/EventIndex.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'

import type { event } from './answers.ts'
import { fromSeconds } from './seconds.ts'
import { toIndexedPost } from './toIndexedPost.ts'

/** Undefined for a post without its list. */
export function toAccountEvent(answered: z.output<typeof event>): AccountEvent | undefined {
  const { id, transaction, time } = answered
  const moment = { id, transaction, at: fromSeconds(time) }
  if (answered.kind === 'post') {
    const post = toIndexedPost(answered.post)
    return post && { ...moment, kind: 'post', post }
  }
  if (answered.kind === 'name') {
    const { event: action, name, holder, other } = answered
    return {
      ...moment,
      kind: 'name',
      event: action,
      name: name as DomainName,
      holder,
      other: other ?? undefined,
    }
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
  const { event: action, collection, collectionName, tokenId, account, to, price } = answered
  const trade = {
    event: action,
    collection,
    collectionName,
    tokenId,
    account,
    to: to ?? undefined,
    price: wei(price),
  }
  return { ...moment, kind: 'trade', ...trade }
}
