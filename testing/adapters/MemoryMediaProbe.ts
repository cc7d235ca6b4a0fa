import type { MediaProbe, Reachability } from '#domain/media/MediaProbe.ts'

/** Knows of each address what it was told; of all others that there is a picture. */
export class MemoryMediaProbe implements MediaProbe {
  /** Addresses it was asked about, in order. */
  readonly asked: string[] = []
  readonly #known = new Map<string, Reachability>()

  async reach(url: string): Promise<Reachability> {
    this.asked.push(url)
    return this.#known.get(url) ?? { kind: 'reachable' }
  }

  /** What it finds at an address from now on. */
  set(url: string, found: Reachability): void {
    this.#known.set(url, found)
  }
}
