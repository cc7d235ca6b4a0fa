export type Reachability =
  | { readonly kind: 'reachable' }
  /** The host answered that there is no such file. `message`: 'HTTP {status}: {text}'. */
  | { readonly kind: 'refused'; readonly message: string }
  /** 'Request timeout', 'No response received' or the error's own message. */
  | { readonly kind: 'unknown'; readonly message: string }

/** Checks whether a picture can be loaded from an address. */
export interface MediaProbe {
  /**
   * Takes at most 5,000 ms (rules/media: reachable). Hosts that the page's policy allows get a HEAD request, and its
   * status decides; for any other host, and for an answer that may not be read, an image element decides. Never rejects.
   */
  reach(url: string, signal?: AbortSignal): Promise<Reachability>
}
