import { sameAddress, type Address } from '../shared/Address.ts'
import * as texts from './texts.ts'

/** Something that a call takes from the account, or lets another account take later. */
export type Departure =
  /** `amount` is in the token's smallest unit. */
  | { readonly kind: 'tokens'; readonly contract: Address; readonly amount: bigint }
  | { readonly kind: 'nft'; readonly contract: Address; readonly tokenId: bigint }
  /** Any number of tokens of an ERC-1155 contract. */
  | { readonly kind: 'items'; readonly contract: Address }
  | {
      readonly kind: 'allowance'
      readonly contract: Address
      readonly spender: Address
      readonly amount: bigint
    }
  | {
      readonly kind: 'nft allowance'
      readonly contract: Address
      readonly spender: Address
      readonly tokenId: bigint
    }
  | { readonly kind: 'operator'; readonly contract: Address; readonly spender: Address }

/** A contract may report any number of departures, but a review has limited room. */
const MAX_NOTES = 4

/**
 * Notes on what a simulated call takes beyond what the review lists (rules/money: simulated-effects).
 * A reviewed amount of tokens covers that amount, a reviewed allowance its limit.
 */
export function departureNotes(
  found: readonly Departure[],
  reviewed: readonly Departure[],
): readonly string[] {
  const notes = [
    ...new Set(
      found
        .filter((departure) => !isReviewed(departure, found, reviewed))
        .map((departure) => noteOf(departure)),
    ),
  ]
  const more = notes.length - MAX_NOTES
  return more > 0 ? [...notes.slice(0, MAX_NOTES), texts.moreLeaves(more)] : notes
}

function isReviewed(
  departure: Departure,
  found: readonly Departure[],
  reviewed: readonly Departure[],
): boolean {
  const { kind, contract } = departure
  if (kind === 'tokens') return tokensOf(contract, found) <= tokensOf(contract, reviewed)
  if (kind === 'items' || kind === 'operator') return false
  return reviewed.some((other) => sameAddress(other.contract, contract) && covers(other, departure))
}

function covers(reviewed: Departure, departure: Departure): boolean {
  if (reviewed.kind === 'nft' && departure.kind === 'nft') return reviewed.tokenId === departure.tokenId
  if (reviewed.kind === 'allowance' && departure.kind === 'allowance')
    return sameAddress(reviewed.spender, departure.spender) && departure.amount <= reviewed.amount
  if (reviewed.kind === 'nft allowance' && departure.kind === 'nft allowance')
    return sameAddress(reviewed.spender, departure.spender) && reviewed.tokenId === departure.tokenId
  return false
}

/** A sum, because a fee or a referrer may take part of the reviewed amount in a separate transfer. */
function tokensOf(contract: Address, departures: readonly Departure[]): bigint {
  return departures.reduce(
    (sum, departure) =>
      departure.kind === 'tokens' && sameAddress(departure.contract, contract) ? sum + departure.amount : sum,
    0n,
  )
}

function noteOf(departure: Departure): string {
  const { contract } = departure
  switch (departure.kind) {
    case 'tokens':
      return texts.tokensLeave(contract)
    case 'nft':
      return texts.nftLeaves(departure.tokenId, contract)
    case 'items':
      return texts.itemsLeave(contract)
    case 'allowance':
      return texts.tokensMayLeave(departure.spender, contract)
    case 'nft allowance':
      return texts.nftMayLeave(departure.spender, departure.tokenId, contract)
    case 'operator':
      return texts.allMayLeave(departure.spender, contract)
  }
}
