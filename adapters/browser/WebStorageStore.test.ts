import { describe, expect, it } from 'vitest'

import { keyValueStoreSuite } from '#domain/shared/KeyValueStore.contract.ts'

import { WebStorageStore } from './WebStorageStore.ts'

/** Two windows of one origin, each notified of the other's storage changes. */
function twoWindows(): readonly [Window, Window] {
  const texts = new Map<string, string>()
  const pages = [new EventTarget(), new EventTarget()] as const
  const storageOf = (page: EventTarget) => {
    const tellOthers = (key: string) => {
      for (const other of pages)
        if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => {
        texts.set(key, value)
        tellOthers(key)
      },
      removeItem: (key: string) => {
        texts.delete(key)
        tellOthers(key)
      },
      clear: () => texts.clear(),
      key: (index: number) => [...texts.keys()][index] ?? null,
      get length() {
        return texts.size
      },
    }
  }
  const windowOf = (page: EventTarget) =>
    Object.assign(page, { localStorage: storageOf(page) }) as unknown as Window
  return [windowOf(pages[0]), windowOf(pages[1])]
}

keyValueStoreSuite('local storage', () => {
  const [first, second] = twoWindows()
  return {
    store: new WebStorageStore(first, 'localStorage'),
    otherTab: new WebStorageStore(second, 'localStorage'),
  }
})

describe('WebStorageStore', () => {
  const pageWith = (localStorage: () => unknown) =>
    Object.defineProperty(new EventTarget(), 'localStorage', { get: localStorage }) as Window

  it('holds an oversized value in memory', () => {
    const store = new WebStorageStore(
      pageWith(() => ({
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
        removeItem: () => undefined,
      })),
      'localStorage',
    )
    store.write('key', 'value')
    expect(store.read('key')).toBe('value')
    store.remove('key')
    expect(store.read('key')).toBeUndefined()
  })

  it('holds a value in memory that the browser returns damaged', () => {
    const store = new WebStorageStore(
      pageWith(() => ({ getItem: () => '{"v":1,"broken', setItem: () => undefined })),
      'localStorage',
    )
    expect(store.read('key')).toBe('{"v":1,"broken')
    store.write('key', 'value')
    expect(store.read('key')).toBe('value')
  })

  it('works in memory if the browser denies storage', () => {
    const store = new WebStorageStore(
      pageWith(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
      'localStorage',
    )
    expect(store.read('key')).toBeUndefined()
    store.write('key', 'value')
    expect(store.read('key')).toBe('value')
    store.remove('key')
    expect(store.read('key')).toBeUndefined()
    store.write('key', 'value')
    store.clear()
    expect(store.read('key')).toBeUndefined()
  })
})
