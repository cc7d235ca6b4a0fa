import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { AccountTransactions } from './AccountTransactions.ts'

/** A chain whose blocks come when the suite wants them, and an account that sends. */
export interface AccountTransactionsWorld {
  readonly transactions: AccountTransactions
  readonly sender: Address
  readonly other: Address
  /** Where the sender stands before it sends anything. */
  readonly nonce: number
  readonly block: bigint
  /** The sender sends this amount to the other, which no block takes yet. Gives its hash. */
  send(value: bigint): Promise<string>
  /** So many blocks pass; the first takes everything that waits. */
  mine(blocks: number): Promise<void>
  /** The network forgets everything that waits. */
  drop(): Promise<void>
  /** One whose questions nothing answers. */
  readonly unanswered: AccountTransactions
}

/** What every AccountTransactions does. */
export function accountTransactionsSuite(title: string, open: () => Promise<AccountTransactionsWorld>): void {
  describe(`AccountTransactions: ${title}`, () => {
    it('finds nothing where nothing was sent, and knows that it has seen everything', async () => {
      const { transactions, sender, nonce, block } = await open()
      expect(await transactions.since(sender, nonce, block)).toEqual({
        mined: [],
        complete: true,
        waiting: false,
      })
    })

    it('knows that something waits, and finds it once a block has it', async () => {
      const { transactions, sender, other, nonce, block, send, mine } = await open()
      const hash = await send(3n)
      expect(await transactions.since(sender, nonce, block)).toMatchObject({ mined: [], waiting: true })
      await mine(1)
      const { mined, ...rest } = await transactions.since(sender, nonce, block)
      expect([mined.length, rest]).toEqual([1, { complete: true, waiting: false }])
      expect(mined[0]).toMatchObject({ hash, nonce, to: other, value: 3n })
    })

    it('finds several in their order, however many blocks lie between them, and none that came before', async () => {
      const { transactions, sender, nonce, block, send, mine } = await open()
      await send(1n)
      await mine(5)
      await send(2n)
      await mine(70)
      await send(3n)
      await mine(4)
      const values = async (from: number) =>
        (await transactions.since(sender, from, block)).mined.map(({ value }) => value)
      expect([await values(nonce), await values(nonce + 2)]).toEqual([[1n, 2n, 3n], [3n]])
    })

    it('finds nothing of another account', async () => {
      const { transactions, other, block, send, mine } = await open()
      await send(1n)
      await mine(1)
      expect((await transactions.since(other, 1_000_000, block)).mined).toEqual([])
    })

    it('knows of nothing that waits before anything is sent, nor of another account’s', async () => {
      const { transactions, sender, other, send } = await open()
      expect(await transactions.hasWaiting(sender)).toBe(false)
      await send(1n)
      expect([await transactions.hasWaiting(sender), await transactions.hasWaiting(other)]).toEqual([
        true,
        false,
      ])
    })

    it('knows of what waits until a block has all of it', async () => {
      const { transactions, sender, send, mine } = await open()
      await send(1n)
      await send(2n)
      expect(await transactions.hasWaiting(sender)).toBe(true)
      await mine(1)
      expect(await transactions.hasWaiting(sender)).toBe(false)
    })

    it('knows no more of what the network has forgotten', async () => {
      const { transactions, sender, send, drop } = await open()
      await send(1n)
      await drop()
      expect(await transactions.hasWaiting(sender)).toBe(false)
    })

    it('rejects when nothing answers', async () => {
      const { unanswered, sender, nonce, block } = await open()
      await expect(unanswered.hasWaiting(sender)).rejects.toThrow()
      await expect(unanswered.since(sender, nonce, block)).rejects.toThrow()
    })
  })
}
