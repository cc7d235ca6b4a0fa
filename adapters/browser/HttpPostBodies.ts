import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import { bodyAddress } from '#domain/posts/bodyUrl.ts'
import { MAX_BODY_BYTES, parseBody, TOO_LONG } from '#domain/posts/parseBody.ts'
import type { FoundBody } from '#domain/posts/PostBody.ts'
import type { Address } from '#domain/shared/Address.ts'

import { TooLongError } from '#adapters/shared/boundedText.ts'
import { fetchText } from '#adapters/shared/fetchText.ts'

const TIMEOUT_MS = 5000
/** Statuses of a gateway that does not have the body, or not yet. They count as an answer. */
const MISSING = [202, 204, 404, 410]

/** Reads bodies over HTTP, from configured origins only, without cookies and without a referrer. */
export class HttpPostBodies implements PostBodies {
  readonly #policy: MediaPolicy
  readonly #fetch: typeof fetch
  readonly #timeout: number

  /** `timeout`: milliseconds, for tests. */
  constructor(policy: MediaPolicy, send: typeof fetch, timeout = TIMEOUT_MS) {
    this.#policy = policy
    this.#fetch = send
    this.#timeout = timeout
  }

  /**
   * The text of a post from the first gateway that has it. If none has it, an answer other than 'missing'
   * counts first; rejects only if no gateway answers.
   */
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

  /**
   * The text at one gateway: none if the gateway has no such file or it is too long. Rejects without an
   * answer.
   */
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
