import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'

/** Texts in memory; stores on one map are tabs of one browser. */
export class MemoryStore implements KeyValueStore {
  readonly #texts: Map<string, string>
  readonly #tabs: Set<MemoryStore>
  readonly #listeners = new Set<(key: string | undefined) => void>()
  #isClosed = false

  constructor(otherTab?: MemoryStore) {
    this.#texts = otherTab ? otherTab.#texts : new Map()
    this.#tabs = otherTab ? otherTab.#tabs : new Set()
    this.#tabs.add(this)
  }

  read(key: string): string | undefined {
    return this.#texts.get(key)
  }

  write(key: string, value: string): void {
    if (this.#isClosed) return
    this.#texts.set(key, value)
    this.#tell(key)
  }

  remove(key: string): void {
    if (this.#isClosed) return
    this.#texts.delete(key)
    this.#tell(key)
  }

  keys(): readonly string[] {
    return [...this.#texts.keys()]
  }

  clear(): void {
    this.#texts.clear()
    this.#tell(undefined)
  }

  subscribe(listener: (key: string | undefined) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Closes the tab: later writes of its page are lost. */
  close(): void {
    this.#isClosed = true
    this.#tabs.delete(this)
  }

  #tell(key: string | undefined): void {
    for (const tab of this.#tabs) if (tab !== this) for (const listener of tab.#listeners) listener(key)
  }
}
