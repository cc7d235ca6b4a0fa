import type { Address } from '../shared/Address.ts'

/** The stored body of a post (rules/posts: stored-post). Its address is that of its content, so it cannot change. */
export interface PostBody {
  readonly author: Address
  readonly text: string
  /** Unix time in seconds, by the author's clock. */
  readonly timestamp: number
}

export type BodyProblem =
  /** Not there, or not yet: fresh uploads take minutes to reach every gateway. */
  | 'missing'
  /** Not JSON, or not the JSON of a post. */
  | 'unreadable'
  | 'too long'
  /** The body names another author than the chain. */
  | 'another author'
  /** The community does not read from this URL. */
  | 'refused address'

export type FoundBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none'; readonly why: BodyProblem }
