import type { LogRecord } from '#domain/logs/LogRecord.ts'
import type { LogSink } from '#domain/logs/LogSink.ts'

/** Bytes. Browsers allow 64 kB for all pending records that may outlive their page: about twenty fit. */
const MAX_KEEPALIVE_BYTES = 3000

const TIMEOUT_MS = 10_000

/** One POST per record (rules/errors: log-record); the response is ignored. */
export class HttpLogSink implements LogSink {
  readonly #url: string
  readonly #fetch: typeof fetch

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
        signal: AbortSignal.timeout(TIMEOUT_MS),
        keepalive: body.length <= MAX_KEEPALIVE_BYTES,
      })
    } catch {
      // Reporting this failure would only create another record.
    }
  }
}
