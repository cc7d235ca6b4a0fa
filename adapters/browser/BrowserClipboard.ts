import type { Clipboard } from '#domain/shell/Clipboard.ts'

/** The clipboard as the browser gives it, on secure pages only. */
export class BrowserClipboard implements Clipboard {
  readonly #page: Window

  constructor(page: Window) {
    this.#page = page
  }

  async copy(text: string): Promise<void> {
    await this.#page.navigator.clipboard.writeText(text)
  }
}
