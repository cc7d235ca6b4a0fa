import { describe, expect, it } from 'vitest'

import type { BlockClock } from './BlockClock.ts'

/** A chain on which the suite may let time pass. */
export interface BlockClockWorld {
  readonly clock: BlockClock
  /** One whose questions nothing answers. */
  readonly unanswered: BlockClock
  /** Makes a block so many seconds after the latest. */
  pass(seconds: number): Promise<void>
}

/** What every BlockClock does. */
export function blockClockSuite(title: string, open: () => Promise<BlockClockWorld>): void {
  describe(`BlockClock: ${title}`, () => {
    it('tells the time of the latest block, in seconds, as the chain moves on', async () => {
      const { clock, pass } = await open()
      const before = await clock.latestBlockTime()
      await pass(86_400)
      // A second may pass while it is asked.
      expect(Math.abs((await clock.latestBlockTime()) - before - 86_400)).toBeLessThanOrEqual(2)
    })

    it('rejects when nothing answers', async () => {
      const { unanswered } = await open()
      await expect(unanswered.latestBlockTime()).rejects.toThrow()
    })
  })
}
