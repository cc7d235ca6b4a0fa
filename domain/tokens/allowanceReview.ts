import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { AllowanceParams } from './Allowances.ts'
import * as texts from './texts.ts'

/** The title of an allowance, in its review and in the activity list. An amount of 0 revokes. */
export const allowanceTitle = ({ token, amount }: Pick<AllowanceParams, 'token' | 'amount'>): string =>
  amount === 0n ? texts.revokeToken(token.symbol) : texts.approveToken(token.symbol)

/** The review of an approval by transaction. `after` is the allowance that a simulation leaves, if it is known. */
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
  // Some tokens keep a smaller number for an allowance without a limit.
  return after === 0n ? [texts.allowsNothing] : []
}

/** The review of an approval by signature. */
export function permitReview(params: AllowanceParams): ReviewTerms {
  return {
    ...allowanceReview(params),
    notes: [texts.permitIsBinding],
  }
}

/** The review of a write that includes its approval: the wallet confirms both at once. */
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
