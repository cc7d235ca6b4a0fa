import { sameAddress, type Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Hash } from './merkleTree.ts'

/** The state of the contract of the list (MerkleDistributor). */
export interface ListClaimTerms {
  /** Of the tree over the list, which itself is not on the chain. */
  readonly root: Hash
  readonly token: Address
  /** The contract's balance of the community's chat token, in its smallest unit. */
  readonly left: Wei
}

export interface ProvenEntry {
  readonly account: Address
  readonly amount: Wei
  readonly proof: readonly Hash[]
}

/** Whether an account can claim by the list, or why not. */
export type ListVerdict =
  | { readonly kind: 'eligible'; readonly entry: ProvenEntry }
  | { readonly kind: 'claimed'; readonly amount: Wei | undefined }
  /** The contract holds less than the amount, so a claim would revert. */
  | { readonly kind: 'not enough left'; readonly amount: Wei }
  | { readonly kind: 'not on the list' }
  /** The contract was deployed for a list that differs from the fetched list. */
  | { readonly kind: 'root differs' }
  /** The contract pays another token, whose symbol and decimals are unknown here. */
  | { readonly kind: 'another token' }

/** If the roots or the tokens differ, no other fact counts. */
export function judgeListed(facts: {
  readonly terms: ListClaimTerms
  readonly root: Hash
  /** The token in which amounts are shown. */
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
