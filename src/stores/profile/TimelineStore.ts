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

/** What somebody did on this chain, page by page; so far what the history of names tells. */
export class TimelineStore {
  account: Address | undefined = undefined
  shown = TIMELINE_PAGE
  details: ReadonlyMap<TxHash, EventDetails> = new Map()
  readonly #deps: TimelineDeps
  readonly #asked = new Set<TxHash>()

  constructor(deps: TimelineDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Everything; further features bring sources of their own. */
  get all(): readonly TimelineEntry[] {
    if (!this.account) return []
    return nameDeeds(this.#deps.namesIndex.events, this.account, this.details)
  }

  /** What is shown, the newest first. */
  get entries(): readonly TimelineEntry[] {
    return newestFirst([this.all], this.shown)
  }

  get hasMore(): boolean {
    return this.all.length > this.shown
  }

  /** How far the sources are read; what is known is there in each state. */
  get kind(): 'loading' | 'ready' | 'failed' {
    return this.#deps.namesIndex.state.kind
  }

  start(): () => void {
    return reaction(
      () => this.entries,
      (entries) => void this.#learnAbout(entries),
    )
  }

  /** Shows another account, from its newest deed on; returns how it is left. */
  subscribe(account: Address): () => void {
    const { namesIndex, time, log } = this.#deps
    if (!sameAddress(account, this.account)) this.shown = TIMELINE_PAGE
    this.account = account
    namesIndex.want()
    time.read().catch((error: unknown) => log.warn('The time of the chain could not be read', error))
    return time.watch()
  }

  /** Shows the next page. */
  showMore(): void {
    this.shown += TIMELINE_PAGE
  }

  /** Reads what could not be read again. */
  retry(): void {
    this.#deps.namesIndex.want()
  }

  /** Who paid for a mint, and when it was, is asked for what is shown only; without an answer it stays unsaid. */
  async #learnAbout(entries: readonly TimelineEntry[]): Promise<void> {
    const open = entries.filter(
      ({ at, deed, transaction }) =>
        (at === undefined || deed.kind === 'minted') && !this.#asked.has(transaction),
    )
    if (open.length === 0) return
    for (const { transaction } of open) this.#asked.add(transaction)
    try {
      const found = await this.#deps.nameHistory.detailsOf(open)
      runInAction(() => {
        this.details = new Map([...this.details, ...found])
      })
    } catch (error) {
      for (const { transaction } of open) this.#asked.delete(transaction)
      this.#deps.log.warn('The details of transactions could not be read', error)
    }
  }
}
