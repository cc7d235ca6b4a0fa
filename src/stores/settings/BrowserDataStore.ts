import { makeAutoObservable } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { OfflineCopy } from '#domain/shell/OfflineCopy.ts'
import { storedItems, type StoredItems } from '#domain/settings/storedItems.ts'

import type { Ports } from '../shared/Ports.ts'

/** Milliseconds to wait for the browser to delete its databases and the copy of the app. */
const MAX_WAIT = 3000

export interface BrowserDataDeps extends Pick<
  Ports,
  'storage' | 'sessionStorage' | 'archive' | 'page' | 'clock'
> {
  readonly offlineCopy: OfflineCopy
}

/** Lists and deletes the data that the app stores in the browser (rules/shell: delete-storage). */
export class BrowserDataStore {
  readonly #deps: BrowserDataDeps

  constructor(deps: BrowserDataDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  items(): StoredItems {
    return storedItems(
      this.#areas.flatMap((area) => area.keys().map((key) => [key, area.read(key) ?? ''] as const)),
    )
  }

  /** Clears all storage and the copy of the app, then reloads, after three seconds at the latest. */
  async erase(): Promise<void> {
    const { clock, archive, offlineCopy, page } = this.#deps
    await new Promise<void>((resolve) => {
      const stop = clock.after(MAX_WAIT, resolve)
      void Promise.all([archive.clear(), offlineCopy.clear()]).then(() => {
        stop()
        resolve()
      })
    })
    // Last, right before the reload, so that nothing is stored again in between.
    for (const area of this.#areas) area.clear()
    page.reload()
  }

  get #areas(): readonly KeyValueStore[] {
    return [this.#deps.storage, this.#deps.sessionStorage]
  }
}
