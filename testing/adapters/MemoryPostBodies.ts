import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import { bodyAddress } from '#domain/posts/bodyUrl.ts'
import { parseBody, TOO_LONG } from '#domain/posts/parseBody.ts'
import type { FoundBody } from '#domain/posts/PostBody.ts'
import type { Address } from '#domain/shared/Address.ts'

/** Texts of posts, as a test puts them at the gateways' addresses. */
export class MemoryPostBodies implements PostBodies {
  /** A text; a status that is none; or 'silence'. */
  readonly answers = new Map<string, string | number>()
  readonly asked: string[] = []
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
    for (const each of address.urls) {
      this.asked.push(each)
      const answer = this.answers.get(each) ?? 404
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
