import type { PreparedWrite, ReviewTerms, ReviewWarnings } from '../activity/PreparedWrite.ts'
import type { RecipientWarning } from '../activity/ReviewWarnings.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import { withReview } from '../activity/withReview.ts'
import type { Result } from '../shared/Result.ts'
import { sumOf } from '../shared/Wei.ts'
import { arrivalNotes } from '../tokens/arrivalNotes.ts'
import { isNative } from '../tokens/token.ts'
import * as texts from './texts.ts'
import type { BatchTransfers, TransferParams } from './TokenSender.ts'

/** One transfer. `arrived` is how much of it would arrive, where that could be found out. */
export function sendReview(params: TransferParams, arrived?: bigint): ReviewTerms {
  const { token, to, amount } = params
  const { symbol, decimals } = token
  return {
    title: texts.sendToken(symbol),
    leaves: [{ amount, symbol, decimals }],
    arrives: [],
    recipient: to,
    notes: isNative(token.address) ? [] : arrivalNotes(token, amount, arrived),
  }
}

/** Several that are made one: what they come to, and each by itself. What a token keeps of the first, it keeps of each. */
export function sendAllReview({ token, from, payments }: BatchTransfers, arrived?: bigint): ReviewTerms {
  const { symbol, decimals } = token
  const { title, notes } = sendReview({ token, from, ...payments[0] }, arrived)
  return {
    title,
    leaves: [{ amount: sumOf(payments.map(({ amount }) => amount)), symbol, decimals }],
    arrives: [],
    payments: payments.map(({ to, amount }) => ({ to, amount: { amount, symbol, decimals } })),
    notes: [texts.allOrNone, ...notes],
  }
}

/**
 * The review says by name whom the user means, with the whole address below it, and once more what the form has warned
 * of.
 */
export function titled(
  prepared: Result<PreparedWrite, TxFailure>,
  whom: string,
  warnings: ReviewWarnings,
): Result<PreparedWrite, TxFailure> {
  if (!prepared.ok) return prepared
  return withReview(prepared, { title: texts.sendTo(prepared.value.review.title, whom), warnings })
}

/** Each of several payments with what is to be said of its recipient. */
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
