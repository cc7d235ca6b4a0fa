import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'

/** Texts kept as long as this object; several of them on one map are the tabs of one browser. */
export class MemoryStore implements KeyValueStore {
  readonly #texts: Map<string, string>
  readonly #tabs: Set<MemoryStore>
  readonly #listeners = new Set<(key: string | undefined) => void>()

  constructor(otherTab?: MemoryStore) {
    this.#texts = otherTab ? otherTab.#texts : new Map()
    this.#tabs = otherTab ? otherTab.#tabs : new Set()
    this.#tabs.add(this)
  }

  read(key: string): string | undefined {
    return this.#texts.get(key)
  }

  write(key: string, value: string): void {
    this.#texts.set(key, value)
    this.#tell(key)
  }

  remove(key: string): void {
    this.#texts.delete(key)
    this.#tell(key)
  }

  clear(): void {
    this.#texts.clear()
    this.#tell(undefined)
  }

  subscribe(listener: (key: string | undefined) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(key: string | undefined): void {
    for (const tab of this.#tabs) if (tab !== this) for (const listener of tab.#listeners) listener(key)
  }
}
