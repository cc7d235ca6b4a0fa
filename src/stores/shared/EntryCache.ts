import type { Clock } from '#domain/shared/Clock.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { readEntry, writeEntry, type EntryLimits } from '#domain/shared/cacheEntry.ts'

/** Entries of one kind, stored in the browser with the time of writing (rules/storage: cache-entries). */
export class EntryCache {
  readonly #storage: KeyValueStore
  readonly #clock: Clock
  readonly #limits: EntryLimits

  constructor(storage: KeyValueStore, clock: Clock, limits: EntryLimits) {
    this.#storage = storage
    this.#clock = clock
    this.#limits = limits
  }

  /** Parses the stored value by `toValue`; removes an expired or malformed entry. */
  read<Value>(
    key: string,
    toValue: (fields: Readonly<Record<string, unknown>>) => Value | undefined,
  ): Value | undefined {
    const text = this.#storage.read(key)
    if (text === undefined) return undefined
    const fields = readEntry(text, this.#limits, this.#clock.now())
    const value = fields && toValue(fields)
    if (value === undefined) this.#storage.remove(key)
    return value
  }

  /** Moves an entry to its new key, unless there is one already. */
  rename(from: string, to: string): void {
    const text = this.#storage.read(from)
    if (text === undefined || from === to) return
    this.#storage.remove(from)
    if (this.#storage.read(to) === undefined) this.#storage.write(to, text)
  }

  /** Undefined, or fields above the limit, remove the entry. */
  write(key: string, fields: Readonly<Record<string, unknown>> | undefined): void {
    const text = fields && writeEntry(fields, this.#clock.now())
    if (text !== undefined && text.length <= this.#limits.maxLength) this.#storage.write(key, text)
    else this.#storage.remove(key)
  }
}
