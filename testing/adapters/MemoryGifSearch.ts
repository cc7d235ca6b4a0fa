import { MAX_GIFS, type Gif, type GifSearch } from '#domain/posts/GifSearch.ts'

export class MemoryGifSearch implements GifSearch {
  readonly gifs = new Map<string, readonly Gif[]>()
  readonly requests: string[] = []
  reachable = true
  /** Every answer waits for this. */
  delay: Promise<void> = Promise.resolve()

  async search(query: string): Promise<readonly Gif[]> {
    this.requests.push(query)
    await this.delay
    if (!this.reachable) throw new Error('cut off')
    const found = new Map((this.gifs.get(query) ?? []).map((gif) => [gif.url, gif]))
    return [...found.values()].slice(0, MAX_GIFS)
  }
}
