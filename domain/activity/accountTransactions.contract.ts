import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { Receipts } from './Receipts.ts'

/** A chain on which the suite makes the blocks, and an account that sends. */
export interface AccountTransactionsFixture {
  readonly transactions: Receipts
  readonly sender: Address
  readonly other: Address
  readonly nonce: number
  readonly block: bigint
  /** Sends this amount to the other account, without a block that includes it. Resolves to the hash. */
  send(value: bigint): Promise<string>
  /** The first block includes all pending transactions. */
  mine(blocks: number): Promise<void>
  drop(): Promise<void>
  /** An implementation whose reads are never answered. */
  readonly unanswered: Receipts
}

export function accountTransactionsSuite(
  title: string,
  open: () => Promise<AccountTransactionsFixture>,
): void {
  describe(`Transactions of an account: ${title}`, () => {
    it('finds nothing if nothing was sent, and is complete', async () => {
      const { transactions, sender, nonce, block } = await open()
      expect(await transactions.since(sender, nonce, block)).toEqual({
        mined: [],
        complete: true,
        waiting: false,
      })
    })

    it('reports a pending transaction, and finds it once it is mined', async () => {
      const { transactions, sender, other, nonce, block, send, mine } = await open()
      const hash = await send(3n)
      expect(await transactions.since(sender, nonce, block)).toMatchObject({ mined: [], waiting: true })
      await mine(1)
      const { mined, ...rest } = await transactions.since(sender, nonce, block)
      expect([mined.length, rest]).toEqual([1, { complete: true, waiting: false }])
      expect(mined[0]).toMatchObject({ hash, nonce, to: other, value: 3n })
    })

    it('finds several transactions in order, across any number of blocks, and none of earlier blocks', async () => {
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

    it('reports nothing pending before anything is sent, nor for another account', async () => {
      const { transactions, sender, other, send } = await open()
      expect(await transactions.hasWaiting(sender)).toBe(false)
      await send(1n)
      expect([await transactions.hasWaiting(sender), await transactions.hasWaiting(other)]).toEqual([
        true,
        false,
      ])
    })

    it('reports pending transactions until all are mined', async () => {
      const { transactions, sender, send, mine } = await open()
      await send(1n)
      await send(2n)
      expect(await transactions.hasWaiting(sender)).toBe(true)
      await mine(1)
      expect(await transactions.hasWaiting(sender)).toBe(false)
    })

    it('reports nothing pending once the network has dropped it', async () => {
      const { transactions, sender, send, drop } = await open()
      await send(1n)
      await drop()
      expect(await transactions.hasWaiting(sender)).toBe(false)
    })

    it('rejects when no endpoint answers', async () => {
      const { unanswered, sender, nonce, block } = await open()
      await expect(unanswered.hasWaiting(sender)).rejects.toThrow()
      await expect(unanswered.since(sender, nonce, block)).rejects.toThrow()
    })
  })
}
