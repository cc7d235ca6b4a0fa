import { makeAutoObservable } from 'mobx'

import type { Notice, Notices } from '#domain/ports/Notices.ts'

/** A notice as it stands on the page. */
export interface ShownNotice extends Notice {
  readonly key: string
  /** Grows when a notice is replaced under its key. */
  readonly revision: number
}

/** Spec 9: at most this many at a time; the oldest makes room. */
const MOST = 20

/** The notices on the page, as data: `ui/shell/NoticeHost` draws them. The same text never stands there twice. */
export class NoticeStore implements Notices {
  notices: readonly ShownNotice[] = []
  #revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  show(notice: Notice, key: string = notice.text): void {
    this.#revision += 1
    const shown = { ...notice, key, revision: this.#revision }
    const others = this.notices.filter((other) => other.key !== key && other.text !== notice.text)
    this.notices = [...others, shown].slice(-MOST)
  }

  dismiss(key: string): void {
    this.notices = this.notices.filter((notice) => notice.key !== key)
  }
}
