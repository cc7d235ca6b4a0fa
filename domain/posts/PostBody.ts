import type { Address } from '../shared/Address.ts'

/**
 * The stored body of a post (rules/posts: stored-post). It is addressed by its content, so it cannot change under the
 * same address.
 */
export interface PostBody {
  readonly author: Address
  readonly text: string
  /** Unix time in seconds, by the author's clock. */
  readonly timestamp: number
}

/** Why a post has no text to show. */
export type BodyProblem =
  /** Not there, or not yet: fresh uploads take minutes to reach every gateway. */
  | 'missing'
  /** Not JSON, or not the JSON of a post. */
  | 'unreadable'
  /** Longer than a post may be. */
  | 'too long'
  /** The body names another author than the chain. */
  | 'another author'
  /** The community does not read from this URL. */
  | 'refused address'

/** The outcome of reading a post's text. */
export type FoundBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none'; readonly why: BodyProblem }
