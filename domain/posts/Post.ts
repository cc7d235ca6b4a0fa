import type { Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'

/** A message, reply or comment as its contract records it; its text is at `url`. */
export interface Post {
  /** Its position in its list, from 0, never reused. */
  readonly index: number
  readonly author: Address
  /** The block's Unix time in seconds. */
  readonly createdAt: number
  readonly deleted: boolean
  /**
   * The contract's count for a message; 0 for replies and comments. Every deletion of a reply lowers it,
   * even a repeated one, and restoring does not raise it (rules/posts: contexts).
   */
  readonly replies: number
  /** Where the text is stored; unchecked, and of any length. */
  readonly url: string
}

export interface PostPage {
  readonly posts: readonly Post[]
  /** Includes deleted posts. */
  readonly total: number
}

export interface ChatRules {
  readonly price: Wei
  readonly paused: boolean
  /** Undefined if the rules were read for no account. */
  readonly standing?: ChatStanding
}

export interface ChatStanding {
  readonly suspended: boolean
  readonly moderator: boolean
  /** The subject's tokens, held and needed; for comments only. */
  readonly membership?: { readonly held: bigint; readonly needed: bigint }
}
