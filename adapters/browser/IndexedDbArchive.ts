import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'

import type { Archive } from '#domain/shared/Archive.ts'

import { inTime } from '../shared/inTime.ts'

/** Memory until the page closes if the browser refuses or leaves it unanswered (rules/storage: memory-fallback). */
export class IndexedDbArchive implements Archive {
  readonly #memory = new Map<string, unknown>()
  readonly #database: UseStore
  readonly #limit: number
  /** Some browsers leave a database unanswered; then nothing waits for it until it answers. */
  #isSilent = false

  /** `limit`: milliseconds for the database's answer. */
  constructor(name = 'hearth', limit = 3000) {
    this.#database = createStore(name, 'archive')
    this.#limit = limit
  }

  async read(key: string): Promise<unknown> {
    if (this.#memory.has(key)) return structuredClone(this.#memory.get(key))
    try {
      return await this.#inTime(get(key, this.#database))
    } catch {
      return undefined
    }
  }

  /** Stores a copy; if the browser refuses, for this page view only. Rejects for a value that cannot be cloned. */
  async write(key: string, value: unknown): Promise<void> {
    const stored = structuredClone(value)
    try {
      await this.#inTime(set(key, stored, this.#database))
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, stored)
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.#inTime(del(key, this.#database))
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, undefined)
    }
  }

  /** Rejects without an answer in time, and at once while an earlier one is missing. */
  #inTime<Value>(work: Promise<Value>): Promise<Value> {
    let isHeard = false
    const hear = () => {
      isHeard = true
      this.#isSilent = false
    }
    work.then(hear, hear)
    if (this.#isSilent) return Promise.reject(new Error('The database does not answer'))
    return inTime(work, this.#limit).catch((error: unknown) => {
      this.#isSilent = !isHeard
      throw error
    })
  }

  /** Empties all databases of this origin, even other scripts'; ignores failures. */
  async clear(): Promise<void> {
    this.#memory.clear()
    try {
      const databases = await indexedDB.databases()
      await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [emptied(name)])))
    } catch {
      // A database that cannot be opened can only be removed in the browser's settings.
    }
  }
}

/** Clears instead of deleting, because deletion waits until every page has closed the database. */
async function emptied(name: string): Promise<void> {
  const database = await promisifyRequest(indexedDB.open(name))
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await promisifyRequest(transaction)
  }
  database.close()
}
