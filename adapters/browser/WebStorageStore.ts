import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'

/**
 * A storage area of this browser; memory for the lifetime of the page if the browser refuses it
 * (rules/storage: memory-fallback).
 */
export class WebStorageStore implements KeyValueStore {
  readonly #page: Window
  readonly #area: 'localStorage' | 'sessionStorage'
  readonly #memory = new Map<string, string | undefined>()

  constructor(page: Window, area: 'localStorage' | 'sessionStorage') {
    this.#page = page
    this.#area = area
  }

  /** The stored text; undefined if there is none or the browser refuses access. */
  read(key: string): string | undefined {
    if (this.#memory.has(key)) return this.#memory.get(key)
    try {
      return this.#page[this.#area].getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }

  /** Stores a text; if the browser refuses, or returns another one, for this page view only. Never throws. */
  write(key: string, value: string): void {
    this.#memory.delete(key)
    try {
      this.#page[this.#area].setItem(key, value)
    } catch {
      // The comparison notices it.
    }
    if (this.read(key) !== value) this.#memory.set(key, value)
  }

  /** Removes a text; if the browser refuses, for this page view only. Never throws. */
  remove(key: string): void {
    try {
      this.#page[this.#area].removeItem(key)
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, undefined)
    }
  }

  /** The keys of all values, of other apps of this origin, too. */
  keys(): readonly string[] {
    return [...new Set([...this.#storedKeys(), ...this.#memory.keys()])].filter(
      (key) => this.read(key) !== undefined,
    )
  }

  /** Removes every value of this origin's area. */
  clear(): void {
    this.#memory.clear()
    try {
      this.#page[this.#area].clear()
    } catch {
      // A storage area that refuses writes holds no value of this app.
    }
  }

  /**
   * Reports changes by other tabs, never those of this one; undefined means that everything was cleared.
   * Returns a disposer.
   */
  subscribe(listener: (key: string | undefined) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.storageArea && event.storageArea !== this.#page[this.#area]) return
      if (event.key === null) this.#memory.clear()
      else this.#memory.delete(event.key)
      listener(event.key ?? undefined)
    }
    this.#page.addEventListener('storage', onStorage)
    return () => this.#page.removeEventListener('storage', onStorage)
  }

  /** The keys in the browser's storage; empty if it refuses access. */
  #storedKeys(): readonly string[] {
    try {
      const area = this.#page[this.#area]
      return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
    } catch {
      return []
    }
  }
}
