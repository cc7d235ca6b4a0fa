import { sameAddress, type Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Hash } from './merkleTree.ts'

export interface ListClaimTerms {
  /** Of the tree over the list; the list itself is not on the chain. */
  readonly root: Hash
  readonly token: Address
  /** The contract's chat token balance, in its smallest unit. */
  readonly left: Wei
}

export interface ProvenEntry {
  readonly account: Address
  readonly amount: Wei
  readonly proof: readonly Hash[]
}

export type ListVerdict =
  | { readonly kind: 'eligible'; readonly entry: ProvenEntry }
  | { readonly kind: 'claimed'; readonly amount: Wei | undefined }
  /** The contract holds less than the amount, so the claim would revert. */
  | { readonly kind: 'not enough left'; readonly amount: Wei }
  | { readonly kind: 'not on the list' }
  /** The contract was deployed for a list other than the fetched one. */
  | { readonly kind: 'root differs' }
  | { readonly kind: 'another token' }

/** If the roots or tokens differ, no other fact counts. */
export function judgeListed(facts: {
  readonly terms: ListClaimTerms
  readonly root: Hash
  readonly chatToken: Address | undefined
  readonly entry: ProvenEntry | undefined
  readonly claimed: boolean
}): ListVerdict {
  const { terms, root, chatToken, entry, claimed } = facts
  if (terms.root.toLowerCase() !== root.toLowerCase()) return { kind: 'root differs' }
  if (!sameAddress(terms.token, chatToken)) return { kind: 'another token' }
  if (claimed) return { kind: 'claimed', amount: entry?.amount }
  if (!entry) return { kind: 'not on the list' }
  if (terms.left < entry.amount) return { kind: 'not enough left', amount: entry.amount }
  return { kind: 'eligible', entry }
}
