import { observable, runInAction, type IObservableValue } from 'mobx'

import { LINK_ENTRY, readSubject, type LinkSubject } from '#domain/miniapp/linkPage.ts'
import { languageFolder } from '#domain/shell/languageFolder.ts'
import { readEntry } from '#domain/shared/cacheEntry.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'
import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'

import type { Ports } from './Ports.ts'
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

/** Answers that a prerendered page was served with: entries as they are stored, by their keys, and that of its link. */
export type ServedAnswers = Readonly<Record<string, string>>

export interface LastKnownDeps extends Pick<Ports, 'storage' | 'clock' | 'config'> {
  readonly served: ServedAnswers
  readonly releaseFeed: Pick<ReleaseFeed, 'payloadOf'>
}

const PREFIX = 'last-known:'

export const isLastKnown = (key: string): boolean => key.startsWith(PREFIX)

const VERSION = 1
/** Milliseconds. */
const WEEK = 604_800_000
/** Characters. */
const MAX_LENGTH = 65_536
/** Milliseconds. */
const FRESH = 600_000
const HOUR = 3_600_000
const MAX_PAGES = 30
const LIMITS = { expiry: WEEK, maxLength: MAX_LENGTH }

/** The last answers to public questions, stored in the browser or served with the page (rules/storage: last-known). */
export class LastKnownStore {
  readonly #deps: LastKnownDeps
  readonly #entries: EntryCache
  readonly #source: string
  /** Of this page first, then of those that were fetched. */
  readonly #served: IObservableValue<readonly ServedAnswers[]>
  readonly #fetched = new Map<string, EpochMillis>()

  constructor(deps: LastKnownDeps) {
    const { storage, clock, config, served } = deps
    this.#served = observable.box([served], { deep: false })
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
    const [given] = this.servedWith(codec).toSorted((a, b) => b.at - a.at)
    if (!started) return given && { ...given, age: undefined }
    const stored = this.#entries.read(key, (entry) => this.#parse(codec, entry))
    return given && given.at > (stored?.at ?? 0) ? given : stored
  }

  /** The answers of this page and of those that were fetched, each shown as it is. */
  servedWith<Value, Known>(codec: LastKnownCodec<Value, Known>): readonly LastKnown<Known>[] {
    const now = this.#deps.clock.now()
    return this.#served.get().flatMap((served) => {
      const fields = readEntry(served[PREFIX + codec.name], LIMITS, now)
      return (fields && this.#parse(codec, fields)) ?? []
    })
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

  /** The thing of this page's link; undefined where no function has served the page (rules/miniapp: link-page). */
  get link(): LinkSubject | undefined {
    return readSubject(this.#deps.served[LINK_ENTRY])
  }

  /** Whether the page was served with an answer of this name. */
  isServed(name: string): boolean {
    return this.#deps.served[PREFIX + name] !== undefined
  }

  /**
   * Fetches what the page at a path with a slash at its end is served with, for a visit to it without loading it anew; at most
   * every ten minutes. Never rejects; content that is too old, or of another chain, is left (rules/shell: served-content).
   */
  async fetchPage(path: string): Promise<void> {
    const { releaseFeed, clock, config } = this.#deps
    const asked = this.#fetched.get(path)
    if (asked !== undefined && clock.now() - asked < FRESH) return
    this.#fetched.set(path, clock.now())
    const payload = await releaseFeed.payloadOf(`${languageFolder(config)}${path}`).then(parseJson, () => {
      this.#fetched.delete(path)
    })
    const { chain, from, known } = asRecord(payload) ?? {}
    const age = typeof from === 'number' ? clock.now() - from : -1
    if (chain !== config.supportedChainId || age < 0 || age > config.contentHours * HOUR) return
    const entries = Object.entries(asRecord(known) ?? {}).filter(([, entry]) => typeof entry === 'string')
    const answers = Object.fromEntries(entries) as ServedAnswers
    runInAction(() => this.#served.set([...this.#served.get(), answers].slice(-MAX_PAGES)))
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
