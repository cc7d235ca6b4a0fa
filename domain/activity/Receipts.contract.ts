import { describe, expect, it } from 'vitest'

import type { Receipts } from './Receipts.ts'

/** A chain whose blocks the suite makes. */
export interface ReceiptsFixture {
  readonly receipts: Receipts
  /** An implementation whose reads are never answered. */
  readonly unanswered: Receipts
  /** Makes a block this many seconds after the latest. */
  pass(seconds: number): Promise<void>
}

/** Tests the chain time of every implementation of Receipts. */
export function receiptsSuite(title: string, open: () => Promise<ReceiptsFixture>): void {
  describe(`Receipts: ${title}`, () => {
    it('reads the time of the latest block in seconds', async () => {
      const { receipts, pass } = await open()
      const before = await receipts.latestBlockTime()
      await pass(86_400)
      // A second may pass during the read.
      expect(Math.abs((await receipts.latestBlockTime()) - before - 86_400)).toBeLessThanOrEqual(2)
    })

    it('rejects when no endpoint answers', async () => {
      const { unanswered } = await open()
      await expect(unanswered.latestBlockTime()).rejects.toThrow()
    })
  })
}
