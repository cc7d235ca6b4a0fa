import type { DomainName } from '../shared/DomainName.ts'

/** A piece of a post as it is shown: elements are made of these and of nothing else (spec 2, post text rendering; threats T8). */
export type PostToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | PostLink
  /** A picture by an address that `mediaSource` takes. */
  | { readonly kind: 'image'; readonly source: string }
  /** A film of YouTube by its id: eleven characters of [A-Za-z0-9_-]. */
  | { readonly kind: 'film'; readonly id: string }
  /** In the place of a referral link to the product's own origin. */
  | { readonly kind: 'referral' }
  | { readonly kind: 'mention'; readonly name: DomainName }

/** A link as it was written, and where it really leads. */
export interface PostLink {
  readonly kind: 'link'
  /** Of a scheme that is allowed, as a parser of addresses gives it. */
  readonly href: string
  /** The host with its punycode decoded for reading, or the gateway's for ipfs and ar. */
  readonly host: string
  /** As its author wrote it. */
  readonly written: string
  /** A page of this very site: opened in place. */
  readonly own: boolean
  /** The host it may be taken for; undefined where it imitates none. */
  readonly imitates?: string
}
