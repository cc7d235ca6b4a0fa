export type Reachability =
  | { readonly kind: 'reachable' }
  /** No such file, says the host. `message`: 'HTTP {status}: {text}'. */
  | { readonly kind: 'refused'; readonly message: string }
  /** 'Request timeout', 'No response received' or the error's own message. */
  | { readonly kind: 'unknown'; readonly message: string }

/** Checks whether an address serves a picture. */
export interface MediaProbe {
  /**
   * Takes at most 5,000 ms (rules/media: reachable). Hosts that the page's policy allows get a HEAD request,
   * whose status decides; for others, and for unreadable answers, an image element decides. Never rejects.
   */
  reach(url: string, signal?: AbortSignal): Promise<Reachability>
}
