import { departureNotes, type Departure } from '../activity/departures.ts'
import type { PreparedWrite, ReviewTerms, ReviewWarnings } from '../activity/PreparedWrite.ts'
import type { RecipientWarning } from '../activity/ReviewWarnings.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import { withReview } from '../activity/withReview.ts'
import type { Result } from '../shared/Result.ts'
import { sumOf, type Wei } from '../shared/Wei.ts'
import { arrivalNotes, takenNotes } from '../tokens/arrivalNotes.ts'
import { isNative, type Token } from '../tokens/token.ts'
import * as texts from './texts.ts'
import type { BatchTransfers, TransferEffects, TransferParams } from '../tokens/Tokens.ts'

/** Says if less arrives or more leaves than is sent. */
export function sendReview(params: TransferParams, effects: TransferEffects): ReviewTerms {
  const { token, to, amount } = params
  const { symbol, decimals } = token
  return {
    title: texts.sendToken(symbol),
    leaves: [{ amount, symbol, decimals }],
    arrives: [],
    recipient: to,
    notes: isNative(token.address)
      ? []
      : [
          ...departureNotes(effects.departures ?? [], sentOf(token, amount)),
          ...takenNotes(token, amount, effects.taken),
          ...arrivalNotes(token, amount, effects.arrived),
        ],
  }
}

/** The sum and each payment. A token's fee applies to all payments like to the first. */
export function sendAllReview({ token, payments }: BatchTransfers, effects: TransferEffects): ReviewTerms {
  const { symbol, decimals } = token
  const total = sumOf(payments.map(({ amount }) => amount))
  const arrives = isNative(token.address) ? [] : arrivalNotes(token, payments[0].amount, effects.arrived)
  return {
    title: texts.sendToken(symbol),
    leaves: [{ amount: total, symbol, decimals }],
    arrives: [],
    payments: payments.map(({ to, amount }) => ({ to, amount: { amount, symbol, decimals } })),
    notes: [
      ...departureNotes(effects.departures ?? [], sentOf(token, total)),
      texts.allOrNone,
      ...takenNotes(token, total, effects.taken),
      ...arrives,
    ],
  }
}

const sentOf = (token: Token, amount: Wei): readonly Departure[] => [
  { kind: 'tokens', contract: token.address, amount },
]

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
