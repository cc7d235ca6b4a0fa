import type { Address } from '../shared/Address.ts'

/**
 * What an author wrote, as it is kept (rules/posts: stored-post): nobody can change it without changing its address.
 */
export interface PostBody {
  readonly author: Address
  readonly text: string
  /** Unix time in seconds, by the author's own clock. */
  readonly timestamp: number
}

/** Why there is no text to show. */
export type BodyProblem =
  /** Nothing is there, or not yet: fresh uploads take minutes to reach every gateway. */
  | 'missing'
  /** It is no post: not JSON, or of another form. */
  | 'unreadable'
  /** It is longer than a post may be. */
  | 'too long'
  /** Its text names another author than the chain. */
  | 'another author'
  /** Its address is none that this community reads from. */
  | 'refused address'

/** What came of looking for a text. */
export type FoundBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none'; readonly why: BodyProblem }
