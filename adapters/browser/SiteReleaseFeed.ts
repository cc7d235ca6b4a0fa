import type { Clock } from '#domain/shared/Clock.ts'
import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

/** A build id may become part of an address (rules/faults: build-id). */
const BUILD_ID = /^[\w-]{1,64}$/

/** Bytes; a page that is served with more is slower than one without. */
const MAX_PAYLOAD = 262_144

/** The small files that a build adds beside its pages (rules/faults: new-release). */
export class SiteReleaseFeed implements ReleaseFeed {
  readonly #send: typeof fetch
  readonly #clock: Clock
  readonly #timeout: number

  /** `timeout` is in milliseconds. */
  constructor(send: typeof fetch, clock: Clock, timeout = 10_000) {
    this.#send = send
    this.#clock = clock
    this.#timeout = timeout
  }

  async newestBuild(): Promise<string> {
    return this.#idAt(`/builds/latest.json?${this.#clock.now()}`)
  }

  async knowsBuild(id: string): Promise<boolean> {
    if (!BUILD_ID.test(id)) return false
    return this.#idAt(`/builds/meta/${id}.json`).then(
      (known) => known === id,
      () => false,
    )
  }

  async payloadOf(path: string): Promise<string> {
    // Beside the scripts of a page, which have it, and not in the first load.
    const { fetchText } = await import('#adapters/shared/fetchText.ts')
    const bounds = { timeout: this.#timeout, maxBytes: MAX_PAYLOAD }
    const { ok, text } = await fetchText(this.#send, `${path}_payload.json`, bounds, { cache: 'no-cache' })
    if (!ok) throw new Error(`${path} has no content`)
    return text
  }

  async #idAt(path: string): Promise<string> {
    const signal = AbortSignal.timeout(this.#timeout)
    const { ok, body } = await this.#send(path, { cache: 'no-store', signal })
    // A build file is a few bytes: anything longer is something else.
    const reader = body?.getReader()
    const part = await reader?.read()
    void reader?.cancel()
    const id = ok && asRecord(parseJson(new TextDecoder().decode(part?.value)))?.['id']
    if (typeof id !== 'string' || !BUILD_ID.test(id)) throw new Error(`${path} names no build`)
    return id
  }
}
