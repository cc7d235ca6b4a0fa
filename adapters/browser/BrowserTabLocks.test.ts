import { describe, expect, it } from 'vitest'

import { tabLocksSuite } from '#domain/shared/TabLocks.contract.ts'

import { BrowserTabLocks } from './BrowserTabLocks.ts'

type Ask = (lock: Lock | null) => unknown

function locksOfOneBrowser(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = async (name: string, _: unknown, ask: Ask) => {
    await Promise.resolve()
    if (held.has(name)) return ask(null)
    held.add(name)
    try {
      return await ask({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return { request } as Pick<LockManager, 'request'>
}

tabLocksSuite('the browser', () => {
  const page = { navigator: { locks: locksOfOneBrowser() } }
  return { tab: new BrowserTabLocks(page), otherTab: new BrowserTabLocks(page) }
})

describe('BrowserTabLocks', () => {
  it.each([
    ['without locks', {}],
    ['that never answers', { locks: { request: () => new Promise(() => undefined) } }],
    ['that refuses them', { locks: { request: async () => Promise.reject(new Error('Not here')) } }],
  ])('does not give one tab the same lock twice in a browser %s', async (_, navigator) => {
    const tab = new BrowserTabLocks({ navigator }, 10)
    const letGo = await tab.acquire('a')
    expect([letGo === undefined, await tab.acquire('a')]).toEqual([false, undefined])
    letGo?.()
    expect(await tab.acquire('a')).toBeDefined()
    letGo?.()
    expect(await tab.acquire('a')).toBeUndefined()
  })
})
