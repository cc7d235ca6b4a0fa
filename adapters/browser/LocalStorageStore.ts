import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'

/** This browser's local storage; where it refuses, a memory that lasts as long as the page (threats T9). */
export class LocalStorageStore implements KeyValueStore {
  readonly #page: Window
  readonly #memory = new Map<string, string | undefined>()

  constructor(page: Window) {
    this.#page = page
  }

  read(key: string): string | undefined {
    if (this.#memory.has(key)) return this.#memory.get(key)
    try {
      return this.#page.localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }

  write(key: string, value: string): void {
    try {
      this.#page.localStorage.setItem(key, value)
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, value)
    }
  }

  remove(key: string): void {
    try {
      this.#page.localStorage.removeItem(key)
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, undefined)
    }
  }

  subscribe(listener: (key: string | undefined) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null) this.#memory.clear()
      else this.#memory.delete(event.key)
      listener(event.key ?? undefined)
    }
    this.#page.addEventListener('storage', onStorage)
    return () => this.#page.removeEventListener('storage', onStorage)
  }
}
