import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** One post as its contract keeps it: a message, a reply or a comment. Its text is elsewhere, where `url` says. */
export interface Post {
  /** Its place in its list, from 0; the contract never gives it to another. */
  readonly index: number
  readonly author: Address
  /** Unix time in seconds, by the block. */
  readonly createdAt: number
  readonly deleted: boolean
  /**
   * Replies to a message as the contract counts them: one less for each time one is deleted, also twice, and none more
   * when one is restored (rules/posts: contexts). 0 for what cannot be replied to.
   */
  readonly replies: number
  /** Where its text is; unchecked, and of any length. */
  readonly url: string
}

/** A stretch of a list. */
export interface PostPage {
  /** The newest first, deleted ones among them. */
  readonly posts: readonly Post[]
  /** How many there are in the list, deleted ones counted. */
  readonly total: number
}

/** What a context asks of everybody who writes, at one moment. */
export interface ChatRules {
  /** Of one post. */
  readonly price: Wei
  readonly paused: boolean
  /** What it asks of the account that was named. */
  readonly standing?: ChatStanding
}

/** What one account may do. */
export interface ChatStanding {
  readonly suspended: boolean
  readonly moderator: boolean
  /** Tokens of the subject it holds, and how many it takes to comment; only for comments on a contract. */
  readonly membership?: { readonly held: bigint; readonly needed: bigint }
}
