import { beforeEach, describe, expect, it } from 'vitest'

import type { ServerStore } from './ServerStore.ts'

export interface StoreUnderTest {
  readonly store: ServerStore
  readonly wait: (seconds: number) => void
}

export function serverStoreContract(what: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${what} is a ServerStore`, () => {
    let store: ServerStore
    let wait: StoreUnderTest['wait']
    beforeEach(async () => {
      ;({ store, wait } = await open())
    })

    it('gives a key to one claim until it expires', async () => {
      expect(await store.claim(['a', 'b'], 30)).toEqual([true, true])
      expect(await store.claim(['b', 'c'], 30)).toEqual([false, true])
      wait(31)
      expect(await store.claim(['a', 'b', 'c'], 30)).toEqual([true, true, true])
    })

    it('gives a key to one of several concurrent claims', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.claim(['only'], 30)))
      expect(answers.flat().filter(Boolean)).toHaveLength(1)
    })

    it('gives a key that is named twice in one call only once', async () => {
      expect(await store.claim(['twin', 'twin'], 30)).toEqual([true, false])
    })

    it('gives a released key again', async () => {
      await store.claim(['a', 'b'], 30)
      await store.release(['a', 'never taken'])
      expect(await store.claim(['a', 'b'], 30)).toEqual([true, false])
    })

    it('counts each key from one, and again after its period', async () => {
      expect(await store.count(['a', 'b'], 60)).toEqual([1, 1])
      wait(40)
      expect(await store.count(['a'], 60)).toEqual([2])
      // The period starts with the first increment, not with the last.
      wait(30)
      expect(await store.count(['a', 'b'], 60)).toEqual([1, 1])
    })

    it('counts concurrent increments', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.count(['busy'], 60)))
      expect(answers.flat().toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
    })

    it('adds an amount to a sum, and takes it away', async () => {
      expect(await store.count(['sum'], 60, 200_000_000_000)).toEqual([200_000_000_000])
      expect(await store.count(['sum'], 60)).toEqual([200_000_000_001])
      expect(await store.count(['sum'], 60, -200_000_000_000)).toEqual([1])
    })

    it('stores any text under a namespace and name', async () => {
      const odd = '{"a":"\u0000 ü 🔥 \\" \n"}'
      await store.put('one', 'x', odd)
      await store.put('one', '__proto__', 'y')
      await store.put('two', 'x', 'other')
      await store.put('two', 'x', 'newer')
      expect(new Map(await store.list('one'))).toEqual(
        new Map([
          ['x', odd],
          ['__proto__', 'y'],
        ]),
      )
      expect(await store.list('two')).toEqual([['x', 'newer']])
      expect(await store.list('empty')).toEqual([])
    })

    it('removes entries and keeps the others', async () => {
      for (const name of ['x', 'y', 'z']) await store.put('one', name, name)
      await store.remove('one', ['x', 'z', 'never there'])
      expect(await store.list('one')).toEqual([['y', 'y']])
      await store.remove('one', [])
      await store.remove('empty', ['x'])
      expect(await store.list('one')).toEqual([['y', 'y']])
    })

    it('lists more entries than fit one page', async () => {
      await Promise.all(Array.from({ length: 300 }, (_, index) => store.put('many', `n${index}`, 'text')))
      expect(await store.list('many')).toHaveLength(300)
    })

    it('accepts empty arguments and does nothing', async () => {
      expect(await store.claim([], 30)).toEqual([])
      expect(await store.count([], 30)).toEqual([])
      await store.release([])
    })
  })
}
