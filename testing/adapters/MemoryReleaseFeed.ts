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

  publish(id: string): void {
    this.#builds.add(id)
    this.#newest = id
  }
}
