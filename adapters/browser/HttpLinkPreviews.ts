import type { LinkPreview, LinkPreviews } from '#domain/posts/LinkPreviews.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'

/** The service waits up to five seconds for a page, and responds with two texts and two URLs. */
const BOUNDS = { timeout: 10_000, maxBytes: 32 * 1024 }

/** The link preview function, or a compatible service (rules/posts: link-preview). */
export class HttpLinkPreviews implements LinkPreviews {
  readonly #service: string
  readonly #fetch: typeof fetch

  constructor(service: string, send: typeof fetch) {
    this.#service = service
    this.#fetch = send
  }

  async of(url: string): Promise<LinkPreview | undefined> {
    const service = this.#service
    const request = `${service}${service.includes('?') ? '&' : '?'}url=${encodeURIComponent(url)}`
    const { ok, status, text } = await fetchText(this.#fetch, request, BOUNDS, {
      referrerPolicy: 'no-referrer',
    })
    // The service refuses URLs outside the public web.
    if (status === 400) return undefined
    const data = asRecord(asRecord(parseJson(text))?.['data'])
    if (!ok || !data) throw new Error(`No link preview (HTTP ${status})`)
    const [title, description] = [textOf(data['title']), textOf(data['description'])]
    const image = textOf(asRecord(data['image'])?.['url'])
    return title === undefined
      ? undefined
      : { title, ...(description !== undefined && { description }), ...(image !== undefined && { image }) }
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
