import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { TransactionQueue } from './TransactionQueue.ts'

/** A chain whose blocks come when the suite wants them, and two accounts of which one sends. */
export interface TransactionQueueWorld {
  readonly queue: TransactionQueue
  readonly sender: Address
  readonly other: Address
  /** The sender sends something, which no block takes yet. */
  send(): Promise<void>
  /** A block takes everything that waits. */
  mine(): Promise<void>
  /** The network forgets everything that waits. */
  drop(): Promise<void>
  /** One whose questions nothing answers. */
  readonly unanswered: TransactionQueue
}

/** What every TransactionQueue does. */
export function transactionQueueSuite(title: string, open: () => Promise<TransactionQueueWorld>): void {
  describe(`TransactionQueue: ${title}`, () => {
    it('knows of nothing before anything is sent, nor of another account’s', async () => {
      const { queue, sender, other, send } = await open()
      expect(await queue.hasWaiting(sender)).toBe(false)
      await send()
      expect([await queue.hasWaiting(sender), await queue.hasWaiting(other)]).toEqual([true, false])
    })

    it('knows of what waits until a block has all of it', async () => {
      const { queue, sender, send, mine } = await open()
      await send()
      await send()
      expect(await queue.hasWaiting(sender)).toBe(true)
      await mine()
      expect(await queue.hasWaiting(sender)).toBe(false)
    })

    it('knows no more of what the network has forgotten', async () => {
      const { queue, sender, send, drop } = await open()
      await send()
      await drop()
      expect(await queue.hasWaiting(sender)).toBe(false)
    })

    it('rejects when nothing answers', async () => {
      const { unanswered, sender } = await open()
      await expect(unanswered.hasWaiting(sender)).rejects.toThrow()
    })
  })
}
