import type { Page } from '#domain/shell/Page.ts'
import { postRules, type PostRules } from '#domain/posts/PostRules.ts'
import type { PostLink, PostToken } from '#domain/posts/PostToken.ts'
import { quotingText, type QuotingText } from '#domain/posts/quotedPost.ts'
import { tokenise } from '#domain/posts/tokenise.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** Texts whose pieces are remembered: those of a list that is scrolled up and down. */
const MAX_STORED = 300

export interface PostParserDeps {
  readonly config: CommunityConfig
  readonly page: Page
}

/** Reads texts of posts by this community's rules, each once while it is in sight. */
export class PostParser {
  readonly #rules: PostRules
  readonly #contexts: CommunityConfig['chat']['contexts']
  readonly #read = new Map<string, readonly PostToken[]>()

  constructor(deps: PostParserDeps) {
    this.#rules = postRules(deps.config, deps.page.address())
    this.#contexts = deps.config.chat.contexts
  }

  /** The pieces of a text; the same for the same text. */
  piecesOf(text: string): readonly PostToken[] {
    const known = this.#read.get(text)
    if (known) return known
    const tokens = tokenise(text, this.#rules)
    const oldest = this.#read.keys().next()
    if (this.#read.size >= MAX_STORED && !oldest.done) this.#read.delete(oldest.value)
    this.#read.set(text, tokens)
    return tokens
  }

  /** The post a text quotes, and the words that stand beside it; undefined where it quotes none. */
  quotingIn(text: string): QuotingText | undefined {
    return quotingText(this.piecesOf(text), this.#contexts)
  }

  /**
   * The link of a text whose page may be shown in a card: the first to another site that does not imitate this one.
   * Films of YouTube are no links, and what stands at a gateway is no page (rules/posts: link-preview).
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
