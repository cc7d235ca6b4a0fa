import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import { bodyAddress } from '#domain/posts/bodyUrl.ts'
import { parseBody, TOO_LONG } from '#domain/posts/parseBody.ts'
import type { FoundBody } from '#domain/posts/PostBody.ts'
import type { Address } from '#domain/shared/Address.ts'

export class MemoryPostBodies implements PostBodies {
  /** By URL: a body, an HTTP error status, or 'silence'. */
  readonly answers = new Map<string, string | number>()
  readonly requests: string[] = []
  readonly #policy: MediaPolicy

  constructor(policy: MediaPolicy) {
    this.#policy = policy
  }

  async read(url: string, author: Address): Promise<FoundBody> {
    const address = bodyAddress(url, this.#policy)
    if (!address) return { kind: 'none', why: 'refused address' }
    if (address.kind === 'inline') return parseBody(address.json, author)
    if (address.kind === 'too long') return TOO_LONG
    let found: FoundBody | undefined
    for (const candidate of address.urls) {
      this.requests.push(candidate)
      const answer = this.answers.get(candidate) ?? 404
      if (typeof answer === 'number') {
        if (answer < 500) found ??= { kind: 'none', why: 'missing' }
      } else if (answer !== 'silence') {
        found = parseBody(answer, author)
        if (found.kind === 'text' || found.why === 'another author') return found
      }
    }
    if (found) return found
    throw new Error('No gateway has answered')
  }
}
