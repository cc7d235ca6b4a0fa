import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'

/** A site that publishes builds. */
export class MemoryReleaseFeed implements ReleaseFeed {
  readonly #builds = new Set<string>()
  #newest: string | undefined
  requests = 0
  /** Requests are accepted but never answered. */
  silent = false

  async newestBuild(): Promise<string> {
    this.requests += 1
    if (this.silent) return new Promise(() => undefined)
    if (this.#newest === undefined) throw new Error('No build is known')
    return this.#newest
  }

  async knowsBuild(id: string): Promise<boolean> {
    return this.#builds.has(id)
  }

  /** By path. */
  readonly payloads = new Map<string, string>()

  async payloadOf(path: string): Promise<string> {
    const payload = this.payloads.get(path)
    if (payload === undefined) throw new Error(`${path} has no content`)
    return payload
  }

  publish(id: string): void {
    this.#builds.add(id)
    this.#newest = id
  }
}
