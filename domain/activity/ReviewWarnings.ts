import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** Why the user knows a name: it is their own, their referrer's, or of an account they have paid. */
export type Relationship = 'own' | 'inviter' | 'paid'

/**
 * The name that another name imitates, and why it is genuine: the user knows it, or it is the oldest of the
 * community.
 */
export interface Resemblance {
  readonly name: DomainName
  readonly holder: Address
  readonly known: Relationship | 'older'
}

/** A warning about a recipient (rules/money: recipient-warnings). */
export type RecipientWarning =
  | { readonly kind: 'the token itself' }
  | { readonly kind: 'yourself' }
  /** A contract of the community, named by `what`. */
  | { readonly kind: 'community contract'; readonly what: string }
  | { readonly kind: 'a contract' }
  /** Starts and ends like an address that the user knows, but differs: address poisoning. */
  | { readonly kind: 'resembles'; readonly address: Address }
  /** The index service alone says that the account was paid before. */
  | { readonly kind: 'paid by the index' }
  /** The name contains invisible or look-alike characters. */
  | { readonly kind: 'deceptive name' }
  /** The name looks like a name that the user knows, or like an older name of the community. */
  | { readonly kind: 'not the same as'; readonly lookalike: Resemblance }
  | { readonly kind: 'never paid' }
  | { readonly kind: 'contract unknown' }

export type TokenWarning =
  /** The token imitates a token of the community. */
  | { readonly kind: 'not the token'; readonly symbol: string }
  /** The user imported the token, so only its address identifies it. */
  | { readonly kind: 'imported token'; readonly symbol: string; readonly token: Address }

/** The known name that a warning says another name resembles; undefined without such a warning. */
export const likenessIn = (
  warnings: readonly (RecipientWarning | TokenWarning)[] = [],
): DomainName | undefined => warnings.find((warning) => warning.kind === 'not the same as')?.lookalike.name
