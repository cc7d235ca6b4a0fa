import { makeAutoObservable, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'

import type { ActivityStore } from './ActivityStore.ts'

export interface BlockRefusalDeps {
  readonly activity: ActivityStore
  /** Whether a transaction is of this kind, by its topic. */
  readonly isOurs: (topic: string) => boolean
  /** Why it was refused and whether anything was lost; must not reject. */
  readonly explain: (entry: ActivityEntry) => string | Promise<string>
}

/**
 * Why the last write of a kind failed on chain. A receipt has no reason, so the page that sent the write explains it, in its form
 * and in the notice (rules/errors: failed-text).
 */
export class BlockRefusal {
  /** '' where the last write was not refused, and until its refusal is explained. */
  text = ''
  readonly #deps: BlockRefusalDeps
  #last: ActivityEntry | undefined

  constructor(deps: BlockRefusalDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Drops an earlier failure and observes the transactions that settle: a later success clears the failure.
   * Returns a disposer.
   */
  start(): () => void {
    this.forget()
    return this.#deps.activity.onSettled((entry) => {
      if (this.#deps.isOurs(entry.topic)) void this.#follow(entry)
    })
  }

  /** Drops the failure, because it was read or the write is repeated. */
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
