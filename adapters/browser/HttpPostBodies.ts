import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import { bodyAddress } from '#domain/posts/bodyUrl.ts'
import { MAX_BODY_BYTES, parseBody, TOO_LONG } from '#domain/posts/parseBody.ts'
import type { FoundBody } from '#domain/posts/PostBody.ts'
import type { Address } from '#domain/shared/Address.ts'

import { TooLongError } from '#adapters/shared/boundedText.ts'
import { fetchText } from '#adapters/shared/fetchText.ts'

const TIMEOUT_MS = 5000
const MISSING = [202, 204, 404, 410]

/** From configured origins only, without cookies and referrer. */
export class HttpPostBodies implements PostBodies {
  readonly #policy: MediaPolicy
  readonly #fetch: typeof fetch
  readonly #timeout: number

  constructor(policy: MediaPolicy, send: typeof fetch, timeout = TIMEOUT_MS) {
    this.#policy = policy
    this.#fetch = send
    this.#timeout = timeout
  }

  /** From the first gateway that has it; otherwise any answer but 'missing'. Rejects only if no gateway answers. */
  async read(url: string, author: Address): Promise<FoundBody> {
    const address = bodyAddress(url, this.#policy)
    if (!address) return { kind: 'none', why: 'refused address' }
    if (address.kind === 'inline') return parseBody(address.json, author)
    if (address.kind === 'too long') return TOO_LONG
    const results: (FoundBody | { readonly kind: 'failed'; readonly error: unknown })[] = []
    for (const candidate of address.urls) {
      // oxlint-disable-next-line no-await-in-loop -- the next gateway is tried only where this one fails
      const result = await this.#from(candidate, author).catch(
        (error: unknown) => ({ kind: 'failed', error }) as const,
      )
      if (result.kind === 'text' || (result.kind === 'none' && result.why === 'another author')) return result
      results.push(result)
    }
    const answered = results.filter((result) => result.kind === 'none')
    const [first] = answered.toSorted((a, b) => Number(a.why === 'missing') - Number(b.why === 'missing'))
    if (first) return first
    throw results.find((result) => result.kind === 'failed')?.error ?? new Error('No gateway has answered')
  }

  /** None if the gateway lacks it or it is too long. Rejects without an answer. */
  async #from(url: string, author: Address): Promise<FoundBody> {
    const bounds = { timeout: this.#timeout, maxBytes: MAX_BODY_BYTES }
    try {
      const { ok, status, text } = await fetchText(this.#fetch, url, bounds, {
        referrerPolicy: 'no-referrer',
      })
      if (MISSING.includes(status)) return { kind: 'none', why: 'missing' }
      if (!ok) throw new Error(`The gateway refused a post (HTTP ${status})`)
      return parseBody(text, author)
    } catch (error) {
      if (error instanceof TooLongError) return TOO_LONG
      throw error
    }
  }
}
