import { describe, expect, it } from 'vitest'

import type { Receipts } from './Receipts.ts'

/** A chain on which the suite may let time pass. */
export interface ReceiptsWorld {
  readonly receipts: Receipts
  /** One whose questions nothing answers. */
  readonly unanswered: Receipts
  /** Makes a block so many seconds after the latest. */
  pass(seconds: number): Promise<void>
}

/** What every Receipts tells of the chain's time. */
export function receiptsSuite(title: string, open: () => Promise<ReceiptsWorld>): void {
  describe(`Receipts: ${title}`, () => {
    it('tells the time of the latest block, in seconds, as the chain moves on', async () => {
      const { receipts, pass } = await open()
      const before = await receipts.latestBlockTime()
      await pass(86_400)
      // A second may pass while it is asked.
      expect(Math.abs((await receipts.latestBlockTime()) - before - 86_400)).toBeLessThanOrEqual(2)
    })

    it('rejects when nothing answers', async () => {
      const { unanswered } = await open()
      await expect(unanswered.latestBlockTime()).rejects.toThrow()
    })
  })
}
