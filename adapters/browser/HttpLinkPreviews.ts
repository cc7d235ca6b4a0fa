import type { LinkPreview, LinkPreviews } from '#domain/posts/LinkPreviews.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { boundedText } from '#adapters/shared/boundedText.ts'

/** Milliseconds: the service itself has five seconds for a page. */
const PATIENCE = 10_000
/** Bytes of an answer: a title, a description and two addresses. */
const MOST_BYTES = 32 * 1024

/** The link preview function, or a service of the same words (product 4.1). */
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
    const response = await this.#fetch(asked, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer = asRecord(parseJson(await boundedText(response, MOST_BYTES)))
    // It has looked at the address, and found it to be none of the open web.
    if (response.status === 400) return undefined
    const data = asRecord(answer?.['data'])
    if (!response.ok || !data) throw new Error(`No preview could be had (HTTP ${response.status})`)
    const [title, description] = [textOf(data['title']), textOf(data['description'])]
    const image = textOf(asRecord(data['image'])?.['url'])
    return title === undefined
      ? undefined
      : { title, ...(description !== undefined && { description }), ...(image !== undefined && { image }) }
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
