import { makeAutoObservable, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'

import type { ActivityStore } from './ActivityStore.ts'

export interface BlockRefusalDeps {
  readonly activity: ActivityStore
  readonly isOurs: (topic: string) => boolean
  readonly explain: (entry: ActivityEntry) => string | Promise<string>
}

/**
 * Why the feature's last write failed on chain. A receipt carries no reason,
 * so the page that sent the write explains it, in its form and in the notice (rules/errors: failed-text).
 */
export class BlockRefusal {
  /** Empty unless the last write failed, and until the failure is explained. */
  text = ''
  readonly #deps: BlockRefusalDeps
  #last: ActivityEntry | undefined

  constructor(deps: BlockRefusalDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Drops an earlier failure and follows settling transactions; a later success clears it. */
  start(): () => void {
    this.forget()
    return this.#deps.activity.onSettled((entry) => {
      if (this.#deps.isOurs(entry.topic)) void this.#follow(entry)
    })
  }

  forget(): void {
    this.#last = undefined
    this.text = ''
  }

  async #follow(entry: ActivityEntry): Promise<void> {
    runInAction(() => this.forget())
    if (entry.outcome !== 'failed') return
    this.#last = entry
    const text = await this.#deps.explain(entry)
    if (this.#last !== entry) return
    runInAction(() => {
      this.text = text
    })
    this.#deps.activity.explain(entry, text)
  }
}
