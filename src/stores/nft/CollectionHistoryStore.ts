import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  actionsOf,
  historyKey,
  holdersOf,
  MAX_EVENTS,
  NO_HISTORY,
  readHistory,
  writeHistory,
  type CollectionAction,
  type CollectionHolder,
  type StoredCollectionHistory,
} from '#domain/nft/collectionHistory.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import type { CollectionStore } from './CollectionStore.ts'

/** Lines shown at first, and with each wish for more. */
const PAGE = 10

/** What a collection's history stands on. */
export interface CollectionHistoryDeps extends CollectionDeps {
  readonly collection: CollectionStore
}

/** Who holds the collection and what happened to it, from its own log: kept in this browser, read on from there. */
export class CollectionHistoryStore {
  kind: 'loading' | 'ready' | 'failed' = 'loading'
  known: StoredCollectionHistory = NO_HISTORY
  shownHolders = PAGE
  shownDeeds = PAGE
  readonly #deps: CollectionHistoryDeps
  #of: Address | undefined
  #running: Promise<void> | undefined
  #again = false

  constructor(deps: CollectionHistoryDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get holders(): readonly CollectionHolder[] {
    return holdersOf(this.known.events)
  }

  get deeds(): readonly CollectionAction[] {
    return actionsOf(this.known.events)
  }

  /** How many tokens there are by this history. */
  get supply(): number {
    return this.holders.reduce((sum, { tokens }) => sum + tokens, 0)
  }

  /** Whether more happened than this page can keep. */
  get isCut(): boolean {
    return this.known.events.length >= MAX_EVENTS
  }

  /** Person looks from now on. Returns how they leave. */
  subscribe(): () => void {
    const { activity, health, log, time, collection } = this.#deps
    time.read().catch((error: unknown) => log.warn('The time of the chain could not be read', error))
    return combineDisposers(
      time.watch(),
      reaction(
        () => collection.address,
        (address) => void this.#enter(address),
        { fireImmediately: true },
      ),
      reaction(
        () => health.renewals,
        () => this.readOn(),
      ),
      activity.onSettled(() => this.readOn()),
    )
  }

  showMoreHolders(): void {
    this.shownHolders += PAGE
  }

  showMoreDeeds(): void {
    this.shownDeeds += PAGE
  }

  /** Reads what has happened since; while it reads, once more afterwards. */
  readOn(): void {
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#read().finally(() => {
      this.#running = undefined
      if (!this.#again) return
      this.#again = false
      this.readOn()
    })
  }

  async #enter(address: Address | undefined): Promise<void> {
    if (!address) return
    if (!sameAddress(address, this.#of)) {
      this.#of = address
      runInAction(() => {
        this.kind = 'loading'
        this.known = NO_HISTORY
        this.shownHolders = PAGE
        this.shownDeeds = PAGE
      })
      const stored = readHistory(await this.#deps.archive.read(this.#keyOf(address)), address)
      if (!sameAddress(address, this.#of)) return
      if (stored)
        runInAction(() => {
          this.known = stored
        })
    }
    this.readOn()
  }

  async #read(): Promise<void> {
    const collection = this.#of
    if (!collection) return
    const { archive, log, collectionReader } = this.#deps
    try {
      for (let complete = false; !complete;) {
        const { upTo } = runInAction(() => this.known)
        const part = await collectionReader.historyFrom(collection, upTo + 1)
        if (!sameAddress(collection, this.#of)) return
        complete = part.complete
        runInAction(() => {
          const events = [...this.known.events, ...part.events]
          this.known = { events: events.slice(0, MAX_EVENTS), upTo: Math.max(upTo, part.upTo) }
          if (this.isCut) complete = true
        })
        // It said that its texts are others now: what was kept of them is not asked any more.
        if (part.metadataChanged && upTo >= 0) void this.#deps.collection.refresh()
      }
      runInAction(() => {
        this.kind = 'ready'
        this.#deps.collection.held.learnHistory({ kind: 'ready', value: this.known.events })
      })
      await archive.write(this.#keyOf(collection), writeHistory(runInAction(() => this.known)))
    } catch (error) {
      log.error('The history of a collection could not be read', error)
      if (!sameAddress(collection, this.#of)) return
      runInAction(() => {
        this.kind = 'failed'
        this.#deps.collection.held.learnHistory({ kind: 'failed', last: undefined })
      })
    }
  }

  #keyOf(address: Address): string {
    return historyKey(this.#deps.config.supportedChainId, address)
  }
}
