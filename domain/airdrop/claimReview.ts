import { fullName } from '../names/fullName.ts'
import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import { addressGroups, sameAddress, type Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Wei } from '../shared/Wei.ts'
import type { ListVerdict } from './listClaim.ts'
import type { NameVerdict } from './nameClaim.ts'
import type { PointsVerdict } from './pointsClaim.ts'

/** How the claimed token is written. */
export interface ClaimedToken {
  /** '' where the community does not say. */
  readonly symbol: string
  readonly decimals: number
}

/** Said instead of preparing a claim that the contract would refuse, or that would bring nothing. */
export const CLAIM_REFUSALS = {
  paused: 'Claiming is paused',
  'not started': 'No reward is set yet',
  claimed: 'This has been claimed already',
  'nobody holds it': 'Nobody holds this name',
  'number too high': 'This name was minted too late to claim',
  nothing: 'There is nothing to claim for this account',
  'not on the list': 'This account is not on the list',
  'root differs': 'The published list is not the one of the contract',
  'another token': 'The list pays in a token that is not known here',
  'not enough left': 'The contract does not hold enough tokens',
} as const satisfies Record<Exclude<(NameVerdict | PointsVerdict | ListVerdict)['kind'], 'eligible'>, string>

/** Every digit of an amount with its symbol, for the words of a review. */
export function amountWords(amount: Wei, { symbol, decimals }: ClaimedToken): string {
  return amountText(amount, { symbol: symbol || 'tokens', decimals })
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
  const what = amountWords(amount, claim.token)
  const shown = fullName(name, claim.tldName)
  const own = sameAddress(holder, claim.payer)
  return {
    title: `Claim ${what} for ${shown}`,
    leaves: [],
    arrives: own ? [what] : [],
    ...(own ? {} : { recipient: holder }),
    notes: own
      ? [`The ${what} go to whoever holds the name when this is done: now that is you.`]
      : [
          `You get nothing: the ${what} go to the holder of the name, now ${addressGroups(holder).join(' ')}.`,
          'The claim counts for the name, once and for all.',
        ],
  }
}

/** A claim for what the signing account has spent. */
export function pointsClaimTerms(amount: Wei, token: ClaimedToken): ReviewTerms {
  const what = amountWords(amount, token)
  return {
    title: `Claim ${what} for your points`,
    leaves: [],
    arrives: [what],
    notes: [`This brings you ${what}, once. What you spend later brings no more.`],
  }
}

/** A claim by the list. */
export function listClaimTerms(
  { account, amount }: { readonly account: Address; readonly amount: Wei },
  claim: { readonly payer: Address; readonly token: ClaimedToken },
): ReviewTerms {
  const what = amountWords(amount, claim.token)
  const own = sameAddress(account, claim.payer)
  return {
    title: `Claim ${what} from the list`,
    leaves: [],
    arrives: own ? [what] : [],
    ...(own ? {} : { recipient: account }),
    notes: own ? [] : [`You get nothing: the ${what} go to the account on the list.`],
  }
}
