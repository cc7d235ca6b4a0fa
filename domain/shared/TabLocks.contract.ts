import { describe, expect, it } from 'vitest'

import type { TabLocks } from './TabLocks.ts'

/** The locks of one tab, and those of another tab of the same browser. */
export interface TabLocksFixture {
  readonly tab: TabLocks
  readonly otherTab: TabLocks
}

export function tabLocksSuite(title: string, open: () => TabLocksFixture): void {
  describe(`TabLocks: ${title}`, () => {
    it('gives a lock to one holder only, in this tab and in others', async () => {
      const { tab, otherTab } = open()
      expect(await tab.acquire('a')).toBeDefined()
      expect([await tab.acquire('a'), await otherTab.acquire('a')]).toEqual([undefined, undefined])
      expect(await otherTab.acquire('b')).toBeDefined()
    })

    it('gives a lock to one of two simultaneous requests', async () => {
      const { tab, otherTab } = open()
      const got = await Promise.all([tab.acquire('a'), otherTab.acquire('a')])
      expect(got.filter((each) => each !== undefined)).toHaveLength(1)
    })

    it('gives a released lock to the next holder, and to that one only', async () => {
      const { tab, otherTab } = open()
      const release = await tab.acquire('a')
      release?.()
      await expect.poll(async () => otherTab.acquire('a'), { interval: 5 }).toBeDefined()
      // A second release does not affect the next holder.
      release?.()
      expect(await tab.acquire('a')).toBeUndefined()
    })

    it('treats names of object properties as ordinary names', async () => {
      const { tab } = open()
      expect(await tab.acquire('constructor')).toBeDefined()
      expect(await tab.acquire('__proto__')).toBeDefined()
    })
  })
}
