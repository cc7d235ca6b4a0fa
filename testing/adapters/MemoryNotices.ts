import type { Clock } from '#domain/shared/Clock.ts'
import type { Notice, Notices } from '#domain/shell/Notices.ts'
import { durationOf, shownNotices, withNotice, type KeyedNotice } from '#domain/shell/noticeList.ts'

/** Notices without a view. Without a clock they never expire. */
export class MemoryNotices implements Notices {
  #notices: readonly KeyedNotice[] = []
  readonly #listeners = new Set<(notice: Notice) => void>()
  readonly #clock: Clock | undefined

  constructor(clock?: Clock) {
    this.#clock = clock
  }

  /** Oldest first. */
  get shown(): readonly KeyedNotice[] {
    return shownNotices(this.#notices)
  }

  show(notice: Notice, key: string = notice.text): void {
    const keyed = { ...notice, key }
    this.#notices = withNotice(this.#notices, keyed)
    const duration = durationOf(notice)
    if (duration !== undefined)
      this.#clock?.after(duration, () => {
        this.#notices = this.#notices.filter((other) => other !== keyed)
      })
    for (const listener of this.#listeners) listener(notice)
  }

  dismiss(key: string): void {
    this.#notices = this.#notices.filter((notice) => notice.key !== key)
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
