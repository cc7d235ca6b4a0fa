import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { AllowanceParams } from './Allowances.ts'
import * as texts from './texts.ts'

/** In the review and the activity list. An amount of 0 revokes. */
export const allowanceTitle = ({ token, amount }: Pick<AllowanceParams, 'token' | 'amount'>): string =>
  amount === 0n ? texts.revokeToken(token.symbol) : texts.approveToken(token.symbol)

/** `after` is the allowance left by a simulation, if known. */
export function allowanceReview(params: AllowanceParams, after?: bigint): ReviewTerms {
  return {
    title: allowanceTitle(params),
    leaves: [],
    arrives: [],
    allowance: allowanceOf(params),
    notes: allowanceNotes(params, after),
  }
}

function allowanceNotes({ token, amount }: AllowanceParams, after: bigint | undefined): readonly string[] {
  if (after === undefined || after === amount) return []
  if (after > amount) return [texts.allowsMore(token.symbol)]
  // Some tokens store a smaller number for an unlimited allowance.
  return after === 0n ? [texts.allowsNothing] : []
}

export function permitReview(params: AllowanceParams): ReviewTerms {
  return {
    ...allowanceReview(params),
    notes: [texts.permitIsBinding],
  }
}

/** The wallet confirms the approval together with the write. */
export function withAllowance(terms: ReviewTerms, params: AllowanceParams): ReviewTerms {
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
