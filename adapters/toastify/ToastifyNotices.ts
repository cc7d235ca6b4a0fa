import { lazyOnce } from '#adapters/shared/lazyOnce.ts'
import { NOTICES_ID, type Notice, type Notices } from '#domain/shell/Notices.ts'

import type { NoticeLabels } from './openToasts.tsx'

/** Milliseconds for a text without react-toastify. */
const PLAIN_MS = 10_000

/** Shows notices with react-toastify, which is fetched with the first one. */
export class ToastifyNotices implements Notices {
  readonly #document: Document
  readonly #open: () => Promise<Pick<Notices, 'show' | 'dismiss'>>
  readonly #listeners = new Set<(notice: Notice) => void>()
  #isUsed = false

  constructor(document: Document, labels: NoticeLabels) {
    this.#document = document
    this.#open = lazyOnce(async () => (await import('./openToasts.tsx')).openToasts(document, labels))
  }

  show(notice: Notice, key: string = notice.text): void {
    this.#isUsed = true
    this.#open().then(
      (toasts) => toasts.show(notice, key),
      () => this.#showPlainly(notice.text),
    )
    for (const listener of this.#listeners) listener(notice)
  }

  dismiss(key: string): void {
    if (this.#isUsed)
      this.#open().then(
        (toasts) => toasts.dismiss(key),
        () => undefined,
      )
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows the newest text alone while react-toastify cannot be fetched. */
  #showPlainly(text: string): void {
    const card = this.#document.createElement('p')
    card.className = 'card'
    card.textContent = text
    this.#document.getElementById(NOTICES_ID)?.replaceChildren(card)
    // It has no button to dismiss it.
    setTimeout(() => card.remove(), PLAIN_MS)
  }
}
