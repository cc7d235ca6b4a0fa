import type { TabLocks } from '#domain/shared/TabLocks.ts'

/** In memory; locks on one set are tabs of one browser. */
export class MemoryTabLocks implements TabLocks {
  readonly #held: Set<string>

  constructor(otherTab?: MemoryTabLocks) {
    this.#held = otherTab ? otherTab.#held : new Set()
  }

  async acquire(name: string): Promise<(() => void) | undefined> {
    if (this.#held.has(name)) return undefined
    this.#held.add(name)
    let held = true
    return () => {
      if (held) this.#held.delete(name)
      held = false
    }
  }
}
