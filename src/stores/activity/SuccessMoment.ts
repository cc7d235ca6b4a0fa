import { makeAutoObservable, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import type { Gained } from '#domain/activity/gains.ts'

import type { ActivityStore } from './ActivityStore.ts'

export interface SuccessMomentDeps {
  readonly activity: ActivityStore
  readonly isOurs: (topic: string) => boolean
}

/** The last write of the open page that has succeeded, until the user goes on or writes again. */
export class SuccessMoment {
  entry: ActivityEntry | undefined = undefined
  readonly #deps: SuccessMomentDeps

  constructor(deps: SuccessMomentDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get gained(): readonly Gained[] {
    const status = this.entry?.status
    return (status?.kind === 'confirmed' && status.gained) || []
  }

  /** Drops an earlier one and follows settling transactions. A withdrawn success is none. */
  start(): () => void {
    this.forget()
    return this.#deps.activity.onSettled((entry) => {
      if (!this.#deps.isOurs(entry.topic)) return
      runInAction(() => {
        this.entry = entry.outcome === 'success' ? entry : undefined
      })
    })
  }

  forget(): void {
    this.entry = undefined
  }
}
