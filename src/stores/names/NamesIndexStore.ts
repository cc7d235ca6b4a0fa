import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  namesKey,
  NOTHING_KNOWN,
  readNames,
  writeNames,
  type StoredNameHistory,
} from '#domain/names/namesArchive.ts'
import type { NameEvent } from '#domain/names/NameEvent.ts'
import {
  indexNames,
  replaceEvents,
  suggestNames,
  type HeldName,
  type NamesIndex,
} from '#domain/names/namesIndex.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { NameHistory } from '#domain/names/NameHistory.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'

/** Blocks that are read again each time, for a reorganisation may have changed them. */
const OPEN_BLOCKS = 12

/** A chain this short is read anew in one request. */
const SHORT_CHAIN = 100_000

/** Blocks without anything of ours after which the place in the chain is kept all the same. */
const MIN_BLOCKS_TO_STORE = 1000

/** How far the names are known: the index holds what is known in each state. */
export interface NamesState {
  /** `loading` also before anybody wanted to know. */
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly index: NamesIndex
}

/** Milliseconds after which a view that wants the names has them read on. */
const FRESH = 60_000

/** After so many parts of a long history what is known is written down. */
const PARTS_STORED_AT_ONCE = 20

export interface NamesIndexDeps {
  readonly nameHistory: NameHistory
  readonly archive: Archive
  readonly activity: ActivityStore
  readonly health: NetworkHealthStore
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'tldName' | 'supportedChainId' | 'punkTldAddress'>
}

/**
 * Every name of the community and who holds it, from the registry's events: kept in the browser, read on from there.
 * The chain is not asked before the first view wants it; what was kept is there without that, for who resembles whom.
 */
export class NamesIndexStore {
  state: NamesState = { kind: 'loading', index: indexNames([]) }
  known: StoredNameHistory = NOTHING_KNOWN
  readonly #deps: NamesIndexDeps
  readonly #tldName: string
  readonly #key: string
  #recalling: Promise<void> | undefined
  #reading: Promise<void> | undefined
  #kept: StoredNameHistory = NOTHING_KNOWN
  #readAt = 0
  #running: Promise<void> | undefined
  #readAgain = false

  constructor(deps: NamesIndexDeps) {
    this.#deps = deps
    this.#tldName = deps.config.tldName
    this.#key = namesKey(deps.config.supportedChainId, deps.config.punkTldAddress)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Everything that happened to names, as far as it is known. */
  get events(): readonly NameEvent[] {
    return this.known.events
  }

  start(): () => void {
    void this.#recall()
    const stopActivity = this.#deps.activity.onSettled(() => {
      if (this.#reading) this.#reading = this.#readOn()
    })
    const stopHealth = reaction(
      () => this.#deps.health.recoveries,
      () => {
        if (this.state.kind === 'failed') this.want()
      },
    )
    return () => {
      stopActivity()
      stopHealth()
    }
  }

  /** Reads the names in the background the first time, again after a failure, and on where the last look is old. */
  want(): void {
    if (!this.#reading) this.#reading = this.#begin()
    else if (this.state.kind === 'ready' && this.#deps.clock.now() - this.#readAt > FRESH)
      this.#reading = this.#readOn()
    else if (this.state.kind === 'failed') {
      this.state = { ...this.state, kind: 'loading' }
      this.#reading = this.#readOn()
    }
  }

  /** At most `most` names that begin like that, the likeliest first. */
  suggest(typed: string, max: number): readonly HeldName[] {
    const { index } = this.state
    return suggestNames(index, typed, this.#tldName, max).flatMap((name) => index.held.get(name) ?? [])
  }

  /** The names somebody holds as far as they are known, the newest last. */
  namesOf(address: Address): readonly DomainName[] {
    return lookUp(this.state.index.ofHolder, address) ?? []
  }

  /** What is probably somebody's main name; where it matters, ask the registry. */
  likelyNameOf(address: Address): DomainName | undefined {
    return lookUp(this.state.index.mainHints, address)
  }

  /** Everybody who holds a name as far as they are known, each once. */
  holders(): readonly Address[] {
    return [...this.state.index.ofHolder.keys()]
  }

  /** Everybody who holds a name, once all of them are known. Rejects when that cannot be read. */
  async everybody(): Promise<readonly Address[]> {
    runInAction(() => this.want())
    await this.#reading
    if (runInAction(() => this.state.kind === 'failed'))
      throw new Error('The history of names could not be read')
    return runInAction(() => this.holders())
  }

  async #begin(): Promise<void> {
    await this.#recall()
    await this.#readOn()
  }

  /** Brings back what an earlier visit kept, once. */
  #recall(): Promise<void> {
    return (this.#recalling ??= this.#readBack())
  }

  async #readBack(): Promise<void> {
    const stored = readNames(await this.#deps.archive.read(this.#key))
    if (stored) {
      this.#kept = stored
      this.#learn(stored)
    } else await this.#deps.archive.remove(this.#key)
  }

  /** One at a time; a wish that comes meanwhile is fulfilled before it ends. */
  #readOn(): Promise<void> {
    this.#readAgain = true
    this.#running ??= this.#readWhileWanted().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #readWhileWanted(): Promise<void> {
    while (this.#readAgain) {
      this.#readAgain = false
      await this.#readToPresent()
    }
  }

  async #readToPresent(): Promise<void> {
    const { nameHistory, clock, log } = this.#deps
    try {
      let from = Math.max(0, this.#known.upTo + 1 - OPEN_BLOCKS)
      let parts = 0
      for (;;) {
        const part = await nameHistory.eventsFrom(from)
        if (part.upTo < from && part.upTo <= SHORT_CHAIN && from > 0) {
          // The chain ends before what is known of it: this is another chain, as a local one that began anew.
          this.#learn(NOTHING_KNOWN)
          from = 0
          continue
        }
        const { events, upTo } = this.#known
        this.#learn({
          events: replaceEvents(events, { from, ...part }),
          upTo: Math.max(upTo, part.upTo),
        })
        if (part.complete) break
        from = part.upTo + 1
        // A long history is read for minutes: what is known must outlive the page.
        parts += 1
        if (parts % PARTS_STORED_AT_ONCE === 0) await this.#keep()
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
    await this.#keep()
  }

  get #known(): StoredNameHistory {
    return runInAction(() => this.known)
  }

  #learn(known: StoredNameHistory): void {
    runInAction(() => {
      const changed = !sameEvents(known.events, this.known.events)
      this.known = changed ? known : { ...known, events: this.known.events }
      if (changed) this.state = { ...this.state, index: indexNames(known.events) }
    })
  }

  /** Not after every look: the whole list is written each time. */
  async #keep(): Promise<void> {
    const known = this.#known
    const [from, to] = [this.#kept.upTo, known.upTo]
    const moved = to < from || to - from >= MIN_BLOCKS_TO_STORE
    if (to < 0 || (!moved && sameEvents(known.events, this.#kept.events))) return
    this.#kept = known
    await this.#deps.archive.write(this.#key, writeNames(known))
  }
}

/** The same in every field: a reorganisation may put the same transaction elsewhere, with another outcome. */
function sameEvents(a: readonly NameEvent[], b: readonly NameEvent[]): boolean {
  return a.length === b.length && a.every((event, index) => isSame(event, b[index]))
}

function isSame(event: NameEvent, other: NameEvent | undefined): boolean {
  if (event === other) return true
  const fields = Object.keys(event) as (keyof NameEvent)[]
  return other !== undefined && fields.every((field) => event[field] === other[field])
}

/** An address may be spelled as it was kept in the browser. */
function lookUp<Value>(map: ReadonlyMap<Address, Value>, address: Address): Value | undefined {
  const found = map.get(address)
  if (found !== undefined) return found
  for (const [other, value] of map) if (sameAddress(other, address)) return value
  return undefined
}
