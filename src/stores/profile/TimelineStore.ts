import { autorun, makeAutoObservable, reaction, runInAction } from 'mobx'

import type { AccountEvent, EventIndex } from '#domain/profile/EventIndex.ts'
import { hasPool, poolOf } from '#domain/liquidity/configuredPool.ts'
import { indexedEntries, type TimelineCommunity } from '#domain/profile/indexedTimeline.ts'
import {
  nameTimeline,
  newestFirst,
  TIMELINE_PAGE,
  type NameEntry,
  type TimelineEntry,
} from '#domain/profile/timeline.ts'
import { communityTokens } from '#domain/tokens/tokenList.ts'
import type { EventDetails } from '#domain/names/NameHistory.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { PagedQuery } from '../shared/PagedQuery.ts'

const INDEXED_PAGE = 20

export interface TimelineDeps extends Pick<
  CommonDeps,
  'queries' | 'time' | 'config' | 'nameHistory' | 'log'
> {
  readonly namesIndex: NamesIndexStore
  /** Loads the client of the index service; called only if one is configured. */
  readonly fetchPart: (feature: 'shell/indexService', name: 'eventIndex') => Promise<EventIndex>
}

/** An account's activity, page by page: everything from the index service, otherwise only its names. */
export class TimelineStore {
  account: Address | undefined = undefined
  shown = TIMELINE_PAGE
  details: ReadonlyMap<TxHash, EventDetails> = new Map()
  /** Whether the entries come from the names. */
  namesOnly: boolean
  readonly #deps: TimelineDeps
  readonly #community: TimelineCommunity
  readonly #indexed: PagedQuery<AccountEvent>
  readonly #requested = new Set<TxHash>()

  constructor(deps: TimelineDeps) {
    this.#deps = deps
    const { config } = deps
    this.namesOnly = config.indexer === ''
    this.#community = {
      contexts: config.chat.contexts,
      tokens: communityTokens(config),
      pool: hasPool(config) ? poolOf(config) : undefined,
    }
    this.#indexed = new PagedQuery(deps.queries, {
      size: INDEXED_PAGE,
      failure: 'The activity of an account could not be read from the index service',
      follows: ['returns', 'transactions'],
      ask: () => {
        const { account } = this
        if (!account || this.namesOnly) return undefined
        return {
          key: ['activity', account],
          fetch: async (before) =>
            (await deps.fetchPart('shell/indexService', 'eventIndex')).activityOf(account, before),
        }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get all(): readonly NameEntry[] {
    if (!this.account || !this.namesOnly) return []
    return nameTimeline(this.#deps.namesIndex.events, this.account, this.details)
  }

  get nameEntries(): readonly NameEntry[] {
    return newestFirst([this.all], this.shown)
  }

  get entries(): readonly TimelineEntry[] {
    if (this.namesOnly || !this.account) return this.nameEntries
    return indexedEntries(this.#indexed.entries, this.account, this.#community)
  }

  /** The state of the next page, shown below the entries. */
  get more(): 'ended' | 'idle' | 'loading' | 'failed' {
    if (!this.namesOnly) return this.#indexed.more
    return this.all.length > this.shown ? 'idle' : 'ended'
  }

  get hasMore(): boolean {
    return this.more !== 'ended'
  }

  /** `entries` has the known ones in every state. */
  get kind(): 'loading' | 'ready' | 'failed' {
    if (this.namesOnly) return this.#deps.namesIndex.state.kind
    return this.entries.length > 0 ? 'ready' : 'loading'
  }

  /** Reads the details of each entry about names once it is shown. */
  start(): () => void {
    return reaction(
      () => this.nameEntries,
      (entries) => void this.#readDetails(entries),
    )
  }

  subscribe(account: Address): () => void {
    const { config, time, log } = this.#deps
    if (!sameAddress(account, this.account)) this.shown = TIMELINE_PAGE
    this.account = account
    this.namesOnly = config.indexer === ''
    time.read().catch((error: unknown) => log.warn('The time of the chain could not be read', error))
    return combineDisposers(time.watch(), this.#indexed.subscribe(), this.#readNames())
  }

  showMore(): void {
    if (this.namesOnly) this.shown += TIMELINE_PAGE
    else this.#indexed.showMore()
  }

  retry(): void {
    this.#deps.namesIndex.wantAll()
  }

  /** Reads the names if the index fails or has nothing. They stay, so that nothing moves under the reader. */
  #readNames(): () => void {
    return autorun(() => {
      const { kind } = this.#indexed.first
      const isMissing = kind === 'ready' || kind === 'failed'
      if (!this.namesOnly && !(isMissing && this.entries.length === 0)) return
      runInAction(() => {
        this.namesOnly = true
        this.#deps.namesIndex.wantAll()
      })
    })
  }

  /** Reads payer and time of the shown entries only; after a failed read they stay unknown. */
  async #readDetails(entries: readonly NameEntry[]): Promise<void> {
    const missing = entries.filter(
      ({ at, action, transaction }) =>
        (at === undefined || action.kind === 'minted') && !this.#requested.has(transaction),
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
