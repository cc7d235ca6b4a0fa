import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import type { AccountEvent, AccountHistory, PaidPerson } from './AccountHistory.ts'

/** What accounts did and whom they paid, each with the newest first. */
export interface PastOfAccounts {
  readonly events: ReadonlyMap<Address, readonly AccountEvent[]>
  readonly paid: ReadonlyMap<Address, readonly PaidPerson[]>
}

export function accountHistorySuite(
  title: string,
  open: (past: PastOfAccounts) => { readonly accountHistory: AccountHistory; cut(): void },
): void {
  describe(`AccountHistory: ${title}`, () => {
    const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
    const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
    const at = (seconds: number) => (seconds * 1000) as EpochMillis
    const transaction = `0x${'a'.repeat(64)}` as TxHash
    const moment = (number: number) => ({ id: `000${number}`, at: at(number), transaction })
    const post = { index: 4, author: alice, createdAt: at(3), deleted: false, replies: 0, url: 'data:,Hi' }
    const events: readonly AccountEvent[] = [
      {
        ...moment(3),
        kind: 'post',
        post: { id: '0003', list: { kind: 'messages', context: bob }, post, text: 'Hi' },
      },
      {
        ...moment(2),
        kind: 'trade',
        event: 'bought',
        collection: bob,
        collectionName: 'Sunrise',
        tokenId: 2n,
        account: alice,
        to: undefined,
        price: wei(7n),
      },
      {
        ...moment(1),
        kind: 'name',
        event: 'minted',
        name: 'alice' as DomainName,
        holder: alice,
        other: bob,
      },
    ]
    const past = {
      events: new Map([[alice, events]]),
      paid: new Map([[alice, [{ account: bob, payments: 3, lastAt: at(5) }]]]),
    }

    it('returns what an account did, the newest first, and older events before a cursor', async () => {
      const { accountHistory } = open(past)
      expect(await accountHistory.activityOf(alice)).toEqual(events)
      expect(await accountHistory.activityOf(alice, '0003')).toEqual(events.slice(1))
      expect(await accountHistory.activityOf(bob)).toEqual([])
    })

    it('returns the people whom an account has paid, the latest first', async () => {
      const { accountHistory } = open(past)
      expect(await accountHistory.paidBy(alice)).toEqual(past.paid.get(alice))
      expect(await accountHistory.paidBy(bob)).toEqual([])
    })

    it('rejects without an answer', async () => {
      const { accountHistory, cut } = open(past)
      cut()
      await expect(accountHistory.activityOf(alice)).rejects.toThrow()
      await expect(accountHistory.paidBy(alice)).rejects.toThrow()
    })
  })
}
