import type { Query as ReadQuery, QueryFilters } from '@tanstack/query-core'
import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Log } from '#domain/shared/Log.ts'

import { combineDisposers } from './combineDisposers.ts'
import type { LastKnownStore } from './LastKnownStore.ts'
import type { QueryCore } from './queryCore.ts'
import type { QueryKey } from './queryKey.ts'

/**
 * The events that trigger another read. 'chain': any block, so with every renewal. 'returns':
 * when the user or the network comes back, and for each new view; in between the store reads at its own pace.
 * 'transactions': after each transaction of this user, also for views that open later. 'nothing': only `refetch`.
 */
export type Follows = 'chain' | 'returns' | 'transactions' | 'nothing'

export type FetchQueryCore = (log: Log) => Promise<QueryCore> | QueryCore

export interface QueriesDeps {
  // By their members: the folders of these stores import from this one.
  readonly activity: { onSettled(listener: () => void): () => void }
  readonly health: { readonly renewals: number; readonly returns: number }
  readonly lastKnown: LastKnownStore
  readonly log: Log
  /** Called once, and again after a failure. */
  readonly fetchCore: FetchQueryCore
}

/** Why queries are read again: an interval passed, the page or the network came back, or a transaction settled. */
type Reason = 'time' | 'return' | 'transaction'

/**
 * All queries and their renewal: active ones are read at the same moment, so that they share one request.
 * Nothing is read before `start`, so that a prerendered page stays as it is.
 */
export class Queries {
  core: QueryCore | undefined = undefined
  /** The library could not be loaded; until it is, every query has failed. */
  coreMissing = false
  started = false
  /** The reads after the latest settled transaction; resolves when they are done, and is then undefined. */
  reading: Promise<void> | undefined = undefined
  readonly #deps: QueriesDeps
  #fetching = false

  constructor(deps: QueriesDeps) {
    this.#deps = deps
    makeAutoObservable(this, { lastKnown: false }, { autoBind: true, deep: false })
  }

  get lastKnown(): LastKnownStore {
    return this.#deps.lastKnown
  }

  /** Reads active queries again by time, after a network failure, and after a transaction. */
  start(): () => void {
    const { activity, health } = this.#deps
    this.started = true
    return combineDisposers(
      reaction(
        () => [health.renewals, health.returns],
        ([, now], [, before]) => void this.#readAgain(now === before ? 'time' : 'return'),
      ),
      activity.onSettled(() => void this.#readAfterTransaction()),
    )
  }

  /** Drops pending answers; unobserved ones wait for a view. Resolves when they are read or have failed. */
  invalidate(queryKey: QueryKey): Promise<void> {
    return this.#invalidate({ queryKey }, true)
  }

  /**
   * Loads the library for the first query, and again after a failure; does nothing while it loads. Never rejects:
   * a failure is logged and sets `coreMissing`.
   */
  async fetchCore(): Promise<void> {
    if (this.core || this.#fetching) return
    this.#fetching = true
    try {
      const { fetchCore, log } = this.#deps
      const coming = fetchCore(log)
      const core = 'client' in coming ? coming : await coming
      runInAction(() => {
        this.core = core
        this.coreMissing = false
      })
    } catch (error) {
      this.#deps.log.error('Nothing can be read: a part of the app could not be loaded', error)
      runInAction(() => {
        this.coreMissing = true
      })
    } finally {
      this.#fetching = false
    }
  }

  async #readAfterTransaction(): Promise<void> {
    const reading = this.#readAgain('transaction')
    runInAction(() => void (this.reading = reading))
    await reading
    if (this.reading === reading) runInAction(() => void (this.reading = undefined))
  }

  /** Renewals by time leave a pending read alone, so that a slow network is not flooded. A transaction replaces it. */
  async #readAgain(why: Reason): Promise<void> {
    if (this.coreMissing) await this.fetchCore()
    await this.#invalidate({ predicate: (query) => mayChange(query, why) }, why === 'transaction')
  }

  async #invalidate(filters: QueryFilters, cancelRefetch: boolean): Promise<void> {
    const client = this.core?.client
    if (cancelRefetch) await client?.cancelQueries(filters, { silent: true })
    await client?.invalidateQueries(filters, { cancelRefetch })
  }
}

/** Whether the query's value may have changed for this reason; always true after a failure. */
function mayChange(query: ReadQuery, why: Reason): boolean {
  // Each observer has its own `follows`; without observers, the last one's counts.
  const sharing = query.observers.length > 0 ? query.observers.map(({ options }) => options) : [query]
  const follows = sharing.flatMap(({ meta }) => meta?.['follows'] as readonly Follows[])
  if (follows.includes('chain') || query.state.status === 'error') return true
  if (follows.includes('returns') && why === 'return') return true
  // An inactive query is only marked here, and read when a view subscribes.
  return follows.includes('transactions') && (why === 'transaction' || !query.isActive())
}
