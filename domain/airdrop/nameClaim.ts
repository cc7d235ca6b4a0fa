import { parseNameOrAddress, type NameOrAddress } from '../names/nameOrAddress.ts'
import { asciiLowerCase } from '../names/lowerCaseName.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Wei } from '../shared/Wei.ts'

/** What the claims by name promise everybody (rules/rewards: name-claims). */
export interface NameClaimTerms {
  readonly paused: boolean
  /** For one name, in the token's smallest unit. */
  readonly reward: Wei
  /** The highest number of a name that may claim. */
  readonly highestId: bigint
}

/** What the chain says of one name that may claim. */
export interface NameClaimFacts {
  readonly name: DomainName
  readonly claimed: boolean
  /** The number the name was minted with; of a name nobody holds it means nothing. */
  readonly tokenId: bigint
  /** Who gets the tokens; undefined when nobody holds the name. */
  readonly holder: Address | undefined
}

/** Whether tokens can be claimed for a name, and if not, why. */
export type NameVerdict =
  | { readonly kind: 'eligible' | 'paused'; readonly amount: Wei; readonly holder: Address }
  /** No reward is set: a claim now would use up the name for nothing. */
  | { readonly kind: 'not started'; readonly holder: Address }
  | { readonly kind: 'claimed' }
  | { readonly kind: 'nobody holds it' }
  | { readonly kind: 'number too high'; readonly tokenId: bigint; readonly highestId: bigint }

/** The decision, in the order of the contract but for the pause, which passes while the rest does not. */
export function judgeName(terms: NameClaimTerms, facts: NameClaimFacts): NameVerdict {
  const { paused, reward, highestId } = terms
  const { claimed, tokenId, holder } = facts
  if (claimed) return { kind: 'claimed' }
  if (holder === undefined) return { kind: 'nobody holds it' }
  if (tokenId > highestId) return { kind: 'number too high', tokenId, highestId }
  if (reward === 0n) return { kind: 'not started', holder }
  return { kind: paused ? 'paused' : 'eligible', amount: reward, holder }
}

/** Whom a text means that somebody types to see what can be claimed; names in lower case, whatever case was typed. */
export function claimantOf(text: string, tldName: string): NameOrAddress | undefined {
  return parseNameOrAddress(text, tldName)
}

/**
 * The one spelling in which a name reaches the contract of the claims. That contract notes claims by the letters it was
 * sent and pays the holder of the name in any ASCII case, so each other spelling would claim once more
 * (rules/rewards: name-claims). A name that stands on the chain has been lower-cased by the same rule and stays what it
 * is.
 */
export function claimSpelling(name: DomainName): DomainName {
  return asciiLowerCase(name) as DomainName
}
