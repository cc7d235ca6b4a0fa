import { fullName } from '../names/fullName.ts'
import type { Movement, ReviewTerms } from '../activity/PreparedWrite.ts'
import { addressGroups, sameAddress, type Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Wei } from '../shared/Wei.ts'
import type { NamePayment } from './AirdropClaims.ts'
import * as texts from './texts.ts'

export interface ClaimedToken {
  /** '' if it is not configured. */
  readonly symbol: string
  readonly decimals: number
}

/** The community's token, which all claims pay. */
export const claimedTokenOf = (
  config: Pick<CommunityConfig, 'chatTokenSymbol' | 'chatTokenDecimals'>,
): ClaimedToken => ({ symbol: config.chatTokenSymbol, decimals: config.chatTokenDecimals })

/** Every digit of an amount for reviews, with its symbol or, without one, a general word. */
export function claimAmountText(amount: Wei, token: ClaimedToken): string {
  return amountText(amount, claimed(amount, token))
}

const claimed = (amount: Wei, { symbol, decimals }: ClaimedToken): Movement => ({
  amount,
  symbol: symbol || texts.tokens,
  decimals,
})

/** The notes name amount and holder, so that the review reappears if either changes before signing. */
export function nameClaimTerms(
  name: DomainName,
  { amount, holder }: NamePayment,
  claim: { readonly payer: Address; readonly token: ClaimedToken; readonly tldName: string },
): ReviewTerms {
  const total = claimAmountText(amount, claim.token)
  const fullText = fullName(name, claim.tldName)
  const own = sameAddress(holder, claim.payer)
  return {
    title: texts.claimFor(total, fullText),
    leaves: [],
    arrives: own ? [claimed(amount, claim.token)] : [],
    ...(own ? {} : { recipient: holder }),
    notes: own
      ? [texts.toOwnerNow(total)]
      : [texts.youGetNothingOwner(total, addressGroups(holder).join(' ')), texts.nameClaimsOnce],
  }
}

export function pointsClaimTerms(amount: Wei, token: ClaimedToken): ReviewTerms {
  const total = claimAmountText(amount, token)
  return {
    title: texts.claimForPoints(total),
    leaves: [],
    arrives: [claimed(amount, token)],
    notes: [texts.youGetOnce(total)],
  }
}

/** If the payer is not the listed account, nothing arrives, and a note says so. */
export function listClaimTerms(
  { account, amount }: { readonly account: Address; readonly amount: Wei },
  claim: { readonly payer: Address; readonly token: ClaimedToken },
): ReviewTerms {
  const total = claimAmountText(amount, claim.token)
  const own = sameAddress(account, claim.payer)
  return {
    title: texts.claimFromList(total),
    leaves: [],
    arrives: own ? [claimed(amount, claim.token)] : [],
    ...(own ? {} : { recipient: account }),
    notes: own ? [] : [texts.youGetNothingListed(total)],
  }
}
