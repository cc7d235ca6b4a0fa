import { describe, expect, it } from 'vitest'

import type { IndexedPost } from '../posts/IndexedPost.ts'
import type { PostList } from '../posts/PostList.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import type { AccountEvent, EventIndex, PaidPerson } from './EventIndex.ts'

const account = (digit: string) => `0x${digit.repeat(40)}` as Address
const [ANN, BEN, COLLECTION] = [account('1'), account('2'), account('3')]

const moment = (index: number) => ({
  id: String(index).padStart(4, '0'),
  at: (1_700_000_000_000 + index * 1000) as EpochMillis,
  transaction: `0x${String(index).padStart(64, '0')}` as TxHash,
})

const named = (index: number): AccountEvent => ({
  ...moment(index),
  kind: 'name',
  event: 'made main',
  name: 'ann' as DomainName,
  holder: ANN,
  other: undefined,
})

const EVENTS: readonly AccountEvent[] = [
  { ...moment(0), kind: 'name', event: 'minted', name: 'ann' as DomainName, holder: ANN, other: BEN },
  named(1),
  {
    ...moment(2),
    kind: 'trade',
    event: 'bought',
    collection: COLLECTION,
    collectionName: 'Concert',
    tokenId: 4n,
    account: ANN,
    to: undefined,
    price: wei(12n * 10n ** 16n),
  },
  {
    ...moment(3),
    kind: 'trade',
    event: 'sent',
    collection: COLLECTION,
    collectionName: '',
    tokenId: 2n ** 255n,
    account: ANN,
    to: BEN,
    price: wei(0n),
  },
  {
    ...moment(4),
    kind: 'post',
    post: {
      id: '0004',
      list: { kind: 'messages', context: COLLECTION },
      post: { index: 7, author: ANN, createdAt: 1_700_000_004, deleted: false, replies: 0, url: 'data:,x' },
      text: 'Good morning',
    },
  },
  { ...moment(5), kind: 'payment', token: COLLECTION, from: ANN, to: BEN, amount: wei(2n ** 255n) },
  {
    ...moment(6),
    kind: 'swap',
    pool: COLLECTION,
    account: ANN,
    in0: wei(4n),
    in1: wei(0n),
    out0: wei(0n),
    out1: wei(3n),
  },
]

const LISTS: readonly PostList[] = [
  { kind: 'messages', context: COLLECTION },
  { kind: 'replies', context: COLLECTION, message: 4 },
  { kind: 'comments', context: COLLECTION, subject: account('4') },
]

const post = (index: number, text: string, list = LISTS[index % LISTS.length]): IndexedPost => {
  if (!list) throw new Error('There is a list')
  const id = String(index).padStart(4, '0')
  const createdAt = 1_700_000_000 + index
  const url = `data:,${index}`
  return { id, list, text, post: { index, author: BEN, createdAt, deleted: false, replies: 0, url } }
}

/** The events of an account in an index, the oldest first. */
export interface KnownOfAccount {
  readonly account: Address
  readonly events?: readonly AccountEvent[]
  readonly paid?: readonly PaidPerson[]
}

/** With the account that it answers or mentions. */
export interface AddressedPost {
  readonly found: IndexedPost
  readonly to?: Address
}

/** The content of an index. */
export interface KnownEvents {
  readonly known?: readonly KnownOfAccount[]
  /** Oldest first. */
  readonly posts?: readonly AddressedPost[]
}

/** @param open an index with this content, and how to cut it off. */
export function eventIndexSuite(
  title: string,
  open: (content: KnownEvents) => { readonly eventIndex: EventIndex; cut(): void },
): void {
  describe(`EventIndex: ${title}`, () => {
    it('lists names, trades, posts, payments and swaps of an account, the newest first, and nothing of others', async () => {
      const { eventIndex } = open({ known: [{ account: ANN, events: EVENTS }] })
      expect(await eventIndex.activityOf(ANN)).toEqual(EVENTS.toReversed())
      expect(await eventIndex.activityOf(BEN)).toEqual([])
    })

    it('lists the events of an account in pages of twenty, each before the cursor of the last', async () => {
      const events = Array.from({ length: 25 }, (_, index) => named(index))
      const { eventIndex } = open({ known: [{ account: ANN, events }] })
      const first = await eventIndex.activityOf(ANN)
      expect([first.length, first.at(-1)?.id]).toEqual([20, '0005'])
      expect((await eventIndex.activityOf(ANN, first.at(-1)?.id)).map(({ id }) => id)).toEqual([
        '0004',
        '0003',
        '0002',
        '0001',
        '0000',
      ])
    })

    it('lists the people whom an account has paid', async () => {
      const paid = [{ account: BEN, payments: 3, lastAt: moment(1).at }]
      const { eventIndex } = open({ known: [{ account: ANN, paid }] })
      expect([await eventIndex.paidBy(ANN), await eventIndex.paidBy(BEN)]).toEqual([paid, []])
    })

    it('finds the posts that have every word of a text, the newest first, up to the limit', async () => {
      const [first, second, third] = [
        post(0, 'The barn is open'),
        post(1, 'No word of it'),
        post(2, 'Open the barn'),
      ]
      const { eventIndex } = open({ posts: [first, second, third].map((found) => ({ found })) })
      expect(await eventIndex.search('OPEN barn', 6)).toEqual([third, first])
      expect(await eventIndex.search('open barn', 1)).toEqual([third])
      expect(await eventIndex.search('nowhere', 6)).toEqual([])
    })

    it('lists the posts to an account, the newest first, each with the list that it stands in', async () => {
      const [first, second, third] = [post(0, 'a'), post(1, ''), post(2, 'c')]
      const { eventIndex } = open({
        posts: [
          { found: first, to: ANN },
          { found: second, to: ANN },
          { found: third, to: BEN },
        ],
      })
      expect(await eventIndex.toAccount(ANN)).toEqual([second, first])
    })

    it('lists the posts to an account in pages of twenty, each before the cursor of the last', async () => {
      const posts = Array.from({ length: 45 }, (_, index) => ({ found: post(index, 'x'), to: ANN }))
      const { eventIndex } = open({ posts })
      const ids = async (before?: string) => (await eventIndex.toAccount(ANN, before)).map(({ id }) => id)
      const first = await ids()
      expect([first.length, first[0], first.at(-1)]).toEqual([20, '0044', '0025'])
      expect((await ids(first.at(-1)))[0]).toBe('0024')
      expect(await ids('0005')).toEqual(['0004', '0003', '0002', '0001', '0000'])
      expect(await ids('0000')).toEqual([])
    })

    it('rejects without an answer', async () => {
      const { eventIndex, cut } = open({})
      cut()
      await expect(eventIndex.activityOf(ANN)).rejects.toThrow()
      await expect(eventIndex.paidBy(ANN)).rejects.toThrow()
      await expect(eventIndex.search('x', 6)).rejects.toThrow()
      await expect(eventIndex.toAccount(ANN)).rejects.toThrow()
    })
  })
}
