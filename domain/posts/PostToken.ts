import type { DomainName } from '../shared/DomainName.ts'

/**
 * A piece of a post. Views render these and nothing else (rules/posts: pieces). `written` is the source text of the
 * piece; joined, the pieces are the whole post.
 */
export type PostToken = { readonly written: string } & (
  | { readonly kind: 'text' | 'break' }
  | PostLink
  | PostImage
  /** A YouTube video by its id: eleven characters of [A-Za-z0-9_-]. */
  | { readonly kind: 'video'; readonly id: string }
  /** Replaces a referral link to this site. */
  | { readonly kind: 'referral' }
  | { readonly kind: 'mention'; readonly name: DomainName }
)

/** A picture whose URL `mediaSource` accepts. */
export interface PostImage {
  readonly kind: 'image'
  readonly written: string
  readonly source: string
  /** The first URL to fetch it from, for opening it in a tab of its own. */
  readonly href: string
  readonly host: string
  readonly asciiHost: string
}

export interface PostLink {
  readonly kind: 'link'
  readonly written: string
  /** A parsed https or http URL; the gateway's for ipfs and ar. */
  readonly href: string
  /** Host to show: with its Punycode decoded, unless the decoded letters would deceive. */
  readonly host: string
  /** Host as browsers spell it; differs from `host` where that has letters beyond ASCII. */
  readonly asciiHost: string
  /** Path on this site, for navigation without a page load; undefined for other sites. */
  readonly own: string | undefined
  /** The host of this site that the link imitates; undefined where it imitates none. */
  readonly imitates: string | undefined
}
