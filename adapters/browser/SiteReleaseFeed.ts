import type { Clock } from '#domain/shared/Clock.ts'
import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

/** A build id may become part of an address, so only these characters are allowed (rules/faults: build-id). */
const BUILD_ID = /^[\w-]{1,64}$/

/** The small files that a build adds beside its pages (rules/faults: new-release). */
export class SiteReleaseFeed implements ReleaseFeed {
  readonly #page: Window
  readonly #clock: Clock

  constructor(page: Window, clock: Clock) {
    this.#page = page
    this.#clock = clock
  }

  /** The id of the build that the site serves, past every cache; rejects without a valid answer. */
  async newestBuild(): Promise<string> {
    return this.#idAt(`/builds/latest.json?${this.#clock.now()}`)
  }

  /** Whether the files of a build are on the site; false also if that cannot be read. */
  async knowsBuild(id: string): Promise<boolean> {
    if (!BUILD_ID.test(id)) return false
    return this.#idAt(`/builds/meta/${id}.json`).then(
      (known) => known === id,
      () => false,
    )
  }

  async #idAt(path: string): Promise<string> {
    const response = await this.#page.fetch(path, { cache: 'no-store' })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const id = asRecord(await response.json())?.['id']
    if (typeof id !== 'string' || !BUILD_ID.test(id)) throw new Error(`${path} names no build`)
    return id
  }
}
