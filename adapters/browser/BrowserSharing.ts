import type { Sharing } from '#domain/ports/Sharing.ts'

/** The device's share sheet, where the browser has one. */
export class BrowserSharing implements Sharing {
  readonly #page: Window

  constructor(page: Window) {
    this.#page = page
  }

  possible(): boolean {
    return 'share' in this.#page.navigator
  }

  async share(link: { readonly title: string; readonly url: string }): Promise<void> {
    try {
      await this.#page.navigator.share(link)
    } catch (error) {
      // The user closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      throw error
    }
  }
}
