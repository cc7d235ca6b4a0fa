import { makeAutoObservable } from 'mobx'

import type { Notice, Notices } from '#domain/shell/Notices.ts'

/** A notice as it is on the page. */
export interface ShownNotice extends Notice {
  readonly key: string
  /** Grows when a notice is replaced under its key. */
  readonly revision: number
}

/** The most notices at a time; the oldest is removed first (rules/shell: notices). */
const MAX_COUNT = 20

/** The notices on the page, as data: `ui/shell/NoticeHost` draws them. */
export class NoticeStore implements Notices {
  /** All notices that have not ended, oldest first. */
  stored: readonly ShownNotice[] = []
  /** There has been a notice, so the component that draws them is needed from now on. */
  used = false
  #revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * The notices to draw: of several with the same text only the newest is shown (rules/shell: notices). When it ends,
   * an older busy one of the same text, such as another pending transaction, takes its place.
   */
  get notices(): readonly ShownNotice[] {
    return this.stored
      .filter(({ text }, index) => !this.stored.slice(index + 1).some((later) => later.text === text))
      .slice(-MAX_COUNT)
  }

  /**
   * Shows a notice in place of one with the same key, or of one with the same text unless that is busy.
   * Beyond 20 the oldest is dropped.
   */
  show(notice: Notice, key: string = notice.text): void {
    this.#revision += 1
    const shown = { ...notice, key, revision: this.#revision }
    const remaining = this.stored.filter(
      (other) => other.key === key || other.busy || other.text !== notice.text,
    )
    // In the place of the replaced notice: a pending one ends where it was.
    const replaces = remaining.some((other) => other.key === key)
    this.stored = replaces
      ? remaining.map((other) => (other.key === key ? shown : other))
      : [...remaining, shown].slice(-MAX_COUNT)
    this.used = true
  }

  dismiss(key: string): void {
    this.stored = this.stored.filter((notice) => notice.key !== key)
  }
}
