import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import type { AccountEvent, AccountHistory, PaidPerson } from './AccountHistory.ts'

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

/** The events of an account in an index, the oldest first. */
export interface KnownOfAccount {
  readonly account: Address
  readonly events?: readonly AccountEvent[]
  readonly paid?: readonly PaidPerson[]
}

/** @param open an index that knows this of one account, and how to cut it off. */
export function accountHistorySuite(
  title: string,
  open: (known: KnownOfAccount) => { readonly accountHistory: AccountHistory; cut(): void },
): void {
  describe(`AccountHistory: ${title}`, () => {
    it('lists names, trades, posts, payments and swaps of an account, the newest first, and nothing of others', async () => {
      const { accountHistory } = open({ account: ANN, events: EVENTS })
      expect(await accountHistory.activityOf(ANN)).toEqual(EVENTS.toReversed())
      expect(await accountHistory.activityOf(BEN)).toEqual([])
    })

    it('lists them in pages of twenty, each before the cursor of the last', async () => {
      const events = Array.from({ length: 25 }, (_, index) => named(index))
      const { accountHistory } = open({ account: ANN, events })
      const first = await accountHistory.activityOf(ANN)
      expect([first.length, first.at(-1)?.id]).toEqual([20, '0005'])
      expect((await accountHistory.activityOf(ANN, first.at(-1)?.id)).map(({ id }) => id)).toEqual([
        '0004',
        '0003',
        '0002',
        '0001',
        '0000',
      ])
    })

    it('lists the people whom an account has paid', async () => {
      const paid = [{ account: BEN, payments: 3, lastAt: moment(1).at }]
      const { accountHistory } = open({ account: ANN, paid })
      expect([await accountHistory.paidBy(ANN), await accountHistory.paidBy(BEN)]).toEqual([paid, []])
    })

    it('rejects without an answer', async () => {
      const { accountHistory, cut } = open({ account: ANN })
      cut()
      await expect(accountHistory.activityOf(ANN)).rejects.toThrow()
      await expect(accountHistory.paidBy(ANN)).rejects.toThrow()
    })
  })
}
