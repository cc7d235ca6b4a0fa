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

/** Lines shown at first, and added by each "show more". */
const PAGE = 10

export interface CollectionHistoryDeps extends CollectionDeps {
  readonly collection: CollectionStore
}

export class CollectionHistoryStore {
  kind: 'loading' | 'ready' | 'failed' = 'loading'
  known: StoredCollectionHistory = NO_HISTORY
  shownHolders = PAGE
  shownActions = PAGE
  readonly #deps: CollectionHistoryDeps
  #address: Address | undefined
  #running: Promise<void> | undefined
  #readsAgain = false

  constructor(deps: CollectionHistoryDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get holders(): readonly CollectionHolder[] {
    return holdersOf(this.known.events)
  }

  get actions(): readonly CollectionAction[] {
    return actionsOf(this.known.events)
  }

  /** Tokens held according to the events read so far, which are incomplete if `isCut`. */
  get supply(): number {
    return this.holders.reduce((sum, { tokens }) => sum + tokens, 0)
  }

  /** Whether the limit of stored events is reached, so that later ones are not read. */
  get isCut(): boolean {
    return this.known.events.length >= MAX_EVENTS
  }

  /** Reads the open collection's history and continues with each renewal and settled transaction. */
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
        () => this.readNewEvents(),
      ),
      activity.onSettled(() => this.readNewEvents()),
    )
  }

  showMoreHolders(): void {
    this.shownHolders += PAGE
  }

  showMoreActions(): void {
    this.shownActions += PAGE
  }

  /** A call during another read starts a further read after it. */
  readNewEvents(): void {
    if (this.#running) {
      this.#readsAgain = true
      return
    }
    this.#running = this.#read().finally(() => {
      this.#running = undefined
      if (!this.#readsAgain) return
      this.#readsAgain = false
      this.readNewEvents()
    })
  }

  /** Shows a new collection's stored history before the rest is read. Without an address the old one stays. */
  async #enter(address: Address | undefined): Promise<void> {
    if (!address) return
    if (!sameAddress(address, this.#address)) {
      this.#address = address
      runInAction(() => {
        this.kind = 'loading'
        this.known = NO_HISTORY
        this.shownHolders = PAGE
        this.shownActions = PAGE
      })
      const stored = readHistory(await this.#deps.archive.read(this.#keyOf(address)), address)
      if (!sameAddress(address, this.#address)) return
      if (stored)
        runInAction(() => {
          this.known = stored
        })
    }
    this.readNewEvents()
  }

  /** Reads part by part up to the latest block or the limit of events. A failure keeps the events read so far. */
  async #read(): Promise<void> {
    const collection = this.#address
    if (!collection) return
    const { archive, log, collectionReader } = this.#deps
    try {
      for (let complete = false; !complete;) {
        const before = this.known
        const { upTo } = before
        const part = await collectionReader.historyFrom(collection, upTo + 1)
        if (!sameAddress(collection, this.#address)) return
        // The stored history has arrived meanwhile; this part continues another one.
        if (this.known !== before) continue
        complete = part.complete
        runInAction(() => {
          const events = [...this.known.events, ...part.events]
          this.known = { events: events.slice(0, MAX_EVENTS), upTo: Math.max(upTo, part.upTo) }
          if (this.isCut) complete = true
        })
        // The metadata has changed, so the stored texts are outdated.
        if (part.metadataChanged && upTo >= 0) void this.#deps.collection.refresh()
      }
      runInAction(() => {
        this.kind = 'ready'
        this.#deps.collection.held.setHistory({ kind: 'ready', value: this.known.events })
      })
      await archive.write(this.#keyOf(collection), writeHistory(this.known))
    } catch (error) {
      log.error('The history of a collection could not be read', error)
      if (!sameAddress(collection, this.#address)) return
      runInAction(() => {
        this.kind = 'failed'
        this.#deps.collection.held.setHistory({ kind: 'failed', last: undefined })
      })
    }
  }

  #keyOf(address: Address): string {
    return historyKey(this.#deps.config.supportedChainId, address)
  }
}
