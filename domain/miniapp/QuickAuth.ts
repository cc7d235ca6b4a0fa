import type { Result } from '../shared/Result.ts'

/** Why there is no token. */
export type QuickAuthFailure =
  /** The person said no: 'Sign in rejected by user' (spec 8). */
  | { readonly kind: 'rejected'; readonly message: string }
  /** The server, the host or what they said is wrong; `message` is spec 8's where it has one. */
  | { readonly kind: 'failed'; readonly message: string }

/** Proving to a server who one is in the host. */
export interface QuickAuth {
  /**
   * A token for this page: the one at hand while more than 15 seconds are left of it, else a new one, for which the host
   * may ask the person. One request at a time, shared by all who ask (spec 4). Never rejects.
   */
  token(): Promise<Result<string, QuickAuthFailure>>
}

/** What a host says of its guest to a server: a token, nothing, or that the person does not want to be named. */
export type HostToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'rejected'; readonly message: string }
