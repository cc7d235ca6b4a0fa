/** A page's description of itself: untrusted text. */
export interface LinkPreview {
  readonly title: string
  readonly description?: string
  /** Unchecked URL of a picture. */
  readonly image?: string
}

/** Describes linked pages through a function of the site, so that readers' browsers never visit them. */
export interface LinkPreviews {
  /** The page's preview; undefined if it has no title or is unreachable. One request; rejects without an answer. */
  of(url: string): Promise<LinkPreview | undefined>
}
