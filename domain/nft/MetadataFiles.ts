/** Fetches what a token URI leads to. */
export interface MetadataFiles {
  /**
   * The text at the first of these addresses that answers, at most so many bytes of it. One request an address; rejects
   * when none answers in time or all say more.
   */
  read(urls: readonly string[], maxBytes: number): Promise<string>
}
