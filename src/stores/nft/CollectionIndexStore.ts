import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { foundCollections, type FoundCollection } from '#domain/nft/foundCollections.ts'
import type { IndexProgress } from '#domain/nft/CollectionIndex.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'

const FRESH_MILLIS = 60_000

export type CollectionIndexDeps = Pick<
  CommonDeps,
  'activity' | 'health' | 'collectionIndex' | 'clock' | 'log'
>

/** Indexes all collections step by step while a view is subscribed. */
export class CollectionIndexStore {
  /** `idle` before the first subscription, and if the last view leaves before the end. */
  kind: 'idle' | 'loading' | 'complete' | 'failed' = 'idle'
  progress: IndexProgress | undefined = undefined
  readonly #deps: CollectionIndexDeps
  #subscribers = 0
  #running = false
  #completedAt = -Infinity

  constructor(deps: CollectionIndexDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** While a view is subscribed, indexes again after each settled transaction and with each renewal. */
  start(): () => void {
    return combineDisposers(
      this.#deps.activity.onSettled(() => {
        this.#completedAt = -Infinity
        if (this.#subscribers > 0) void this.#index()
      }),
      reaction(
        () => this.#deps.health.renewals,
        () => {
          if (this.#subscribers > 0) void this.#index()
        },
      ),
    )
  }

  /** Indexes until disposed of, unless the index was completed within the last minute. */
  subscribe(): () => void {
    this.#subscribers += 1
    void this.#index()
    return () => {
      this.#subscribers -= 1
    }
  }

  retry(): void {
    void this.#index()
  }

  get names(): 'loading' | 'ready' | 'failed' {
    const { kind, progress } = this
    if (kind === 'failed') return 'failed'
    return progress && progress.indexed >= progress.total ? 'ready' : 'loading'
  }

  /**
   * Indexes all collections and calls `onResult` with those whose name contains the text,
   * for each new text and each step of the index. Returns a disposer.
   */
  search(text: () => string, max: number, onResult: (found: readonly FoundCollection[]) => void): () => void {
    const unsubscribe = this.subscribe()
    const find = async (query: string) => {
      const { collectionIndex, log } = this.#deps
      const known = await collectionIndex.known({ kind: 'named', text: query }, max)
      const standings = await collectionIndex.standings(known).catch((error: unknown) => {
        log.warn('The names of found collections could not be compared', error)
        return []
      })
      const found = foundCollections(known, standings, max)
      runInAction(() => {
        if (text() === query) onResult(found)
      })
    }
    const stop = reaction(
      () => ({ query: text(), progress: this.progress }),
      ({ query }) => void find(query),
      { fireImmediately: true },
    )
    return () => {
      stop()
      unsubscribe()
    }
  }

  /** Does nothing while it already runs, or within a minute of the last completion. */
  async #index(): Promise<void> {
    const { clock, log } = this.#deps
    if (this.#running || clock.now() - this.#completedAt < FRESH_MILLIS) return
    this.#running = true
    runInAction(() => {
      this.kind = 'loading'
    })
    const kind = await this.#indexAll().catch((error: unknown) => {
      log.error('The collections could not be indexed', error)
      return 'failed' as const
    })
    this.#running = false
    if (kind === 'complete') this.#completedAt = clock.now()
    runInAction(() => {
      this.kind = kind
    })
  }

  async #indexAll(): Promise<'complete' | 'idle'> {
    while (this.#subscribers > 0) {
      const progress = await this.#deps.collectionIndex.advance()
      runInAction(() => {
        this.progress = progress
      })
      if (progress.complete) return 'complete'
    }
    return 'idle'
  }
}
