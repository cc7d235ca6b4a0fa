import { departureNotes } from '../activity/departures.ts'
import type { Approval, ReviewTerms } from '../activity/PreparedWrite.ts'
import type { AllowanceParams, ApprovalEffects } from './Allowances.ts'
import * as texts from './texts.ts'
import { movementOf } from './token.ts'

/** In the review and the activity list. An amount of 0 revokes. */
export const allowanceTitle = ({ token, amount }: Pick<AllowanceParams, 'token' | 'amount'>): string =>
  amount === 0n ? texts.revokeToken(token.symbol) : texts.approveToken(token.symbol)

/** Says if another allowance would stand, or if more leaves. */
export function allowanceReview(
  params: AllowanceParams,
  purpose: string,
  { after, departures = [] }: ApprovalEffects = {},
): ReviewTerms {
  const { token, spender, amount } = params
  const reviewed = { kind: 'allowance', contract: token.address, spender, amount } as const

  return {
    title: allowanceTitle(params),
    leaves: [],
    arrives: [],
    allowance: allowanceOf(params, purpose),
    notes: [...departureNotes(departures, [reviewed]), ...allowanceNotes(params, after)],
  }
}

/** Some tokens store a smaller number for an unlimited allowance, so less is no news. */
function allowanceNotes({ token }: AllowanceParams, after: ApprovalEffects['after']): readonly string[] {
  if (after === 'more') return [texts.allowsMore(token.symbol)]
  return after === 'nothing' ? [texts.allowsNothing] : []
}

export function permitReview(params: AllowanceParams, purpose: string): ReviewTerms {
  return {
    ...allowanceReview(params, purpose),
    notes: [texts.permitIsBinding],
  }
}

/** The wallet confirms the approval, if any, together with the write. */
export function withAllowance<Words extends ReviewTerms>(
  terms: Words,
  params: AllowanceParams | undefined,
  purpose: string,
): Words {
  if (!params) return terms
  return {
    ...terms,
    allowance: allowanceOf(params, purpose),
    notes: [...terms.notes, texts.approvedTogether],
  }
}

const allowanceOf = ({ token, spender, amount }: AllowanceParams, purpose: string): Approval => ({
  spender,
  purpose,
  limit: movementOf(amount, token),
})
