import type { MediaProbe, Reachability } from '#domain/media/MediaProbe.ts'

/** Returns what a test sets for a URL; any other URL is reachable. */
export class MemoryMediaProbe implements MediaProbe {
  readonly requests: string[] = []
  readonly #known = new Map<string, Reachability>()

  async reach(url: string): Promise<Reachability> {
    this.requests.push(url)
    return this.#known.get(url) ?? { kind: 'reachable' }
  }

  set(url: string, found: Reachability): void {
    this.#known.set(url, found)
  }
}
