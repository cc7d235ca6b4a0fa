import type { LogRecord } from '#domain/logs/LogRecord.ts'
import type { LogSink } from '#domain/logs/LogSink.ts'

/**
 * Bytes up to which a record may outlive its page. The browser allows 64 kB for all of a page's pending
 * records and refuses more: about twenty records of this size fit, and a large one does not displace them.
 */
const MAX_KEEPALIVE_BYTES = 3000

/** Milliseconds. */
const TIMEOUT_MS = 10_000

/** The log function over HTTP: one POST per record (rules/errors: log-record); the response is ignored. */
export class HttpLogSink implements LogSink {
  readonly #url: string
  readonly #fetch: typeof fetch

  /** `url`: a path or an absolute URL, as configured. */
  constructor(url: string, send: typeof fetch) {
    this.#url = url
    this.#fetch = send
  }

  send(record: LogRecord): void {
    void this.#deliver(new TextEncoder().encode(JSON.stringify(record)))
  }

  /** Sends a record once; a failure is dropped. */
  async #deliver(body: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      await this.#fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        keepalive: body.length <= MAX_KEEPALIVE_BYTES,
      })
    } catch {
      // Reporting this failure would only create another record.
    }
  }
}
