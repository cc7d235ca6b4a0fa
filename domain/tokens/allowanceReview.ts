import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { AllowanceParams } from './Allowances.ts'
import { allowanceTitle } from './allowanceTitle.ts'

/** An allowance by transaction: nothing moves by it. */
export function allowanceReview(params: AllowanceParams): ReviewTerms {
  return { title: allowanceTitle(params), leaves: [], arrives: [], allowance: allowanceOf(params), notes: [] }
}

/** The same by a signature. */
export function permitReview(params: AllowanceParams): ReviewTerms {
  return {
    ...allowanceReview(params),
    notes: ['Your signature is as binding as a transaction, until it is used or its time is over.'],
  }
}

/** A write, together with the allowance it needs in one confirmation. */
export function withAllowance(terms: ReviewTerms, params: AllowanceParams): ReviewTerms {
  return {
    ...terms,
    allowance: allowanceOf(params),
    notes: [...terms.notes, 'Your wallet does both at once: it allows this, and does it.'],
  }
}

const allowanceOf = ({ token, spender, amount }: AllowanceParams) => ({
  spender,
  limit: { amount, symbol: token.symbol, decimals: token.decimals },
})
