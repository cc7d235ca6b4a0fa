import { fullName } from '../names/fullName.ts'
import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import { addressGroups, sameAddress, type Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Wei } from '../shared/Wei.ts'
import type { ListVerdict } from './listClaim.ts'
import type { NameVerdict } from './nameClaim.ts'
import type { PointsVerdict } from './pointsClaim.ts'
import * as texts from './texts.ts'

/** How the claimed token is written. */
export interface ClaimedToken {
  /** '' where the community does not say. */
  readonly symbol: string
  readonly decimals: number
}

/** Said instead of preparing a claim that the contract would refuse, or that would bring nothing. */
export const CLAIM_REFUSALS = {
  paused: texts.refusedPaused,
  'not started': texts.refusedNotStarted,
  claimed: texts.refusedClaimed,
  'nobody holds it': texts.noOwner,
  'number too high': texts.refusedNotEligible,
  nothing: texts.refusedNothing,
  'not on the list': texts.refusedNotListed,
  'root differs': texts.refusedListDiffers,
  'another token': texts.refusedUnknownToken,
  'not enough left': texts.refusedNotEnough,
} as const satisfies Record<Exclude<(NameVerdict | PointsVerdict | ListVerdict)['kind'], 'eligible'>, string>

/** Every digit of an amount with its symbol, for the words of a review. */
export function amountWords(amount: Wei, { symbol, decimals }: ClaimedToken): string {
  return amountText(amount, { symbol: symbol || texts.tokens, decimals })
}

/**
 * A claim for a name. Its notes hold the amount and the holder, so that it is shown again where one of them is another
 * by the time of the signature.
 */
export function nameClaimTerms(
  name: DomainName,
  { amount, holder }: { readonly amount: Wei; readonly holder: Address },
  claim: { readonly payer: Address; readonly token: ClaimedToken; readonly tldName: string },
): ReviewTerms {
  const words = amountWords(amount, claim.token)
  const shown = fullName(name, claim.tldName)
  const own = sameAddress(holder, claim.payer)
  return {
    title: texts.claimFor(words, shown),
    leaves: [],
    arrives: own ? [words] : [],
    ...(own ? {} : { recipient: holder }),
    notes: own
      ? [texts.toOwnerNow(words)]
      : [texts.youGetNothingOwner(words, addressGroups(holder).join(' ')), texts.nameClaimsOnce],
  }
}

/** A claim for what the signing account has spent. */
export function pointsClaimTerms(amount: Wei, token: ClaimedToken): ReviewTerms {
  const words = amountWords(amount, token)
  return {
    title: texts.claimForPoints(words),
    leaves: [],
    arrives: [words],
    notes: [texts.youGetOnce(words)],
  }
}

/** A claim by the list. */
export function listClaimTerms(
  { account, amount }: { readonly account: Address; readonly amount: Wei },
  claim: { readonly payer: Address; readonly token: ClaimedToken },
): ReviewTerms {
  const words = amountWords(amount, claim.token)
  const own = sameAddress(account, claim.payer)
  return {
    title: texts.claimFromList(words),
    leaves: [],
    arrives: own ? [words] : [],
    ...(own ? {} : { recipient: account }),
    notes: own ? [] : [texts.youGetNothingListed(words)],
  }
}
