import { makeAutoObservable, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'

import type { ActivityStore } from './ActivityStore.ts'

/**
 * The last write of a kind if it failed on chain. The notice only says that it failed (rules/errors: failed-text), so
 * the page that sent it explains whether anything was lost.
 */
export class BlockRefusal {
  entry: ActivityEntry | undefined = undefined
  readonly #activity: ActivityStore
  readonly #isOurs: (topic: string) => boolean

  /** `isOurs` decides by the topic whether a transaction is of this kind. */
  constructor(activity: ActivityStore, isOurs: (topic: string) => boolean) {
    this.#activity = activity
    this.#isOurs = isOurs
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Drops an earlier failure and observes the transactions that settle: a later success clears the failure.
   * Returns a disposer.
   */
  start(): () => void {
    this.forget()
    return this.#activity.onSettled((entry) =>
      runInAction(() => {
        if (this.#isOurs(entry.topic)) this.entry = entry.outcome === 'failed' ? entry : undefined
      }),
    )
  }

  /** Drops the failure, because it was read or the write is repeated. */
  forget(): void {
    this.entry = undefined
  }
}
