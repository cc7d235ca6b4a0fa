/** What a look at a media address found (spec 5, 8). */
export type Reachability =
  | { readonly kind: 'reachable' }
  /** It answered, and there is nothing to see. `message`: 'HTTP {status}: {text}'. */
  | { readonly kind: 'refused'; readonly message: string }
  /** 'Request timeout', 'No response received' or the error's own message: an image element may still get it. */
  | { readonly kind: 'unknown'; readonly message: string }

/** Asks whether something is at an address, without fetching it. */
export interface MediaProbe {
  /** A HEAD request of at most 5,000 ms (spec 7, 9). Never rejects. Asks only hosts the page's policy lets it ask. */
  reach(url: string, signal?: AbortSignal): Promise<Reachability>
}
