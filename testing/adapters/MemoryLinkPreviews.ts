import type { LinkPreview, LinkPreviews } from '#domain/posts/LinkPreviews.ts'

export class MemoryLinkPreviews implements LinkPreviews {
  readonly pages = new Map<string, Partial<LinkPreview>>()
  readonly requests: string[] = []
  reachable = true

  async of(url: string): Promise<LinkPreview | undefined> {
    this.requests.push(url)
    if (!this.reachable) throw new Error('cut off')
    const { title, ...more } = this.pages.get(url) ?? {}
    return title === undefined ? undefined : { title, ...more }
  }
}
