import { makeAutoObservable } from 'mobx'

import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { PageVisit } from '#domain/ports/PageVisit.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'

/** What this app keeps in the browser, and forgetting it (spec 2, 'Delete browser storage'). */
export class BrowserDataStore {
  readonly #storage: KeyValueStore
  readonly #session: KeyValueStore
  readonly #visit: PageVisit
  readonly #activity: ActivityStore

  constructor(storage: KeyValueStore, session: KeyValueStore, visit: PageVisit, activity: ActivityStore) {
    this.#storage = storage
    this.#session = session
    this.#visit = visit
    this.#activity = activity
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Transactions of this account that are on their way; they go on, but this page would no longer tell how they end. */
  get waiting(): number {
    return this.#activity.pending.length
  }

  /** Forgets everything kept here and starts over. */
  erase(): void {
    this.#storage.clear()
    this.#session.clear()
    this.#visit.reload()
  }
}
