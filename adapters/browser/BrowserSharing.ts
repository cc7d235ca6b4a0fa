import type { Sharing } from '#domain/shell/Sharing.ts'

import { inTime } from '../shared/inTime.ts'

/** Milliseconds; the browser may ask the user first. */
const COPY_LIMIT = 10_000

/** The clipboard, on secure pages only, and the device's share sheet, if the browser has one. */
export class BrowserSharing implements Sharing {
  readonly #page: Window
  #share: Sharing['share'] | undefined

  constructor(page: Window) {
    this.#page = page
  }

  /** In a host, its composer replaces the share sheet. */
  useHost(share: Sharing['share']): void {
    this.#share = share
  }

  async copy(text: string): Promise<void> {
    await inTime(this.#page.navigator.clipboard.writeText(text), COPY_LIMIT)
  }

  possible(): boolean {
    return this.#share !== undefined || 'share' in this.#page.navigator
  }

  async share(link: { readonly title: string; readonly url: string }): Promise<void> {
    if (this.#share) return this.#share(link)
    try {
      await this.#page.navigator.share(link)
    } catch (error) {
      // The user closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      throw error
    }
  }
}
