import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** The record of a post on its contract: a message, a reply or a comment. Its text is stored at `url`. */
export interface Post {
  /** Position in its list, from 0; the contract never reuses it. */
  readonly index: number
  readonly author: Address
  /** Unix time in seconds, of the block. */
  readonly createdAt: number
  readonly deleted: boolean
  /**
   * The contract's count of replies to a message. Each deletion of a reply lowers it, also a second one, and restoring
   * does not raise it (rules/posts: contexts). 0 for replies and comments.
   */
  readonly replies: number
  /** Where the text is stored; unchecked, and of any length. */
  readonly url: string
}

export interface PostPage {
  /** Newest first, including deleted ones. */
  readonly posts: readonly Post[]
  /** Number of posts in the list, including deleted ones. */
  readonly total: number
}

export interface ChatRules {
  readonly price: Wei
  readonly paused: boolean
  /** Of the account the rules were read for; undefined when they were read for none. */
  readonly standing?: ChatStanding
}

export interface ChatStanding {
  readonly suspended: boolean
  readonly moderator: boolean
  /** Balance of the subject's tokens and the balance a comment requires; only for comments on a contract. */
  readonly membership?: { readonly held: bigint; readonly needed: bigint }
}
