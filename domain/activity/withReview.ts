import type { WriteReview } from './PreparedWrite.ts'
import { ok, type Result } from '../shared/Result.ts'
import type { TxFailure } from './TxFailure.ts'

/** Overrides parts of the review; a failure stays. */
export function withReview<Prepared extends { readonly review: WriteReview }>(
  prepared: Result<Prepared, TxFailure>,
  more: Partial<WriteReview>,
): Result<Prepared, TxFailure> {
  if (!prepared.ok) return prepared
  return ok({ ...prepared.value, review: { ...prepared.value.review, ...more } })
}
