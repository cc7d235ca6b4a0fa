import type { MediaProbe, Reachability } from '#domain/media/MediaProbe.ts'

/** Every URL is reachable unless a test says otherwise. */
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
