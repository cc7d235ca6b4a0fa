import type { DomainName } from '../shared/DomainName.ts'

/**
 * A piece of a post as it is shown: elements are made of these and of nothing else (rules/posts: pieces). `written` is
 * the piece as its author wrote it; all of them together are the post.
 */
export type PostToken = { readonly written: string } & (
  | { readonly kind: 'text' | 'break' }
  | PostLink
  | PostImage
  /** A film of YouTube by its id: eleven characters of [A-Za-z0-9_-]. */
  | { readonly kind: 'film'; readonly id: string }
  /** In the place of a referral link to the product's own origin. */
  | { readonly kind: 'referral' }
  | { readonly kind: 'mention'; readonly name: DomainName }
)

/** A picture by an address that `mediaSource` takes for one. */
export interface PostImage {
  readonly kind: 'image'
  readonly written: string
  readonly source: string
  /** The first address it is fetched from, for opening it elsewhere. */
  readonly href: string
  /** The host of that, as in a link. */
  readonly host: string
  readonly asciiHost: string
}

/** A link as it was written, and where it really leads. */
export interface PostLink {
  readonly kind: 'link'
  readonly written: string
  /** https or http, as a parser of addresses gives it; for ipfs and ar the gateway's. */
  readonly href: string
  /** Where it leads, for reading: with its punycode decoded, or as it is where that would deceive. */
  readonly host: string
  /** The same as browsers spell it: other than `host` where letters beyond ASCII are in it. */
  readonly asciiHost: string
  /** The path of a page of this very site, to be opened in place; undefined for every other. */
  readonly own: string | undefined
  /** The host it may be taken for; undefined where it imitates none. */
  readonly imitates: string | undefined
}
