import { sameAddress, type Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Hash } from './merkleTree.ts'

/** What the contract says of its list (MerkleDistributor). */
export interface ListClaimTerms {
  /** Of the tree over the list; everything else about the list is outside the chain. */
  readonly root: Hash
  /** What it pays in. */
  readonly token: Address
  /** What it still has of the community's chat token, in its smallest unit. */
  readonly left: Wei
}

/** An entry of the list with what proves it. */
export interface ProvenEntry {
  readonly account: Address
  readonly amount: Wei
  readonly proof: readonly Hash[]
}

/** Whether an account can claim by the list, and if not, why. */
export type ListVerdict =
  | { readonly kind: 'eligible'; readonly entry: ProvenEntry }
  | { readonly kind: 'claimed'; readonly amount: Wei | undefined }
  /** The contract holds less than the account is to get, so a claim would be refused. */
  | { readonly kind: 'not enough left'; readonly amount: Wei }
  | { readonly kind: 'not on the list' }
  /** The list that was fetched is not the one the contract was made for: nothing of it counts. */
  | { readonly kind: 'root differs' }
  /** It pays in a token whose unit nobody here knows. */
  | { readonly kind: 'another token' }

/** The decision. Where the roots or the tokens differ nothing else is looked at. */
export function judgeListed(question: {
  readonly terms: ListClaimTerms
  /** Of the tree over the list as it was fetched. */
  readonly root: Hash
  /** The community's chat token, in which the amounts are shown. */
  readonly paysIn: Address | undefined
  /** Undefined where the account is not on the list. */
  readonly entry: ProvenEntry | undefined
  readonly claimed: boolean
}): ListVerdict {
  const { terms, root, paysIn, entry, claimed } = question
  if (terms.root.toLowerCase() !== root.toLowerCase()) return { kind: 'root differs' }
  if (!sameAddress(terms.token, paysIn)) return { kind: 'another token' }
  if (claimed) return { kind: 'claimed', amount: entry?.amount }
  if (!entry) return { kind: 'not on the list' }
  if (terms.left < entry.amount) return { kind: 'not enough left', amount: entry.amount }
  return { kind: 'eligible', entry }
}
