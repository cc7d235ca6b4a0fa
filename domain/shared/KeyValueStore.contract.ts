import { describe, expect, it } from 'vitest'

import type { KeyValueStore } from './KeyValueStore.ts'

/** A store, and the same store in another tab. */
export interface KeyValueFixture {
  readonly store: KeyValueStore
  readonly otherTab: KeyValueStore
}

export function keyValueStoreSuite(title: string, open: () => KeyValueFixture): void {
  describe(`KeyValueStore: ${title}`, () => {
    it('returns stored values, also in another tab', () => {
      const { store, otherTab } = open()
      store.write('key', 'value')
      expect([store.read('key'), otherTab.read('key')]).toEqual(['value', 'value'])
    })

    it('has nothing under a key that was removed or never written', () => {
      const { store } = open()
      store.write('key', 'value')
      store.remove('key')
      expect([store.read('key'), store.read('other')]).toEqual([undefined, undefined])
    })

    it('reports changed keys to other tabs until the subscription ends', () => {
      const { store, otherTab } = open()
      const heard: (string | undefined)[] = []
      const stop = otherTab.subscribe((key) => heard.push(key))
      store.write('key', 'value')
      store.remove('key')
      stop()
      store.write('key', 'again')
      expect(heard).toEqual(['key', 'key'])
    })

    it('lists every key with a value', () => {
      const { store, otherTab } = open()
      store.write('key', 'value')
      otherTab.write('other', 'value')
      store.write('gone', 'value')
      store.remove('gone')
      expect([...store.keys()].sort()).toEqual(['key', 'other'])
    })

    it('is empty once it is cleared', () => {
      const { store, otherTab } = open()
      store.write('key', 'value')
      otherTab.write('other', 'value')
      store.clear()
      expect([store.read('key'), store.read('other'), store.keys()]).toEqual([undefined, undefined, []])
    })

    it('treats names of object properties as ordinary keys', () => {
      const { store } = open()
      expect(store.read('__proto__')).toBeUndefined()
      store.write('constructor', 'value')
      expect(store.read('constructor')).toBe('value')
    })
  })
}
