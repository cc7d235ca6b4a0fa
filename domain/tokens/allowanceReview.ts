import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { AllowanceOrder } from './Allowances.ts'
import { allowanceTitle } from './allowanceTitle.ts'

/** An allowance by transaction: nothing moves by it. */
export function allowanceReview(order: AllowanceOrder): ReviewTerms {
  return { title: allowanceTitle(order), leaves: [], arrives: [], allowance: allowanceOf(order), notes: [] }
}

/** The same by a signature. */
export function permitReview(order: AllowanceOrder): ReviewTerms {
  return {
    ...allowanceReview(order),
    notes: ['Your signature is as binding as a transaction, until it is used or its time is over.'],
  }
}

/** A write, together with the allowance it needs in one confirmation. */
export function withAllowance(terms: ReviewTerms, order: AllowanceOrder): ReviewTerms {
  return {
    ...terms,
    allowance: allowanceOf(order),
    notes: [...terms.notes, 'Your wallet does both at once: it allows this, and does it.'],
  }
}

const allowanceOf = ({ token, spender, amount }: AllowanceOrder) => ({
  spender,
  limit: { amount, symbol: token.symbol, decimals: token.decimals },
})
