import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** Why the user knows a name: it belongs to them, their referrer or an account they have paid. */
export type Relationship = 'own' | 'inviter' | 'paid'

/** The genuine name that another imitates: the user knows it, or it is the community's oldest of its kind. */
export interface Resemblance {
  readonly name: DomainName
  readonly holder: Address
  readonly known: Relationship | 'older'
}

/** A warning about a recipient (rules/money: recipient-warnings). */
export type RecipientWarning =
  | { readonly kind: 'the token itself' }
  | { readonly kind: 'yourself' }
  /** `what` names the contract. */
  | { readonly kind: 'community contract'; readonly what: string }
  | { readonly kind: 'a contract' }
  | { readonly kind: 'resembles'; readonly address: Address }
  /** Only the index service says that the account was paid before. */
  | { readonly kind: 'paid by the index' }
  /** The name contains invisible or look-alike characters. */
  | { readonly kind: 'deceptive name' }
  /** Looks like a name that the user knows, or like an older name of the community. */
  | { readonly kind: 'not the same as'; readonly lookalike: Resemblance }
  /** The user gave a name that reads like the typed one to another address. */
  | { readonly kind: 'not your own'; readonly name: string; readonly address: Address }
  | { readonly kind: 'never paid' }
  | { readonly kind: 'contract unknown' }

export type TokenWarning =
  /** Imitates a token of the community. */
  | { readonly kind: 'not the token'; readonly symbol: string }
  /** Only its address identifies a token that the user imported. */
  | { readonly kind: 'imported token'; readonly symbol: string; readonly token: Address }

/** The known name that another resembles, according to the warnings. */
export const likenessIn = (
  warnings: readonly (RecipientWarning | TokenWarning)[] = [],
): DomainName | undefined => warnings.find((warning) => warning.kind === 'not the same as')?.lookalike.name
