import type { LogRecord } from '#domain/logs/LogRecord.ts'
import type { LogSink } from '#domain/logs/LogSink.ts'

/**
 * Bytes up to which a record may outlive its page: the browser grants 64 kB to all of a page's records on their way
 * and refuses what goes beyond, so that twenty of this size fit and a large one takes nobody's place.
 */
const MAX_KEEPALIVE_BYTES = 3000

/** The log function over HTTP: one POST a record (rules/errors: log-record), the answer ignored. */
export class HttpLogSink implements LogSink {
  readonly #url: string
  readonly #fetch: typeof fetch

  /** `url` as the configuration names it, a path or an address. */
  constructor(url: string, send: typeof fetch) {
    this.#url = url
    this.#fetch = send
  }

  send(record: LogRecord): void {
    void this.#deliver(new TextEncoder().encode(JSON.stringify(record)))
  }

  async #deliver(body: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      await this.#fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        keepalive: body.length <= MAX_KEEPALIVE_BYTES,
      })
    } catch {
      // Nobody would be helped by knowing, and saying it would make the next record.
    }
  }
}
