import { postRules, type PostRules } from '#domain/posts/PostRules.ts'
import type { PostLink, PostToken } from '#domain/posts/PostToken.ts'
import { quotingText, type QuotingText } from '#domain/posts/quotedPost.ts'
import { tokenise } from '#domain/posts/tokenise.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Ports } from '../shared/Ports.ts'

/** Enough for a list that is scrolled back and forth. */
const MAX_STORED = 300

export type PostParserDeps = Pick<Ports, 'config' | 'page'>

export class PostParser {
  readonly #rules: PostRules
  readonly #contexts: CommunityConfig['chat']['contexts']
  readonly #cache = new Map<string, readonly PostToken[]>()

  constructor(deps: PostParserDeps) {
    this.#rules = postRules(deps.config, deps.page.address())
    this.#contexts = deps.config.chat.contexts
  }

  /** Returns the same array for the same text while it is cached. */
  piecesOf(text: string): readonly PostToken[] {
    const known = this.#cache.get(text)
    if (known) return known
    const tokens = tokenise(text, this.#rules)
    const oldest = this.#cache.keys().next()
    if (this.#cache.size >= MAX_STORED && !oldest.done) this.#cache.delete(oldest.value)
    this.#cache.set(text, tokens)
    return tokens
  }

  /** The quoted post and the text beside it; undefined if the text quotes none. */
  quotingIn(text: string): QuotingText | undefined {
    return quotingText(this.piecesOf(text), this.#contexts)
  }

  /**
   * The first link to another site that does not imitate this one; undefined without one.
   * Videos and gateways have no preview (rules/posts: link-preview).
   */
  previewableIn(text: string): PostLink | undefined {
    return this.piecesOf(text).find(
      (token): token is PostLink =>
        token.kind === 'link' &&
        token.own === undefined &&
        token.imitates === undefined &&
        /^https?:/i.test(token.written),
    )
  }
}
