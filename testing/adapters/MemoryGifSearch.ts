import { MAX_GIFS, type Gif, type GifSearch } from '#domain/posts/GifSearch.ts'

/** GIFs by words, as a test puts them there. */
export class MemoryGifSearch implements GifSearch {
  readonly gifs = new Map<string, readonly Gif[]>()
  readonly asked: string[] = []
  reachable = true
  /** What an answer waits for. */
  until: Promise<void> = Promise.resolve()

  async search(words: string): Promise<readonly Gif[]> {
    this.asked.push(words)
    await this.until
    if (!this.reachable) throw new Error('cut off')
    const found = new Map((this.gifs.get(words) ?? []).map((gif) => [gif.url, gif]))
    return [...found.values()].slice(0, MAX_GIFS)
  }
}
