import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** What makes a name one that a reader has in mind: it is theirs, or its holder's invitation or account is known to them. */
export type Acquaintance = 'own' | 'inviter' | 'paid'

/** The name another one may be taken for, and why it is that one: known to the reader, or the oldest of the community. */
export interface Resemblance {
  readonly name: DomainName
  readonly holder: Address
  readonly known: Acquaintance | 'older'
}

/** What is to be known of a recipient before money moves (rules/money: recipient-warnings). */
export type RecipientWarning =
  | { readonly kind: 'the token itself' }
  | { readonly kind: 'yourself' }
  /** One of the community's own contracts; `what` names it. */
  | { readonly kind: 'community contract'; readonly what: string }
  | { readonly kind: 'a contract' }
  /** Begins and ends like the address of somebody the user knows, and is another: address poisoning. */
  | { readonly kind: 'resembles'; readonly whom: Address }
  /** The name holds characters that cannot be seen, or that pass for others. */
  | { readonly kind: 'deceptive name' }
  /** The name reads like one the user knows, or like an older one of the community. */
  | { readonly kind: 'not the same as'; readonly whom: Resemblance }
  | { readonly kind: 'never paid' }
  | { readonly kind: 'contract unknown' }

/** What is to be known of a token before it changes hands. */
export type TokenWarning =
  /** It reads like a token of the community, and is another. */
  | { readonly kind: 'not the token'; readonly symbol: string }
  /** The user imported it: its symbol says nothing, its address everything. */
  | { readonly kind: 'imported token'; readonly symbol: string; readonly token: Address }
