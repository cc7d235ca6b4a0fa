import { parseNameOrAddress, type NameOrAddress } from '../names/nameOrAddress.ts'
import { asciiLowerCase } from '../names/lowerCaseName.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Wei } from '../shared/Wei.ts'

/** The terms of all claims by name (rules/rewards: name-claims). */
export interface NameClaimTerms {
  readonly paused: boolean
  readonly reward: Wei
  /** Only token ids up to this one can claim. */
  readonly highestId: bigint
}

export interface NameClaimFacts {
  readonly name: DomainName
  readonly claimed: boolean
  /** Meaningless without a holder. */
  readonly tokenId: bigint
  /** Receives the tokens; undefined if the name is not minted. */
  readonly holder: Address | undefined
}

export type NameVerdict =
  | { readonly kind: 'eligible' | 'paused'; readonly amount: Wei; readonly holder: Address }
  /** No reward is set: a claim would pay nothing and could not be repeated. */
  | { readonly kind: 'not started'; readonly holder: Address }
  | { readonly kind: 'claimed' }
  | { readonly kind: 'no holder' }
  | { readonly kind: 'number too high'; readonly tokenId: bigint; readonly highestId: bigint }

/** In the contract's order, except that a pause comes last, because it ends and the other reasons remain. */
export function judgeName(terms: NameClaimTerms, facts: NameClaimFacts): NameVerdict {
  const { paused, reward, highestId } = terms
  const { claimed, tokenId, holder } = facts
  if (claimed) return { kind: 'claimed' }
  if (holder === undefined) return { kind: 'no holder' }
  if (tokenId > highestId) return { kind: 'number too high', tokenId, highestId }
  if (reward === 0n) return { kind: 'not started', holder }
  return { kind: paused ? 'paused' : 'eligible', amount: reward, holder }
}

/** The lower-cased name, or the address. */
export function claimantOf(text: string, tldName: string): NameOrAddress | undefined {
  return parseNameOrAddress(text, tldName)
}

/**
 * The only spelling sent to the claim contract, which records claims by spelling but pays the holder
 * of the name in any ASCII case: every other spelling would claim again (rules/rewards: name-claims).
 * Names read from the chain are lower-cased the same way.
 */
export function claimSpelling(name: DomainName): DomainName {
  return asciiLowerCase(name) as DomainName
}
