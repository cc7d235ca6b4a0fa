/** Fetches token metadata from gateways and trusted origins. */
export interface MetadataFiles {
  /** The first text to arrive in time with at most `maxBytes` bytes. One request per URL; rejects if none succeeds. */
  read(urls: readonly string[], maxBytes: number): Promise<string>
}
