import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'

import { boundedText } from '#adapters/shared/boundedText.ts'

/** Milliseconds one address has to answer. */
const PATIENCE = 8000

/** Metadata over the web: without cookies, without telling where one comes from. */
export class HttpMetadataFiles implements MetadataFiles {
  readonly #fetch: typeof fetch
  readonly #patience: number

  /** `patience`: milliseconds, for tests. */
  constructor(send: typeof fetch, patience = PATIENCE) {
    this.#fetch = send
    this.#patience = patience
  }

  async read(urls: readonly string[], mostBytes: number): Promise<string> {
    let failure: unknown = new Error('There is no address to read metadata from')
    for (const url of urls) {
      try {
        const response = await this.#fetch(url, {
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: AbortSignal.timeout(this.#patience),
        })
        if (!response.ok) throw new Error(`Metadata was refused (HTTP ${response.status})`)
        return await boundedText(response, mostBytes)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}
