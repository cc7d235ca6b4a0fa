import { makeAutoObservable } from 'mobx'

import type { Archive } from '#domain/ports/Archive.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { PageVisit } from '#domain/ports/PageVisit.ts'
import { storedItems, type StoredItems } from '#domain/settings/storedItems.ts'

/** A browser that has not emptied its databases by then, in milliseconds, is not waited for. */
const LONGEST_WAIT = 3000

/** What this app keeps in the browser, and forgetting it (spec 2, 'Delete browser storage'). */
export class BrowserDataStore {
  readonly #areas: readonly KeyValueStore[]
  readonly #archive: Archive
  readonly #visit: PageVisit
  readonly #clock: Clock

  constructor(areas: readonly KeyValueStore[], archive: Archive, visit: PageVisit, clock: Clock) {
    this.#areas = areas
    this.#archive = archive
    this.#visit = visit
    this.#clock = clock
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
    await new Promise<void>((resolve) => {
      const stop = this.#clock.after(LONGEST_WAIT, resolve)
      void this.#archive.clear().then(() => {
        stop()
        resolve()
      })
    })
    // Last, and at once before the reload: what the page keeps in the meantime goes along.
    for (const area of this.#areas) area.clear()
    this.#visit.reload()
  }
}
