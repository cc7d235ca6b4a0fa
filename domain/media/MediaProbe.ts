/** What a look at a media address found (rules/media: reachable). */
export type Reachability =
  | { readonly kind: 'reachable' }
  /** It answered, and there is nothing to see. `message`: 'HTTP {status}: {text}'. */
  | { readonly kind: 'refused'; readonly message: string }
  /** 'Request timeout', 'No response received' or the error's own message. */
  | { readonly kind: 'unknown'; readonly message: string }

/** Finds out whether a picture is at an address. */
export interface MediaProbe {
  /**
   * At most 5,000 ms (rules/media: reachable): a HEAD request to hosts the page's policy lets it ask, whose word
   * counts; of every other host, and of one that may not be read, an image element is the judge. Never rejects.
   */
  reach(url: string, signal?: AbortSignal): Promise<Reachability>
}
