import { expect, it } from 'vitest'

import {
  indexedName as named,
  indexedPost,
  indexedTrade as traded,
  indexedWriting as wrote,
} from '#testing/domain/indexed.ts'

import type { PostList } from '../posts/PostList.ts'
import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { AccountEvent } from './AccountHistory.ts'
import { indexedEntries } from './indexedTimeline.ts'

const person = (digit: string) => `0x${digit.repeat(40)}` as Address
const [ANN, BEN, CHAT, OTHER_CHAT, COLLECTION] = ['1', '2', '3', '4', 'c'].map(person) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const MESSAGES: PostList = { kind: 'messages', context: CHAT }

const entriesOf = (events: readonly AccountEvent[], account = ANN) =>
  indexedEntries(events, account, { general: CHAT })
const actionsOf = (events: readonly AccountEvent[], account = ANN) =>
  entriesOf(events, account).map(({ action }) => action)

it('an entry has the id, the transaction and the time of its event', () => {
  const event = named(7, ANN, 'ann')
  expect(entriesOf([event])).toEqual([
    {
      id: event.id,
      transaction: event.transaction,
      at: event.at,
      action: { kind: 'chose', name: 'ann', other: undefined },
    },
  ])
})

it('the timeline of each account shows the events of names from its own side', () => {
  const events = [
    named(0, ANN, 'ann', 'minted', ANN),
    named(1, ANN, 'gift', 'minted', BEN),
    named(2, BEN, 'ann', 'transferred', ANN),
    named(3, ANN, 'gift', 'burned'),
  ]
  expect(actionsOf(events)).toEqual([
    { kind: 'minted', name: 'ann', other: undefined },
    { kind: 'was given', name: 'gift', other: BEN },
    { kind: 'sent', name: 'ann', other: BEN },
    { kind: 'burned', name: 'gift', other: undefined },
  ])
  expect(actionsOf(events, BEN)).toEqual([
    { kind: 'gave', name: 'gift', other: ANN },
    { kind: 'received', name: 'ann', other: ANN },
  ])
})

it('trades have a price, and a token that was sent has none', () => {
  const about = { kind: 'trade', collection: COLLECTION, collectionName: 'Concert', tokenId: 4n }
  const sent = traded(1, ANN, { event: 'sent', to: BEN, price: wei(0n) })
  expect(actionsOf([traded(0, ANN), sent])).toEqual([
    { ...about, trade: 'bought', other: undefined, price: 12n * 10n ** 16n },
    { ...about, trade: 'sent', other: BEN, price: undefined },
  ])
  expect(actionsOf([sent], BEN)).toEqual([{ ...about, trade: 'received', other: ANN, price: undefined }])
})

it('posts are those of the account in configured contexts that are not deleted', () => {
  const post = indexedPost(1, ANN, 'Good morning', MESSAGES)
  const deleted = { ...post, post: { ...post.post, deleted: true } }
  expect(actionsOf([wrote(1, post)])).toEqual([{ kind: 'post', found: post }])
  expect(
    actionsOf([
      wrote(2, deleted),
      wrote(3, indexedPost(3, BEN, 'Of another', MESSAGES)),
      wrote(4, indexedPost(4, ANN, 'Elsewhere', { kind: 'messages', context: OTHER_CHAT })),
    ]),
  ).toEqual([])
})

it('nothing of others is an entry, whatever the service answers', () => {
  const stranger = person('9')
  expect(
    actionsOf(
      [named(0, BEN, 'ben'), traded(1, BEN), traded(2, BEN, { event: 'bought', to: stranger })],
      stranger,
    ),
  ).toEqual([])
})
