import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { CollectionIndex, IndexProgress } from '#domain/nft/CollectionIndex.ts'
import type { Log } from '#domain/shared/Log.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'

/** Milliseconds after which a view that wants the whole directory has it looked at again. */
const FRESH = 60_000

/** What the directory of collections stands on. */
export interface CollectionIndexDeps {
  readonly collectionIndex: CollectionIndex
  readonly activity: ActivityStore
  readonly health: NetworkHealthStore
  readonly clock: Clock
  readonly log: Log
}

/** Looks at every collection, step by step, as long as a view wants that; an indexer would have done it before. */
export class CollectionIndexStore {
  /** `resting` before anybody wanted it, and when the last view left before the end. */
  kind: 'resting' | 'looking' | 'complete' | 'failed' = 'resting'
  progress: IndexProgress | undefined = undefined
  readonly #deps: CollectionIndexDeps
  #visitors = 0
  #running = false
  #lookedAt = -Infinity

  constructor(deps: CollectionIndexDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    const stopActivity = this.#deps.activity.onSettled(() => {
      this.#lookedAt = -Infinity
      if (this.#visitors > 0) void this.#look()
    })
    const stopHealth = reaction(
      () => this.#deps.health.renewals,
      () => {
        if (this.#visitors > 0) void this.#look()
      },
    )
    return () => {
      stopActivity()
      stopHealth()
    }
  }

  /** A view wants everything looked at from now on; returns how it leaves. */
  subscribe(): () => void {
    this.#visitors += 1
    void this.#look()
    return () => {
      this.#visitors -= 1
    }
  }

  /** Looks again after a failure. */
  retry(): void {
    void this.#look()
  }

  /** How far the names of collections are known. */
  get names(): 'loading' | 'ready' | 'failed' {
    const { kind, progress } = this
    if (kind === 'failed') return 'failed'
    return progress && progress.indexed >= progress.total ? 'ready' : 'loading'
  }

  /**
   * Person looks for collections by their name: what has the text in it is told with each text, and anew as more is
   * known. Everything is looked at meanwhile. Returns how they leave.
   */
  seek(text: () => string, max: number, tell: (found: readonly CollectionCard[]) => void): () => void {
    const leave = this.subscribe()
    const look = async (sought: string) => {
      const found = await this.#deps.collectionIndex.known({ kind: 'named', text: sought }, max)
      runInAction(() => {
        if (text() === sought) tell(found)
      })
    }
    const stop = reaction(
      () => ({ sought: text(), progress: this.progress }),
      ({ sought }) => void look(sought),
      { fireImmediately: true },
    )
    return () => {
      stop()
      leave()
    }
  }

  async #look(): Promise<void> {
    const { clock, log } = this.#deps
    if (this.#running || clock.now() - this.#lookedAt < FRESH) return
    this.#running = true
    runInAction(() => {
      this.kind = 'looking'
    })
    const kind = await this.#lookToTheEnd().catch((error: unknown) => {
      log.error('The collections could not be looked at', error)
      return 'failed' as const
    })
    this.#running = false
    if (kind === 'complete') this.#lookedAt = clock.now()
    runInAction(() => {
      this.kind = kind
    })
  }

  /** What was seen counts after each step. */
  async #lookToTheEnd(): Promise<'complete' | 'resting'> {
    while (this.#visitors > 0) {
      const progress = await this.#deps.collectionIndex.advance()
      runInAction(() => {
        this.progress = progress
      })
      if (progress.complete) return 'complete'
    }
    return 'resting'
  }
}
