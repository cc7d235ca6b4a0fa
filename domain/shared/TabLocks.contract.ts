import { describe, expect, it } from 'vitest'

import type { TabLocks } from './TabLocks.ts'

/** The locks of one tab, and those of another of the same browser. */
export interface TabLocksWorld {
  readonly tab: TabLocks
  readonly otherTab: TabLocks
}

/** What every TabLocks does. */
export function tabLocksSuite(title: string, open: () => TabLocksWorld): void {
  describe(`TabLocks: ${title}`, () => {
    it('gives something to one holder only, in this tab and in others', async () => {
      const { tab, otherTab } = open()
      expect(await tab.acquire('a')).toBeDefined()
      expect([await tab.acquire('a'), await otherTab.acquire('a')]).toEqual([undefined, undefined])
      expect(await otherTab.acquire('b')).toBeDefined()
    })

    it('gives it to one of two that ask at once', async () => {
      const { tab, otherTab } = open()
      const got = await Promise.all([tab.acquire('a'), otherTab.acquire('a')])
      expect(got.filter((each) => each !== undefined)).toHaveLength(1)
    })

    it('gives it to the next once it was let go, and then to that one only', async () => {
      const { tab, otherTab } = open()
      const letGo = await tab.acquire('a')
      letGo?.()
      await expect.poll(async () => otherTab.acquire('a'), { interval: 5 }).toBeDefined()
      // Letting go twice lets go of nothing of somebody else.
      letGo?.()
      expect(await tab.acquire('a')).toBeUndefined()
    })

    it('keeps names apart that are properties of every object', async () => {
      const { tab } = open()
      expect(await tab.acquire('constructor')).toBeDefined()
      expect(await tab.acquire('__proto__')).toBeDefined()
    })
  })
}
