import type { PreparedWrite, ReviewTerms, ReviewWarnings } from '../activity/PreparedWrite.ts'
import type { RecipientWarning } from '../activity/ReviewWarnings.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import { withReview } from '../activity/withReview.ts'
import type { Result } from '../shared/Result.ts'
import { sumOf } from '../shared/Wei.ts'
import { arrivalNotes, takenNotes } from '../tokens/arrivalNotes.ts'
import { isNative } from '../tokens/token.ts'
import * as texts from './texts.ts'
import type { BatchTransfers, TransferParams } from '../tokens/Tokens.ts'

/** `arrived` would arrive and `taken` leave, as far as known. */
export function sendReview(params: TransferParams, arrived?: bigint, taken?: bigint): ReviewTerms {
  const { token, to, amount } = params
  const { symbol, decimals } = token
  return {
    title: texts.sendToken(symbol),
    leaves: [{ amount, symbol, decimals }],
    arrives: [],
    recipient: to,
    notes: isNative(token.address)
      ? []
      : [...takenNotes(token, amount, taken), ...arrivalNotes(token, amount, arrived)],
  }
}

/** The sum and each payment. A token's fee applies to all payments like to the first. */
export function sendAllReview(
  { token, from, payments }: BatchTransfers,
  arrived?: bigint,
  taken?: bigint,
): ReviewTerms {
  const { symbol, decimals } = token
  const total = sumOf(payments.map(({ amount }) => amount))
  const { title, notes } = sendReview({ token, from, ...payments[0] }, arrived)
  return {
    title,
    leaves: [{ amount: total, symbol, decimals }],
    arrives: [],
    payments: payments.map(({ to, amount }) => ({ to, amount: { amount, symbol, decimals } })),
    notes: [texts.allOrNone, ...takenNotes(token, total, taken), ...notes],
  }
}

/** Adds the recipient's name to the title, and the form's warnings. */
export function titled(
  prepared: Result<PreparedWrite, TxFailure>,
  recipient: string,
  warnings: ReviewWarnings,
): Result<PreparedWrite, TxFailure> {
  if (!prepared.ok) return prepared
  return withReview(prepared, { title: texts.sendTo(prepared.value.review.title, recipient), warnings })
}

/** Adds each recipient's warnings, in payment order; a failure or a single payment stays. */
export function warned(
  prepared: Result<PreparedWrite, TxFailure>,
  known: readonly (readonly RecipientWarning[])[],
): Result<PreparedWrite, TxFailure> {
  const payments = prepared.ok ? prepared.value.review.payments : undefined
  if (!payments) return prepared
  return withReview(prepared, {
    payments: payments.map((payment, index) => ({ ...payment, warnings: known[index] ?? [] })),
  })
}
