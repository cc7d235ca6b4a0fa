import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'

export class MemoryMetadataFiles implements MetadataFiles {
  /** Files by URL; 'silence' for a URL that never answers. */
  readonly texts = new Map<string, string>()
  readonly requested: string[] = []

  async read(urls: readonly string[], maxBytes: number): Promise<string> {
    for (const url of urls) {
      this.requested.push(url)
      const text = this.texts.get(url)
      if (text !== undefined && text !== 'silence' && new TextEncoder().encode(text).length <= maxBytes)
        return text
    }
    throw new Error('No address has this metadata')
  }
}
