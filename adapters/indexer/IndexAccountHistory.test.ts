import { accountHistorySuite } from '#domain/profile/AccountHistory.contract.ts'
import type { AccountEvent } from '#domain/profile/AccountHistory.ts'
import { INDEX_URL, localIndex, type IndexQuestion } from '#testing/adapters/localIndex.ts'

import { IndexClient } from './IndexClient.ts'
import { IndexAccountHistory } from './IndexAccountHistory.ts'
import { toSeconds } from './seconds.ts'

accountHistorySuite('the index service', ({ events, paid }) => {
  const of = <Row>(all: ReadonlyMap<string, readonly Row[]>, asked: IndexQuestion) =>
    all.get(asked('account') ?? '') ?? []
  const { network, cut } = localIndex({
    'accounts/activity': (asked) => ({
      events: of(events, asked)
        .filter(({ id }) => id < (asked('before') ?? '~'))
        .map(toAnswer),
    }),
    'accounts/paid': (asked) => ({
      people: of(paid, asked).map(({ account, payments, lastAt }) => ({
        account: account.toLowerCase(),
        payments,
        last: toSeconds(lastAt),
      })),
    }),
  })
  return { accountHistory: new IndexAccountHistory(new IndexClient(INDEX_URL, network)), cut }
})

/** An event as the service writes it. */
function toAnswer(event: AccountEvent): object {
  const moment = { ...event, time: toSeconds(event.at) }
  if (event.kind === 'name')
    return { ...moment, holder: lower(event.holder), other: lower(event.other) ?? null }
  if (event.kind === 'trade')
    return {
      ...moment,
      collection: lower(event.collection),
      account: lower(event.account),
      to: lower(event.to) ?? null,
      tokenId: `${event.tokenId}`,
      price: `${event.price}`,
    }
  const { id, post, text, list } = event.post
  const { index, author, createdAt, deleted, url } = post
  return {
    ...moment,
    post: {
      id,
      context: lower(list.context),
      kind: 'message',
      message: null,
      subject: null,
      position: index,
      author: lower(author),
      time: createdAt,
      url,
      text,
      deleted,
    },
  }
}

const lower = (address: string | undefined) => address?.toLowerCase()
