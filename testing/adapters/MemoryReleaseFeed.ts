import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'

/** A site that serves the published builds. */
export class MemoryReleaseFeed implements ReleaseFeed {
  readonly #builds = new Set<string>()
  #newest: string | undefined

  async newestBuild(): Promise<string> {
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
