import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'

/** Milliseconds for one URL to respond. */
const TIMEOUT_MS = 8000

/** Fetches metadata without cookies and without a referrer. */
export class HttpMetadataFiles implements MetadataFiles {
  readonly #fetch: typeof fetch
  readonly #timeout: number

  /** `timeout`: milliseconds, for tests. */
  constructor(send: typeof fetch, timeout = TIMEOUT_MS) {
    this.#fetch = send
    this.#timeout = timeout
  }

  /**
   * The text at the first URL that answers, each within eight seconds; rejects with the last failure if
   * none does.
   */
  async read(urls: readonly string[], maxBytes: number): Promise<string> {
    let failure: unknown = new Error('There is no address to read metadata from')
    for (const url of urls) {
      try {
        const bounds = { timeout: this.#timeout, maxBytes }
        const { ok, status, text } = await fetchText(this.#fetch, url, bounds, {
          referrerPolicy: 'no-referrer',
        })
        if (!ok) throw new Error(`Metadata was refused (HTTP ${status})`)
        return text
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}
