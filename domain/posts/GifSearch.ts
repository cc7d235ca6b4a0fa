/** A GIF that was found. */
export interface Gif {
  /** Encrypted, one of the service's own hosts, and shown as a picture where it stands in a post. */
  readonly url: string
  /** Pixels, at least 1. */
  readonly width: number
  readonly height: number
  /** What it shows, in the service's words, plain and cut; '' where it does not say. */
  readonly words: string
}

/** GIFs by what they show. The service learns the words, and the address they come from. */
export interface GifSearch {
  /** At most `MAX_GIFS`, each address once. One request; rejects when the service does not answer. */
  search(words: string): Promise<readonly Gif[]>
}

/** What is asked for at once (rules/posts: gif-search). */
export const MAX_GIFS = 10
