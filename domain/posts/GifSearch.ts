export interface Gif {
  /** https, on one of the service's own hosts, and rendered as a picture by `tokenise`. */
  readonly url: string
  /** Pixels, at least 1. */
  readonly width: number
  readonly height: number
  /** The service's description, plain and shortened; '' where it gives none. */
  readonly description: string
}

/** Searches GIFs. The service learns the words and the reader's network address. */
export interface GifSearch {
  /** At most `MAX_GIFS`, each URL once. One request; rejects when the service does not answer. */
  search(query: string): Promise<readonly Gif[]>
}

/** GIFs of one search (rules/posts: gif-search). */
export const MAX_GIFS = 10
