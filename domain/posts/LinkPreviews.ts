/** The description that a page gives of itself: untrusted text. */
export interface LinkPreview {
  readonly title: string
  readonly description?: string
  /** URL of a picture, unchecked. */
  readonly image?: string
}

/** Describes linked pages through a function of the site, so that the reader's browser never visits them. */
export interface LinkPreviews {
  /** Undefined where the page has no title or cannot be reached. One request; rejects when the function does not answer. */
  of(url: string): Promise<LinkPreview | undefined>
}
