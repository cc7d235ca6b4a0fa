export interface Gif {
  /** https, on the service's own hosts; `tokenise` renders it as a picture. */
  readonly url: string
  /** Pixels, at least 1. */
  readonly width: number
  readonly height: number
  /** Plain and shortened; '' for none. */
  readonly description: string
}

/** Searches GIFs. The service learns the words and the reader's network address. */
export interface GifSearch {
  /** At most `MAX_GIFS`, each URL once. One request; rejects when the service does not answer. */
  search(query: string): Promise<readonly Gif[]>
}

/** Per search (rules/posts: gif-search). */
export const MAX_GIFS = 10
