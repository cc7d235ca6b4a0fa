import type { LinkPreview, LinkPreviews } from '#domain/posts/LinkPreviews.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'

/** The service itself has five seconds for a page; it tells a title, a description and two addresses. */
const BOUNDS = { patience: 10_000, maxBytes: 32 * 1024 }

/** The link preview function, or a service of the same words (rules/posts: link-preview). */
export class HttpLinkPreviews implements LinkPreviews {
  readonly #service: string
  readonly #fetch: typeof fetch

  /** `service`: a path or an address, as the configuration names it. */
  constructor(service: string, send: typeof fetch) {
    this.#service = service
    this.#fetch = send
  }

  async of(url: string): Promise<LinkPreview | undefined> {
    const service = this.#service
    const asked = `${service}${service.includes('?') ? '&' : '?'}url=${encodeURIComponent(url)}`
    const { ok, status, text } = await fetchText(this.#fetch, asked, BOUNDS, {
      referrerPolicy: 'no-referrer',
    })
    // It has looked at the address, and found it to be none of the open web.
    if (status === 400) return undefined
    const data = asRecord(asRecord(parseJson(text))?.['data'])
    if (!ok || !data) throw new Error(`No preview could be had (HTTP ${status})`)
    const [title, description] = [textOf(data['title']), textOf(data['description'])]
    const image = textOf(asRecord(data['image'])?.['url'])
    return title === undefined
      ? undefined
      : { title, ...(description !== undefined && { description }), ...(image !== undefined && { image }) }
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
