import { makeAutoObservable } from 'mobx'

import type { Archive } from '#domain/shared/Archive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Page } from '#domain/shell/Page.ts'
import { storedItems, type StoredItems } from '#domain/settings/storedItems.ts'

/** A browser that has not emptied its databases by then, in milliseconds, is not waited for. */
const MAX_WAIT = 3000

/** What forgetting what the browser keeps stands on. */
export interface BrowserDataDeps {
  readonly storage: KeyValueStore
  readonly sessionStorage: KeyValueStore
  readonly archive: Archive
  readonly page: Page
  readonly clock: Clock
}

/** What this app keeps in the browser, and forgetting it (rules/shell: delete-storage). */
export class BrowserDataStore {
  readonly #deps: BrowserDataDeps

  constructor(deps: BrowserDataDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What is lost with it, whoever is connected now. */
  items(): StoredItems {
    return storedItems(
      this.#areas.flatMap((area) => area.keys().map((key) => [key, area.read(key) ?? ''] as const)),
    )
  }

  /** Forgets everything kept here and starts over. */
  async erase(): Promise<void> {
    const { clock, archive, page } = this.#deps
    await new Promise<void>((resolve) => {
      const stop = clock.after(MAX_WAIT, resolve)
      void archive.clear().then(() => {
        stop()
        resolve()
      })
    })
    // Last, and at once before the reload: what the page keeps in the meantime goes along.
    for (const area of this.#areas) area.clear()
    page.reload()
  }

  get #areas(): readonly KeyValueStore[] {
    return [this.#deps.storage, this.#deps.sessionStorage]
  }
}
