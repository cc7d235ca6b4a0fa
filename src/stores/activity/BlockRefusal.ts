import { makeAutoObservable, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'

import type { ActivityStore } from './ActivityStore.ts'

/**
 * The last write of its kind, where its block refused it: the notice says no more than that it failed
 * (rules/errors: failed-text), so the page that sent it says whether anything was lost.
 */
export class BlockRefusal {
  entry: ActivityEntry | undefined = undefined
  readonly #activity: ActivityStore
  readonly #isOurs: (topic: string) => boolean

  /** `isOurs`: whether a transaction with this topic is of the kind. */
  constructor(activity: ActivityStore, isOurs: (topic: string) => boolean) {
    this.#activity = activity
    this.#isOurs = isOurs
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Follows what ends from now on. Returns how that stops. */
  start(): () => void {
    this.forget()
    return this.#activity.onSettled((entry) =>
      runInAction(() => {
        if (this.#isOurs(entry.topic)) this.entry = entry.outcome === 'failed' ? entry : undefined
      }),
    )
  }

  /** It was read, or is tried again. */
  forget(): void {
    this.entry = undefined
  }
}
