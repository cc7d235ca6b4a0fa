import { fullName } from '../names/fullName.ts'
import type { Movement, ReviewTerms } from '../activity/PreparedWrite.ts'
import { addressGroups, sameAddress, type Address } from '../shared/Address.ts'
import { amountText, DEFAULT_FRACTION_DIGITS } from '../shared/amount.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { isolated } from '../shared/language.ts'
import { estimateText } from '../shared/significantText.ts'
import type { Wei } from '../shared/Wei.ts'
import type { NamePayment } from './AirdropClaims.ts'
import * as texts from './texts.ts'

export interface ClaimedToken extends Pick<Movement, 'token' | 'logo'> {
  /** '' if it is not configured. */
  readonly symbol: string
  readonly decimals: number
}

export type ClaimConfig = Pick<
  CommunityConfig,
  'chatTokenAddress' | 'chatTokenSymbol' | 'chatTokenDecimals' | 'chatTokenImage'
>

/** The community's token, which all claims pay. */
export const claimedTokenOf = (config: ClaimConfig): ClaimedToken => ({
  symbol: config.chatTokenSymbol,
  decimals: config.chatTokenDecimals,
  ...(config.chatTokenAddress && { token: config.chatTokenAddress }),
  ...(config.chatTokenImage !== '' && { logo: config.chatTokenImage }),
})

/** Every digit of an amount for reviews, with its symbol or, without one, a general word. */
export function claimAmountText(amount: Wei, token: ClaimedToken): string {
  return amountText(amount, claimed(amount, token))
}

const claimed = (amount: Wei, token: ClaimedToken): Movement => ({
  ...token,
  amount,
  symbol: token.symbol || texts.tokens,
})

/**
 * Whether a claim is likely worth its network fee. The token has no price here, so the bound is the smallest amount that
 * a figure shows; less can be claimed all the same.
 */
export const isWorthClaiming = (amount: Wei, { decimals }: Pick<ClaimedToken, 'decimals'>): boolean =>
  amount >= 10n ** BigInt(Math.max(0, decimals - DEFAULT_FRACTION_DIGITS))

/** For titles, in which it is read at a glance (rules/money: review-digits). */
export const claimTitleText = (amount: Wei, token: ClaimedToken): string =>
  estimateText(amount, claimed(amount, token), 'down')

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
    title: texts.claimName(fullText),
    leaves: [],
    arrives: own ? [claimed(amount, claim.token)] : [],
    ...(own ? {} : { recipient: holder, recipientName: name }),
    notes: own
      ? [texts.toOwnerNow(total)]
      : [texts.youGetNothingOwner(total, isolated(addressGroups(holder).join(' '))), texts.nameClaimsOnce],
  }
}

export function pointsClaimTerms(amount: Wei, token: ClaimedToken): ReviewTerms {
  const total = claimAmountText(amount, token)
  return {
    title: texts.claimPointsLabel,
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
    title: texts.claimListLabel,
    leaves: [],
    arrives: own ? [claimed(amount, claim.token)] : [],
    ...(own ? {} : { recipient: account }),
    notes: own ? [] : [texts.youGetNothingListed(total)],
  }
}
