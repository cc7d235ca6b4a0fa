import type { Query as ReadQuery, QueryFilters } from '@tanstack/query-core'
import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Log } from '#domain/shared/Log.ts'

import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import { combineDisposers } from './combineDisposers.ts'
import type { Follows } from './Query.ts'
import type { QueryCore } from './queryCore.ts'
import type { QueryKey } from './queryKey.ts'

/** Fetches the library that reads stand on. */
export type FetchQueryCore = (log: Log) => Promise<QueryCore> | QueryCore

/** What the queries stand on. */
export interface QueriesDeps {
  /** Tells each transaction of the user that has come to its end. */
  readonly activity: { onSettled(listener: () => void): () => void }
  readonly health: Pick<NetworkHealthStore, 'renewals' | 'returns'>
  readonly log: Log
  /** Asked once, and again after it failed. */
  readonly fetchCore: FetchQueryCore
}

/** Why it is read again: an interval has passed, the page is seen or the network is there again, a transaction has settled. */
type Reason = 'time' | 'return' | 'transaction'

/**
 * Everything that is read, and when it is read again: all that somebody looks at in the same moment, so that it is one
 * request. Until `start` nothing is read: what is prerendered is shown as it came.
 */
export class Queries {
  core: QueryCore | undefined = undefined
  /** The library did not come; every query has failed until it does. */
  coreMissing = false
  started = false
  /** What is read since the last transaction came to its end; resolves once it has been. */
  reading: Promise<void> | undefined
  readonly #deps: QueriesDeps
  #fetching = false

  constructor(deps: QueriesDeps) {
    this.#deps = deps
    makeAutoObservable(this, { reading: false }, { autoBind: true, deep: false })
  }

  /** Reads again what is shown whenever the chain may say otherwise: by time, by a recovered network, by a transaction. */
  start(): () => void {
    const { activity, health } = this.#deps
    this.started = true
    return combineDisposers(
      reaction(
        () => [health.renewals, health.returns],
        ([, now], [, before]) => void this.#readAgain(now === before ? 'time' : 'return'),
      ),
      activity.onSettled(() => {
        this.reading = this.#readAgain('transaction')
      }),
    )
  }

  /**
   * Reads what is shown under the keys that begin so again, and drops the answers that are still on their way. Resolves when
   * that has been read.
   */
  invalidate(queryKey: QueryKey): Promise<void> {
    return this.#invalidate({ queryKey }, true)
  }

  /** Has the library come, for the first query that is asked. */
  async fetchCore(): Promise<void> {
    if (runInAction(() => this.core) || this.#fetching) return
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

  /** By time, what is on its way is young enough: a slow network is not asked again and again. After a transaction it is old. */
  async #readAgain(why: Reason): Promise<void> {
    if (runInAction(() => this.coreMissing)) await this.fetchCore()
    await this.#invalidate({ predicate: (query) => mayChange(query, why) }, why === 'transaction')
  }

  async #invalidate(filters: QueryFilters, cancelRefetch: boolean): Promise<void> {
    const client = runInAction(() => this.core?.client)
    if (cancelRefetch) await client?.cancelQueries(filters, { silent: true })
    await client?.invalidateQueries(filters, { cancelRefetch })
  }
}

function mayChange(query: ReadQuery, why: Reason): boolean {
  // Each that shares it says what it follows; the last of them while none is there.
  const sharing = query.observers.length > 0 ? query.observers.map(({ options }) => options) : [query]
  const follows = sharing.flatMap(({ meta }) => meta?.['follows'] as readonly Follows[])
  if (follows.includes('chain') || query.state.status === 'error') return true
  if (follows.includes('returns') && why === 'return') return true
  // What nobody looks at is read again for the next who does.
  return follows.includes('transactions') && (why === 'transaction' || !query.isActive())
}
