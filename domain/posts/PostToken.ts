import type { DomainName } from '../shared/DomainName.ts'

/** A piece of a post; views render nothing else (rules/posts: pieces). The `written` texts join to the whole post. */
export type PostToken = { readonly written: string } & (
  | { readonly kind: 'text' | 'break' }
  | PostLink
  | PostImage
  /** By id: eleven characters of [A-Za-z0-9_-]. */
  | { readonly kind: 'video'; readonly id: string }
  /** Replaces a referral link to this site. */
  | { readonly kind: 'referral' }
  | { readonly kind: 'mention'; readonly name: DomainName }
)

/** `mediaSource` accepts its URL. */
export interface PostImage {
  readonly kind: 'image'
  readonly written: string
  readonly source: string
  /** The first URL to fetch, for opening it in a new tab. */
  readonly href: string
  readonly host: string
  readonly asciiHost: string
}

export interface PostLink {
  readonly kind: 'link'
  readonly written: string
  /** An https or http URL; a gateway's for ipfs and ar. */
  readonly href: string
  /** For display: decoded from Punycode, unless that would deceive. */
  readonly host: string
  /** As browsers spell it; differs from `host` beyond ASCII. */
  readonly asciiHost: string
  /** The path on this site, for navigation without a page load. */
  readonly own: string | undefined
  /** The host of this site that the link imitates. */
  readonly imitates: string | undefined
}
