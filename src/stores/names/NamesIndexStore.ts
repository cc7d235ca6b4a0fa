import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  namesKey,
  EMPTY_NAME_HISTORY,
  readNames,
  writeNames,
  type StoredNameHistory,
} from '#domain/names/namesArchive.ts'
import type { NameEvent } from '#domain/names/NameEvent.ts'
import {
  indexNames,
  replaceEvents,
  suggestNames,
  typedPrefix,
  withHeld,
  type HeldName,
  type NamesIndex,
} from '#domain/names/namesIndex.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { FoundNames } from './FoundNames.ts'

/** Blocks that are read again each time, because a reorganization may have changed them. */
const OPEN_BLOCKS = 12

/** Blocks; a chain this short is read again from the beginning in one request. */
const SHORT_CHAIN = 100_000

/** Blocks without events after which the cursor is stored anyway. */
const MIN_BLOCKS_TO_STORE = 1000

/** Holds the names known so far in every state. */
export interface NamesState {
  /** `loading` also before the first request. */
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly index: NamesIndex
}

/** Milliseconds after which a request reads the newest blocks. */
const MAX_AGE = 60_000

/** Pages of a long history between two writes to storage. */
const PAGES_PER_WRITE = 20

export interface NamesIndexDeps extends Pick<
  CommonDeps,
  'activity' | 'health' | 'nameHistory' | 'archive' | 'clock' | 'log'
> {
  /** Asks the index service instead of reading all names; undefined without one. */
  readonly foundNames: FoundNames | undefined
  readonly config: Pick<CommunityConfig, 'tldName' | 'supportedChainId' | 'punkTldAddress'>
}

/**
 * The community's names and holders, from the registry's events, which are stored in the browser and continued.
 * The chain is read only once a view requests it; the warnings about similar names use the stored names without
 * that. With an index service only the names in question are requested; if it fails, the chain is read.
 */
export class NamesIndexStore {
  state: NamesState = { kind: 'loading', index: indexNames([]) }
  known: StoredNameHistory = EMPTY_NAME_HISTORY
  readonly #deps: NamesIndexDeps
  readonly #tldName: string
  readonly #key: string
  readonly #found: FoundNames | undefined
  #restoring: Promise<void> | undefined
  #reading: Promise<void> | undefined
  #stored: StoredNameHistory = EMPTY_NAME_HISTORY
  #readAt = 0
  #updating: Promise<void> | undefined
  #readAgain = false

  constructor(deps: NamesIndexDeps) {
    this.#deps = deps
    this.#tldName = deps.config.tldName
    this.#key = namesKey(deps.config.supportedChainId, deps.config.punkTldAddress)
    this.#found = deps.foundNames
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get events(): readonly NameEvent[] {
    return this.known.events
  }

  /** Once a view has requested names, continues after each settled transaction and when the network recovers. */
  start(): () => void {
    void this.#restore()
    const found = this.#found
    const stopFound = found
      ? reaction(
          () => [found.held, found.failed] as const,
          ([, failed], [, before]) => {
            this.#setIndex()
            if (failed && !before) this.wantAll()
          },
        )
      : () => undefined
    return combineDisposers(
      stopFound,
      this.#deps.activity.onSettled(() => {
        this.#found?.expire()
        if (this.#reading) this.#reading = this.#update()
      }),
      reaction(
        () => this.#deps.health.recoveries,
        () => {
          if (this.state.kind === 'failed') this.wantAll()
        },
      ),
    )
  }

  /**
   * Reads in the background the first time, after a failure, and if the last read is old.
   * With an index service, `wantSimilar` and `lookUp` request the names that are needed.
   */
  want(): void {
    if (!this.#asksIndex) this.wantAll()
    else if (this.state.kind === 'loading') this.state = { ...this.state, kind: 'ready' }
  }

  /** Asks the index service, if there is one, for names that start with a typed text or look like it. */
  wantSimilar(typed: string): void {
    const prefix = typedPrefix(typed, this.#tldName)
    if (this.#asksIndex && prefix !== '') void this.#found?.starting(prefix)
  }

  /** Requests an account's names: from the index service if there is one, otherwise with all names. */
  wantOf(account: Address): void {
    this.want()
    this.lookUp(account)
  }

  /** Asks the index service, if there is one, for an account's names. */
  lookUp(account: Address): void {
    if (this.#asksIndex) void this.#found?.heldBy(account)
  }

  wantAll(): void {
    if (!this.#reading) {
      this.state = { ...this.state, kind: 'loading' }
      this.#reading = this.#startReading()
    } else if (this.state.kind === 'ready' && this.#deps.clock.now() - this.#readAt > MAX_AGE)
      this.#reading = this.#update()
    else if (this.state.kind === 'failed') {
      this.state = { ...this.state, kind: 'loading' }
      this.#reading = this.#update()
    }
  }

  suggest(typed: string, max: number): readonly HeldName[] {
    const { index } = this.state
    return suggestNames(index, typed, this.#tldName, max).flatMap((name) => index.held.get(name) ?? [])
  }

  /** Whether all names are read up to the latest block; never with an index service, which makes that needless. */
  get isPresent(): boolean {
    return this.state.kind === 'ready' && !this.#asksIndex
  }

  /** Whether a name, lower-case and without the TLD, is known to have no holder. */
  lacks(name: DomainName): boolean {
    return !this.state.index.held.has(name) && (this.isPresent || this.#found?.answered.has(name) === true)
  }

  /** Whether all names of an account are known; `wantOf` reads them. */
  kindOf(account: Address): NamesState['kind'] {
    if (!this.#asksIndex) return this.state.kind
    return this.#found?.answered.has(account) ? 'ready' : 'loading'
  }

  hasBegunOf(account: Address): boolean {
    return this.kindOf(account) !== 'loading' || this.known.upTo >= 0
  }

  /** Known names of an account, newest last; empty until they are read. */
  namesOf(address: Address): readonly DomainName[] {
    return lookUp(this.state.index.ofHolder, address) ?? []
  }

  holders(): readonly Address[] {
    return [...this.state.index.ofHolder.keys()]
  }

  /** Reads the whole history first, which may take minutes the first time. Rejects if it cannot be read. */
  async allHolders(): Promise<readonly Address[]> {
    runInAction(() => this.wantAll())
    await this.#reading
    if (this.state.kind === 'failed') throw new Error('The history of names could not be read')
    return this.holders()
  }

  async #startReading(): Promise<void> {
    await this.#restore()
    if (await this.#deps.archive.prepare?.(this.#key)) await this.#readStored()
    await this.#update()
  }

  #restore(): Promise<void> {
    return (this.#restoring ??= this.#readStored())
  }

  async #readStored(): Promise<void> {
    const stored = readNames(await this.#deps.archive.read(this.#key))
    if (stored) {
      this.#stored = stored
      this.#setKnown(stored)
    } else await this.#deps.archive.remove(this.#key)
  }

  /** Runs once at a time; a request meanwhile makes the running update read again. */
  #update(): Promise<void> {
    this.#readAgain = true
    this.#updating ??= this.#updateWhileRequested().finally(() => {
      this.#updating = undefined
    })
    return this.#updating
  }

  async #updateWhileRequested(): Promise<void> {
    while (this.#readAgain) {
      this.#readAgain = false
      await this.#readToLatest()
    }
  }

  /** Reads from shortly before the last known block to the latest. A failure keeps the pages read so far. */
  async #readToLatest(): Promise<void> {
    const { nameHistory, clock, log } = this.#deps
    try {
      let from = Math.max(0, this.known.upTo + 1 - OPEN_BLOCKS)
      let pages = 0
      for (;;) {
        const page = await nameHistory.eventsFrom(from)
        if (page.upTo < from && page.upTo <= SHORT_CHAIN && from > 0) {
          // A chain shorter than the known history is another chain, such as a restarted local one.
          this.#setKnown(EMPTY_NAME_HISTORY)
          from = 0
          continue
        }
        const { events, upTo } = this.known
        this.#setKnown({
          events: replaceEvents(events, { from, ...page }),
          upTo: Math.max(upTo, page.upTo),
        })
        if (page.complete) break
        from = page.upTo + 1
        // A long history takes minutes; a reload must not lose the pages read so far.
        pages += 1
        if (pages % PAGES_PER_WRITE === 0) await this.#store()
      }
      this.#readAt = clock.now()
      runInAction(() => {
        this.state = { ...this.state, kind: 'ready' }
      })
    } catch (error) {
      log.error('The history of names could not be read', error)
      runInAction(() => {
        this.state = { ...this.state, kind: 'failed' }
      })
    }
    await this.#store()
  }

  #setKnown(known: StoredNameHistory): void {
    runInAction(() => {
      const changed = !sameEvents(known.events, this.known.events)
      this.known = changed ? known : { ...known, events: this.known.events }
      if (changed) this.#setIndex()
    })
  }

  #setIndex(): void {
    const { events } = this.known
    // Earlier answers of a failed service do not count beside the chain.
    const found = this.#asksIndex ? this.#found?.held : undefined
    this.state = { ...this.state, index: withHeld(indexNames(events), found ?? new Map()) }
  }

  get #asksIndex(): boolean {
    return this.#found !== undefined && !this.#found.failed
  }

  /** Each write stores the whole list, so it waits for new events or many new blocks. */
  async #store(): Promise<void> {
    const known = this.known
    const [from, to] = [this.#stored.upTo, known.upTo]
    const moved = to < from || to - from >= MIN_BLOCKS_TO_STORE
    if (to < 0 || (!moved && sameEvents(known.events, this.#stored.events))) return
    this.#stored = known
    await this.#deps.archive.write(this.#key, writeNames(known))
  }
}

/** Compares every field, because a reorganization may move a transaction to another block with another outcome. */
function sameEvents(a: readonly NameEvent[], b: readonly NameEvent[]): boolean {
  return a.length === b.length && a.every((event, index) => isSame(event, b[index]))
}

function isSame(event: NameEvent, other: NameEvent | undefined): boolean {
  if (event === other) return true
  const fields = Object.keys(event) as (keyof NameEvent)[]
  return other !== undefined && fields.every((field) => event[field] === other[field])
}

/** A stored address may differ in letter case, so a miss compares all keys. */
function lookUp<Value>(map: ReadonlyMap<Address, Value>, address: Address): Value | undefined {
  const found = map.get(address)
  if (found !== undefined) return found
  for (const [other, value] of map) if (sameAddress(other, address)) return value
  return undefined
}
