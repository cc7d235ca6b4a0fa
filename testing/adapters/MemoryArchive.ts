import type { Archive } from '#domain/shared/Archive.ts'

/** Keeps copies of values in memory. */
export class MemoryArchive implements Archive {
  readonly #values: Map<string, unknown>

  constructor(lastLoad?: MemoryArchive) {
    this.#values = lastLoad ? lastLoad.#values : new Map()
  }

  async read(key: string): Promise<unknown> {
    return structuredClone(this.#values.get(key))
  }

  async write(key: string, value: unknown): Promise<void> {
    this.#values.set(key, structuredClone(value))
  }

  async remove(key: string): Promise<void> {
    this.#values.delete(key)
  }

  async clear(): Promise<void> {
    this.#values.clear()
  }
}
