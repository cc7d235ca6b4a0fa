/** What a page says of itself: somebody's own words, unchecked. */
export interface LinkPreview {
  readonly title: string
  readonly description?: string
  /** An address of a picture, unchecked. */
  readonly image?: string
}

/** What is behind a link, without this browser going there. */
export interface LinkPreviews {
  /** Undefined where the page has no title or cannot be reached. One request; rejects when the service does not answer. */
  of(url: string): Promise<LinkPreview | undefined>
}
