import type { Address } from '../shared/Address.ts'

/** A post's stored body, addressed by its content, so it cannot change (rules/posts: stored-post). */
export interface PostBody {
  readonly author: Address
  readonly text: string
  /** Unix time in seconds, by the author's clock. */
  readonly timestamp: number
}

export type BodyProblem =
  /** Fresh uploads take minutes to reach every gateway. */
  | 'missing'
  /** Not JSON, or not a post's. */
  | 'unreadable'
  | 'too long'
  /** The body names an author other than the chain's. */
  | 'another author'
  /** The community does not read from this URL. */
  | 'refused address'

export type FoundBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none'; readonly why: BodyProblem }
