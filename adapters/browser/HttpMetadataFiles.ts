import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'

/** Milliseconds for one URL. */
const TIMEOUT_MS = 8000

/** Sends neither cookies nor a referrer. */
export class HttpMetadataFiles implements MetadataFiles {
  readonly #fetch: typeof fetch
  readonly #timeout: number

  constructor(send: typeof fetch, timeout = TIMEOUT_MS) {
    this.#fetch = send
    this.#timeout = timeout
  }

  /** Eight seconds for each URL; rejects with the last failure. */
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
