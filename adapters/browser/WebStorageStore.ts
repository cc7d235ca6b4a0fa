import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'

/** Memory until the page closes if the browser refuses this storage area (rules/storage: memory-fallback). */
export class WebStorageStore implements KeyValueStore {
  readonly #page: Window
  readonly #area: 'localStorage' | 'sessionStorage'
  readonly #memory = new Map<string, string | undefined>()

  constructor(page: Window, area: 'localStorage' | 'sessionStorage') {
    this.#page = page
    this.#area = area
  }

  read(key: string): string | undefined {
    if (this.#memory.has(key)) return this.#memory.get(key)
    try {
      return this.#page[this.#area].getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }

  /** For this page view only if the browser refuses or returns another text. Never throws. */
  write(key: string, value: string): void {
    this.#memory.delete(key)
    try {
      this.#page[this.#area].setItem(key, value)
    } catch {
      // The comparison below notices it.
    }
    if (this.read(key) !== value) this.#memory.set(key, value)
  }

  remove(key: string): void {
    try {
      this.#page[this.#area].removeItem(key)
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, undefined)
    }
  }

  keys(): readonly string[] {
    return [...new Set([...this.#storedKeys(), ...this.#memory.keys()])].filter(
      (key) => this.read(key) !== undefined,
    )
  }

  clear(): void {
    this.#memory.clear()
    try {
      this.#page[this.#area].clear()
    } catch {
      // A storage area that refuses writes has no value of this app.
    }
  }

  /** Undefined if everything was cleared. */
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

  #storedKeys(): readonly string[] {
    try {
      const area = this.#page[this.#area]
      return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
    } catch {
      return []
    }
  }
}
