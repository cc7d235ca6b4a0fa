/** Fetches token metadata from gateways and trusted origins. */
export interface MetadataFiles {
  /**
   * The text of the first URL that answers in time with at most `maxBytes` bytes. One request per URL; rejects if no URL
   * does.
   */
  read(urls: readonly string[], maxBytes: number): Promise<string>
}
