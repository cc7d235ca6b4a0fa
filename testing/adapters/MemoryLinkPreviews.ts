import type { LinkPreview, LinkPreviews } from '#domain/posts/LinkPreviews.ts'

/** What pages say of themselves, as a test puts it there. */
export class MemoryLinkPreviews implements LinkPreviews {
  readonly pages = new Map<string, Partial<LinkPreview>>()
  readonly asked: string[] = []
  reachable = true

  async of(url: string): Promise<LinkPreview | undefined> {
    this.asked.push(url)
    if (!this.reachable) throw new Error('cut off')
    const { title, ...more } = this.pages.get(url) ?? {}
    return title === undefined ? undefined : { title, ...more }
  }
}
