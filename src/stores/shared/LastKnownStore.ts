import { observable, runInAction, type IObservableValue } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { readEntry } from '#domain/shared/cacheEntry.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'
import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'

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

/** An answer from an earlier visit, or one that the page was served with: shown as old, never used to decide or sign anything. */
export interface LastKnown<Known> {
  readonly value: Known
  readonly at: EpochMillis
  /** Milliseconds between storing and reading it; undefined before the page has started, which hydrates as it was rendered. */
  readonly age: number | undefined
}

/** Answers that a prerendered page was served with: entries as they are stored, by their keys. */
export type ServedAnswers = Readonly<Record<string, string>>

export interface LastKnownDeps {
  readonly storage: KeyValueStore
  readonly clock: Clock
  readonly config: CommunityConfig
  readonly served: ServedAnswers
  readonly releaseFeed: Pick<ReleaseFeed, 'payloadOf'>
}

const PREFIX = 'last-known:'

/** Whether an entry of the browser's storage is such an answer. */
export const isLastKnown = (key: string): boolean => key.startsWith(PREFIX)

const VERSION = 1
/** Milliseconds. */
const WEEK = 604_800_000
/** Characters. */
const MAX_LENGTH = 65_536
const LIMITS = { expiry: WEEK, maxLength: MAX_LENGTH }

/** The last answers to public questions, stored in the browser or served with the page (rules/storage: last-known). */
export class LastKnownStore {
  readonly #deps: LastKnownDeps
  readonly #entries: EntryCache
  readonly #source: string
  /** Of this page, and of those that were fetched. */
  readonly #served: IObservableValue<ServedAnswers>
  readonly #fetched = new Set<string>()

  constructor(deps: LastKnownDeps) {
    const { storage, clock, config, served } = deps
    this.#served = observable.box(served, { deep: false })
    this.#deps = deps
    this.#entries = new EntryCache(storage, clock, LIMITS)
    // Another chain or other contracts have other answers.
    const addresses = JSON.stringify(config).match(/0x[0-9a-fA-F]{40}/g) ?? []
    this.#source = [config.supportedChainId, ...new Set(addresses)].join()
  }

  /**
   * The newer of the stored and the served answer; until the page has started the served one. Undefined if both are missing,
   * too old, malformed or of other contracts.
   */
  read<Value, Known>(codec: LastKnownCodec<Value, Known>, started: boolean): LastKnown<Known> | undefined {
    const key = PREFIX + codec.name
    const { clock } = this.#deps
    const fields = readEntry(this.#served.get()[key], LIMITS, clock.now())
    const given = fields && this.#parse(codec, fields)
    if (!started) return given && { ...given, age: undefined }
    const stored = this.#entries.read(key, (entry) => this.#parse(codec, entry))
    return given && given.at > (stored?.at ?? 0) ? given : stored
  }

  #parse<Value, Known>(
    { read }: LastKnownCodec<Value, Known>,
    { v, source, value, stored }: Readonly<Record<string, unknown>>,
  ): LastKnown<Known> | undefined {
    const known = v === VERSION && source === this.#source ? read(value) : undefined
    if (known === undefined) return undefined
    const at = stored as EpochMillis
    return { value: known, at, age: this.#deps.clock.now() - at }
  }

  /** Whether the page was served with an answer of this name. */
  isServed(name: string): boolean {
    return this.#deps.served[PREFIX + name] !== undefined
  }

  /**
   * Fetches what the page at a path with a slash at its end is served with, once, for a visit to it without loading it anew. Never
   * rejects; content that is too old, or of another chain, is left (rules/shell: served-content).
   */
  async fetchPage(path: string): Promise<void> {
    if (this.#fetched.has(path)) return
    this.#fetched.add(path)
    const { releaseFeed, clock, config } = this.#deps
    const payload = parseJson(await releaseFeed.payloadOf(path).catch(() => ''))
    const { chain, from, until, known } = asRecord(payload) ?? {}
    const now = clock.now()
    if (chain !== config.supportedChainId || !(Number(from) <= now && now <= Number(until))) return
    const texts = Object.entries(asRecord(known) ?? {}).filter(([, entry]) => typeof entry === 'string')
    const answers = Object.fromEntries(texts) as ServedAnswers
    runInAction(() => this.#served.set({ ...this.#served.get(), ...answers }))
  }

  /** Does not store an answer that is too large. */
  write<Value, Known>({ name, write }: LastKnownCodec<Value, Known>, value: Value): void {
    this.#entries.write(PREFIX + name, {
      v: VERSION,
      source: this.#source,
      value: write ? write(value) : value,
    })
  }
}
