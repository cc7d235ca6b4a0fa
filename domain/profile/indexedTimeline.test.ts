import { expect, it } from 'vitest'

import {
  indexedName as named,
  indexedPayment as paid,
  indexedPost,
  indexedSwap as swapped,
  indexedTrade as traded,
  indexedWriting as wrote,
} from '#testing/domain/indexed.ts'

import type { ConfiguredPool } from '../liquidity/configuredPool.ts'
import type { PostList } from '../posts/PostList.ts'
import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { AccountEvent } from './EventIndex.ts'
import { indexedEntries } from './indexedTimeline.ts'

const person = (digit: string) => `0x${digit.repeat(40)}` as Address
const [ANN, BEN, CHAT, OTHER_CHAT, COLLECTION] = ['1', '2', '3', '4', 'c'].map(person) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const unit = (digit: string, symbol: string): Token => ({
  address: person(digit),
  name: symbol,
  symbol,
  decimals: 18,
  origin: 'listed',
})
const TOKEN = unit('d', 'CHAT')
const POOL: ConfiguredPool = {
  router: person('5'),
  token: TOKEN,
  coin: unit('0', 'DEGEN'),
  wrapped: person('e'),
  share: unit('f', 'LP'),
}
const amountOf = (amount: bigint, symbol: string) => ({ amount: amount * 10n ** 18n, symbol, decimals: 18 })
const MESSAGES: PostList = { kind: 'messages', context: CHAT }

const entriesOf = (events: readonly AccountEvent[], account = ANN) =>
  indexedEntries(events, account, { contexts: { general: CHAT }, tokens: [TOKEN], pool: POOL })
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

it('a payment is an entry of the account that has paid, in a configured token', () => {
  const { kind, other } = { kind: 'payment', other: BEN } as const
  expect(actionsOf([paid(0, ANN, { to: BEN })])).toEqual([{ kind, paid: amountOf(5n, 'CHAT'), other }])
  expect(actionsOf([paid(0, BEN, { to: ANN }), paid(1, ANN, { token: OTHER_CHAT })])).toEqual([])
})

it('a swap tells what went into the configured pool and what came out of it', () => {
  const back = { in0: wei(0n), in1: wei(3n * 10n ** 18n), out0: wei(4n * 10n ** 18n), out1: wei(0n) }
  const there = { kind: 'swap', paid: amountOf(4n, 'CHAT'), got: amountOf(3n, 'DEGEN') }
  const here = { kind: 'swap', paid: amountOf(3n, 'DEGEN'), got: amountOf(4n, 'CHAT') }
  expect(actionsOf([swapped(0, ANN), swapped(1, ANN, back)])).toEqual([there, here])
  const reversed = { ...POOL, wrapped: person('1') }
  const community = { contexts: {}, tokens: [], pool: reversed }
  expect(indexedEntries([swapped(0, ANN)], ANN, community).map(({ action }) => action)).toEqual([
    { kind: 'swap', paid: amountOf(4n, 'DEGEN'), got: amountOf(3n, 'CHAT') },
  ])
})

it('a swap of others, in another pool, in both directions, or without a known coin is no entry', () => {
  const both = { in1: wei(1n), out1: wei(0n) }
  expect(actionsOf([swapped(0, BEN), swapped(1, ANN, { pool: CHAT }), swapped(2, ANN, both)])).toEqual([])
  const unknown = { contexts: {}, tokens: [], pool: { ...POOL, wrapped: undefined } }
  expect(indexedEntries([swapped(0, ANN)], ANN, unknown)).toEqual([])
  expect(indexedEntries([swapped(0, ANN)], ANN, { ...unknown, pool: undefined })).toEqual([])
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
