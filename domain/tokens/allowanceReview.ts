import { departureNotes } from '../activity/departures.ts'
import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { AllowanceParams, ApprovalEffects } from './Allowances.ts'
import * as texts from './texts.ts'

/** In the review and the activity list. An amount of 0 revokes. */
export const allowanceTitle = ({ token, amount }: Pick<AllowanceParams, 'token' | 'amount'>): string =>
  amount === 0n ? texts.revokeToken(token.symbol) : texts.approveToken(token.symbol)

/** Says if another allowance would stand, or if more leaves. */
export function allowanceReview(
  params: AllowanceParams,
  { after, departures = [] }: ApprovalEffects = {},
): ReviewTerms {
  const { token, spender, amount } = params
  const reviewed = { kind: 'allowance', contract: token.address, spender, amount } as const

  return {
    title: allowanceTitle(params),
    leaves: [],
    arrives: [],
    allowance: allowanceOf(params),
    notes: [...departureNotes(departures, [reviewed]), ...allowanceNotes(params, after)],
  }
}

/** Some tokens store a smaller number for an unlimited allowance, so less is no news. */
function allowanceNotes({ token }: AllowanceParams, after: ApprovalEffects['after']): readonly string[] {
  if (after === 'more') return [texts.allowsMore(token.symbol)]
  return after === 'nothing' ? [texts.allowsNothing] : []
}

export function permitReview(params: AllowanceParams): ReviewTerms {
  return {
    ...allowanceReview(params),
    notes: [texts.permitIsBinding],
  }
}

/** The wallet confirms the approval, if any, together with the write. */
export function withAllowance<Words extends ReviewTerms>(
  terms: Words,
  params: AllowanceParams | undefined,
): Words {
  if (!params) return terms
  return {
    ...terms,
    allowance: allowanceOf(params),
    notes: [...terms.notes, texts.approvedTogether],
  }
}

const allowanceOf = ({ token, spender, amount }: AllowanceParams) => ({
  spender,
  limit: { amount, symbol: token.symbol, decimals: token.decimals },
})
