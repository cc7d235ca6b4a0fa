import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { nameDeeds, newestFirst, TIMELINE_PAGE, type TimelineEntry } from '#domain/profile/timeline.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { EventDetails, NameHistory } from '#domain/names/NameHistory.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'

export interface TimelineDeps {
  readonly namesIndex: NamesIndexStore
  readonly nameHistory: NameHistory
  readonly time: ChainTimeStore
  readonly log: Log
}

/** The activity of an account, page by page; so far the history of names is its only source. */
export class TimelineStore {
  account: Address | undefined = undefined
  shown = TIMELINE_PAGE
  details: ReadonlyMap<TxHash, EventDetails> = new Map()
  readonly #deps: TimelineDeps
  readonly #requested = new Set<TxHash>()

  constructor(deps: TimelineDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** All known entries of the account; empty without one. Other features may add sources. */
  get all(): readonly TimelineEntry[] {
    if (!this.account) return []
    return nameDeeds(this.#deps.namesIndex.events, this.account, this.details)
  }

  /** The newest entries, as many as are shown. */
  get entries(): readonly TimelineEntry[] {
    return newestFirst([this.all], this.shown)
  }

  get hasMore(): boolean {
    return this.all.length > this.shown
  }

  /** The state of the sources; `entries` has the known ones in every state. */
  get kind(): 'loading' | 'ready' | 'failed' {
    return this.#deps.namesIndex.state.kind
  }

  /** Reads the details of each entry once it is shown. Returns a disposer. */
  start(): () => void {
    return reaction(
      () => this.entries,
      (entries) => void this.#readDetails(entries),
    )
  }

  /** Shows an account from its newest entry; returns a disposer. */
  subscribe(account: Address): () => void {
    const { namesIndex, time, log } = this.#deps
    if (!sameAddress(account, this.account)) this.shown = TIMELINE_PAGE
    this.account = account
    namesIndex.wantAll()
    time.read().catch((error: unknown) => log.warn('The time of the chain could not be read', error))
    return time.watch()
  }

  showMore(): void {
    this.shown += TIMELINE_PAGE
  }

  retry(): void {
    this.#deps.namesIndex.wantAll()
  }

  /** Reads payer and time of the shown entries only; after a failed read they stay unknown. */
  async #readDetails(entries: readonly TimelineEntry[]): Promise<void> {
    const missing = entries.filter(
      ({ at, deed, transaction }) =>
        (at === undefined || deed.kind === 'minted') && !this.#requested.has(transaction),
    )
    if (missing.length === 0) return
    for (const { transaction } of missing) this.#requested.add(transaction)
    try {
      const found = await this.#deps.nameHistory.detailsOf(missing)
      runInAction(() => {
        this.details = new Map([...this.details, ...found])
      })
    } catch (error) {
      for (const { transaction } of missing) this.#requested.delete(transaction)
      this.#deps.log.warn('The details of transactions could not be read', error)
    }
  }
}
