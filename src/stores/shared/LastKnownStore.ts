import type { Clock } from '#domain/shared/Clock.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'

import { EntryCache } from './EntryCache.ts'

/** How the answers to a public question are stored; nothing about an account ever is. */
export interface LastKnownCodec<Value, Known> {
  /** Identifies the question. */
  readonly name: string
  /** The part of an answer to store, as JSON; by default all of it. */
  readonly write?: (value: Value) => unknown
  /** Validates the stored text, which any script of the origin may have written; undefined if it is invalid. */
  readonly read: (stored: unknown) => Known | undefined
}

/** An answer from an earlier visit: shown as old, never used to decide or sign anything. */
export interface LastKnown<Known> {
  readonly value: Known
  readonly at: EpochMillis
  /** Milliseconds between storing and reading it. */
  readonly age: number
}

export interface LastKnownDeps {
  readonly storage: KeyValueStore
  readonly clock: Clock
  readonly config: CommunityConfig
}

const PREFIX = 'last-known:'
const VERSION = 1
/** Milliseconds. */
const WEEK = 604_800_000
/** Characters. */
const MAX_LENGTH = 65_536
const MAX_ENTRIES = 8

/** The last answers to public questions, stored in the browser (rules/storage: last-known). */
export class LastKnownStore {
  readonly #deps: LastKnownDeps
  readonly #entries: EntryCache
  readonly #source: string

  constructor(deps: LastKnownDeps) {
    const { storage, clock, config } = deps
    this.#deps = deps
    this.#entries = new EntryCache(storage, clock, { expiry: WEEK, maxLength: MAX_LENGTH })
    // Another chain or other contracts have other answers.
    const addresses = JSON.stringify(config).match(/0x[0-9a-fA-F]{40}/g) ?? []
    this.#source = [config.supportedChainId, ...new Set(addresses)].join()
  }

  /** Undefined if the value is missing, too old, malformed or of other contracts. */
  read<Value, Known>({ name, read }: LastKnownCodec<Value, Known>): LastKnown<Known> | undefined {
    return this.#entries.read(PREFIX + name, ({ v, source, value, stored }) => {
      const known = v === VERSION && source === this.#source ? read(value) : undefined
      if (known === undefined) return undefined
      const at = stored as EpochMillis
      return { value: known, at, age: this.#deps.clock.now() - at }
    })
  }

  /** Does not store an answer that is too large. */
  write<Value, Known>({ name, write }: LastKnownCodec<Value, Known>, value: Value): void {
    this.#entries.write(PREFIX + name, {
      v: VERSION,
      source: this.#source,
      value: write ? write(value) : value,
    })
    this.#dropOldest()
  }

  #dropOldest(): void {
    const { storage } = this.#deps
    const keys = storage.keys().filter((key) => key.startsWith(PREFIX))
    if (keys.length <= MAX_ENTRIES) return
    const storedAt = (key: string) => this.#entries.read(key, ({ stored }) => Number(stored)) ?? 0
    const [oldest] = keys.toSorted((one, other) => storedAt(one) - storedAt(other))
    if (oldest !== undefined) storage.remove(oldest)
  }
}
